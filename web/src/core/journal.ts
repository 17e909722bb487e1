// A journal from elsewhere, as the terminal writes it (docs/JOURNAL.md), taken onto this device.
import { Refused, type Core } from './core';
import type { GameName, Reason, Result, Sitter, Stored } from './types';

interface Loaded {
  result: Result | null;
  notice?: Reason & { line?: number };
}

interface Saved {
  game: GameName;
  options: string;
  journal: string;
}

// Who sat there: bots are named; everybody else is a person, at this screen from now on.
export function sittersOf(journal: string, bots: readonly string[]): Sitter[] {
  const head = journal.slice(0, journal.search(/^begin\b/m));
  const names = [...head.matchAll(/^seat:[ \t]*(.*)$/gm)].map((found) => (found[1] ?? '').trim());
  const sitters = names.map((name): Sitter => (bots.includes(name) ? { who: 'bot', bot: name } : { who: 'person' }));
  return sitters.length === 2 ? sitters : [{ who: 'person' }, { who: 'bot', bot: 'greedy' }];
}

// Throws Refused, with line and column, if the core cannot read it.
export function readJournal(core: Core, match: string, journal: string): Stored {
  const { result, notice } = core.ask<Loaded>({ op: 'load', journal, match });
  const saved = core.ask<Saved>({ op: 'save', match });
  core.ask({ op: 'free', match });
  // One of another version is taken as it stands, and says so when it is opened; one that does not replay is not taken.
  const isOlder = notice?.code === 'version';
  if (notice && !isOlder) throw new Refused({ ...notice, message: `${notice.message} (line ${notice.line ?? '?'})` });
  const { bots } = core.ask<{ bots: { name: string }[] }>({ op: 'hello' });
  const seats = sittersOf(journal, bots.map((bot) => bot.name));
  return {
    match,
    setup: { game: saved.game, options: saved.options, seats },
    journal: isOlder ? journal : saved.journal,
    at: Date.now(),
    over: result !== null,
    title: result ? 'The game is over.' : 'From a file.',
  };
}
