// Prints Muster's imperium beside its peer's, from the JSON lines that bench/run collected.
import { readFileSync } from 'node:fs';

const rows = readFileSync(process.argv[2], 'utf8').trim().split('\n').map((line) => JSON.parse(line));
const own = rows.find((r) => r.game === 'imperium' && !r.peer && !r.options?.includes('build=hand'));
const peers = rows.filter((r) => r.peer);
const million = (n) => (n / 1e6).toFixed(n < 1e5 ? 4 : 2);

console.log('\nimperium, random play, unforced decisions a second of CPU time (millions)');
console.log(`  Muster                  ${million(own.decisions_per_s).padStart(9)}`);
for (const peer of peers) {
    const name = `${peer.peer} ${peer.version}`;
    console.log(`  ${name.padEnd(22)}  ${million(peer.decisions_per_s).padStart(9)}`);
    console.log(`  Muster is ${Math.round(own.decisions_per_s / peer.decisions_per_s).toLocaleString('en')} times as fast`);
}
