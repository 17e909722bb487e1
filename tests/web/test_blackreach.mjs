// Whole games of blackreach in the browser: by mouse from the home screen, by keys alone, by touch on a phone.
import {generator, run, SIZES} from './lib/browser.mjs';
import {begin, clickPlay, hands, playGame, verifyNatively} from './lib/table.mjs';

await run({
    async 'home, Play, a whole game by mouse'(house) {
        const page = await house.page(SIZES.desk);
        await clickPlay(page, 'blackreach');
        await playGame(page, {below: generator(1), share: 10});
        await verifyNatively(house, page);
    },
    async 'a whole game by keys alone'(house) {
        const page = await house.page(SIZES.tablet);
        await begin(page, 'blackreach', '');
        await playGame(page, {below: generator(2), share: 10, hand: hands.keys});
        await verifyNatively(house, page);
    },
    async 'a whole game by touch on a phone'(house) {
        const page = await house.page(SIZES.phone, {touch: true});
        await begin(page, 'blackreach', '');
        await playGame(page, {below: generator(3), share: 10, hand: hands.touch});
        await verifyNatively(house, page);
    },
});
