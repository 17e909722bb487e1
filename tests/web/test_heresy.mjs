// Heresy in the browser: whole games by mouse from the home screen and by touch on a phone, the first turns by keys.
import {generator, run, SIZES} from './lib/browser.mjs';
import {begin, clickPlay, hands, playGame, verifyNatively} from './lib/table.mjs';

await run({
    async 'home, Play, a whole game by mouse'(house) {
        const page = await house.page(SIZES.desk);
        await clickPlay(page, 'heresy');
        await playGame(page, {below: generator(1), share: 10});
        await verifyNatively(house, page);
    },
    async 'the first forty answers by keys alone'(house) {
        const page = await house.page(SIZES.tablet);
        await begin(page, 'heresy', 'variant=quick-start');
        await playGame(page, {below: generator(2), share: 10, hand: hands.keys, most: 40});
        await verifyNatively(house, page);
    },
    async 'a whole game by touch on a phone'(house) {
        const page = await house.page(SIZES.phone, {touch: true});
        await begin(page, 'heresy', 'variant=quick-start');
        await playGame(page, {below: generator(3), share: 10, hand: hands.touch});
        await verifyNatively(house, page);
    },
});
