// What the page and the worker say to each other, and the parts of the engine's answers that they use.
// Fields of moves, events and views that differ from game to game are in the tables' own files.

export type Id = number;
export type Seat = number;

// A piece that is spoken of: a card, a unit, a sector.
export interface Ref {
  id: Id;
  name?: string; // absent if the viewer may not know it
}

export type GameName = 'imperium' | 'heresy' | 'blackreach';

export interface Move {
  text: string;
  verb: string;
  final?: boolean;
  futile?: boolean;
  [field: string]: unknown;
}

export interface Reason {
  code: string;
  message: string;
  rule?: string;
}

export interface RefusedMove {
  move: Move;
  reason: Reason;
}

// What the computer would do, and how likely the asking seat then is to win: 0 to 1, give or take the error.
export interface Hint {
  move: Move;
  why: string;
  chance: number;
  error: number;
}

export interface Question {
  seat: Seat;
  number: number;
  question: string;
  text: string;
  rules: string[];
  verbs: string[];
  pick: { least: number; most: number };
  pass: string | null;
  about: Record<string, unknown>;
  moot?: Move | null; // what can be answered in the player's place
}

// What is put to the player: all questions, or only those whose answer can matter.
export type Asking = 'all' | 'matter';

// What becomes of reactions, by their kind: asked about, done at good odds, or never done. What is missing is asked.
export type How = 'ask' | 'good' | 'never';
export type Wishes = Partial<Record<string, How>>;

export interface GameEvent {
  event: string;
  seat: Seat | null;
  text: string;
  [field: string]: unknown;
}

export interface Result {
  winner: Seat | null;
  score?: number[];
}

export interface View<Table = unknown> {
  game: GameName;
  viewer: Seat | string;
  deciders: Seat[];
  result: Result | null;
  table: Table;
}

// Who sits where: a person at this screen, or a bot by its name.
export type Sitter = { who: 'person' } | { who: 'bot'; bot: string };

export interface Setup {
  game: GameName;
  options: string;
  seats: Sitter[];
  packs?: PackChoice[]; // without it, the game's own choice
}

// A built-in pack by its name, or one of the player's own.
export type PackChoice = string | { name: string; text: string };

// One line of the log: an event, or what was answered for the player because it could not matter.
export interface LogLine {
  event: GameEvent;
  quiet?: boolean;
}

// What a seat asks of the others.
export interface Offer {
  by: Seat;
  what: 'undo' | 'draw';
}

// How a match has ended: by the rules, or as a journal says after "stop" ("resign 1").
export interface End {
  why: string;
  winner: Seat | null;
}

// All that the page shows: pushed by the worker whenever something has happened.
export interface Turn {
  match: string;
  setup: Setup;
  rev: number;
  viewer: Seat;
  view: View;
  question: Question | null;
  moves: Move[];
  refused: RefusedMove[];
  log: LogLine[]; // what is new
  fresh: boolean; // the log begins anew: another player looks at the screen
  canUndo: boolean;
  offers: Offer[];
  end: End | null;
}

export interface Stored {
  match: string;
  setup: Setup;
  journal: string;
  at: number; // when it was last played, in milliseconds
  over: boolean;
  title: string;
}

export type Request =
  | { op: 'begin'; setup: Setup }
  | { op: 'asking'; asking: Asking }
  | { op: 'import'; journal: string }
  | { op: 'resume'; match: string }
  | { op: 'answer'; match: string; question: number; move: Move | string }
  | { op: 'undo'; match: string }
  | { op: 'resign'; match: string }
  | { op: 'wishes'; wishes: Wishes }
  | { op: 'hint'; match: string }
  | { op: 'stored' }
  | { op: 'forget'; match: string }
  | { op: 'engine'; request: Record<string, unknown> };

export type ToWorker = { id: number; request: Request };
export type FromWorker =
  | { id: number; answer: unknown }
  | { id: number; refused: Reason }
  | { push: Turn };
