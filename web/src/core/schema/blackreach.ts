// Moves, events, questions and views of blackreach. Made by scripts/schema from docs/PROTOCOL.md and from whole games:
// do not edit.
import type { Id, Ref, Seat } from '../types';

export interface Spot {
  x: number;
  y: number;
  facing?: string;
}

export type Token = number | 'bluff' | 'special';

export type Move =
  | { verb: 'pass' }
  | { verb: 'deploy'; unit: Id; at: string; face?: 'second' }
  | { verb: 'order'; unit: Id; token: Token }
  | { verb: 'special'; unit: Id }
  | { verb: 'wait' }
  | { verb: 'move'; unit: Id; to: string }
  | { verb: 'step'; unit: Id; to: string }
  | { verb: 'stop'; unit: Id; facing?: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW' }
  | { verb: 'enter'; unit: Id; at: string }
  | { verb: 'fire'; unit: Id; target: Id; weapon?: string }
  | { verb: 'hold' }
  | { verb: 'assault'; unit: Id; target: Id }
  | { verb: 'launch'; unit: Id; from: string; dir: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW' }
  | { verb: 'support'; unit: Id }
  | { verb: 'enough' }
  | { verb: 'use'; unit: Id; weapon: string }
  | { verb: 'retreat'; unit: Id; to: string }
  | { verb: 'spend'; unit: Id }
  | { verb: 'suffer'; unit: Id }
  | { verb: 'pick'; unit: Id }
  | { verb: 'end' }
  | { verb: 'lay'; unit: Id; at: string }
  | { verb: 'react'; unit: Id }
  | { verb: 'decline' }
  | { verb: 'suppress'; unit: Id; target: Id; weapon?: string }
  | { verb: 'snipe'; unit: Id; target: Id; weapon?: string }
  | { verb: 'batter'; unit: Id; at: string; weapon?: string }
  | { verb: 'shell'; unit: Id; at: string; weapon?: string }
  | { verb: 'lob'; unit: Id; at: string; weapon?: string }
  | { verb: 'flame'; unit: Id; jet: string; weapon?: string }
  | { verb: 'point'; dir: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW' }
  | { verb: 'also'; target: Id }
  | { verb: 'give'; target: Id; amount: number }
  | { verb: 'keep'; die: number }
  | { verb: 'shift'; way: 'up' | 'down'; by: number }
  | { verb: 'strike'; unit: Id; from: string }
  | { verb: 'save'; unit: Id }
  | { verb: 'pursue'; unit: Id; dir: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW' }
  | { verb: 'flip'; unit: Id }
  | { verb: 'board'; unit: Id; vehicle: Id }
  | { verb: 'alight'; unit: Id; at: string }
  | { verb: 'inspire'; unit: Id }
  | { verb: 'ram'; unit: Id; target: Id }
  | { verb: 'raze'; unit: Id; at?: string; wreck?: Id }
  | { verb: 'shoot'; unit: Id }
  | { verb: 'reserve'; unit: Id }
  | { verb: 'mark'; at: string }
  | { verb: 'teleport'; unit: Id }
  | { verb: 'land'; unit: Id }
  | { verb: 'manifest'; unit: Id; power: 'smite' | 'enfeeble' | 'endurance' | 'prescience' | 'timing' | 'foresight' | 'assail' | 'silence' | 'dome' | 'frazzle' | 'leap' | 'warpath' | 'crunch' | 'killbolt'; target?: Id }
  | { verb: 'aim'; unit: Id; power: 'smite' | 'enfeeble' | 'endurance' | 'prescience' | 'timing' | 'foresight' | 'assail' | 'silence' | 'dome' | 'frazzle' | 'leap' | 'warpath' | 'crunch' | 'killbolt'; at: string }
  | { verb: 'share'; unit: Id }
  | { verb: 'maintain'; unit: Id; power: 'smite' | 'enfeeble' | 'endurance' | 'prescience' | 'timing' | 'foresight' | 'assail' | 'silence' | 'dome' | 'frazzle' | 'leap' | 'warpath' | 'crunch' | 'killbolt' }
  | { verb: 'again' }
  | { verb: 'silence'; unit: Id; weapon: string }
  | { verb: 'play'; card: string; unit?: Id }
  | { verb: 'boost'; card: string }
  | { verb: 'discard'; card: string }
  | { verb: 'leave'; unit: Id }
  | { verb: 'come'; side: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW' }
  | { verb: 'gear'; option: number }
  | { verb: 'repair'; unit: Id; damage: 'tracks' | 'hull' | 'secondary' | 'primary-1' | 'primary-2' | 'explosion'; option: number };

export type Event =
  | { event: 'rolled-first'; die0: number; die1: number }
  | { event: 'first' }
  | { event: 'deployed'; unit: Ref; at: Spot }
  | { event: 'unmasked'; unit: Ref; number: number; type: string }
  | { event: 'no-room'; unit: Ref }
  | { event: 'turn'; turn: number; turns: number }
  | { event: 'phase'; phase: 'setup' | 'order' | 'activation' | 'supply' }
  | { event: 'taken'; numbered: number; bluff: boolean; special: boolean }
  | { event: 'placed'; unit: Ref; token?: Token }
  | { event: 'surplus'; tokens: number }
  | { event: 'revealed'; unit: Ref; token: Token }
  | { event: 'void'; token: Token }
  | { event: 'idle'; unit: Ref }
  | { event: 'moved'; unit: Ref; from: Spot; to: Spot; cost: number; exposure: number }
  | { event: 'stepped'; unit: Ref; from: Spot; to: Spot; in_move: boolean }
  | { event: 'entered'; unit: Ref; at: Spot; cost: number }
  | { event: 'fired'; unit: Ref; target: Ref; weapon: string | null; distance: number; mode: 'normal' | 'suppressive' | 'structure' | 'sniper' | 'howitzer' | 'indirect' | 'flame' | 'power' | 'beam' | 'scare' }
  | { event: 'part'; rule: string; amount: number; defence: boolean }
  | { event: 'attack'; unit: Ref; target: Ref; die: number; total: number; defence: number; hits: number }
  | { event: 'flipped'; unit: Ref; before: 'first' | 'second'; after: 'first' | 'second' }
  | { event: 'destroyed'; unit: Ref; by: Ref }
  | { event: 'wrecked'; unit: Ref; at: Spot }
  | { event: 'life'; unit: Ref; before: number; after: number }
  | { event: 'location'; unit: Ref; die: number; added: number; number: number; damage: 'tracks' | 'hull' | 'secondary' | 'primary-1' | 'primary-2' | 'explosion' }
  | { event: 'suppressed'; unit: Ref; markers: number; before: number; after: number }
  | { event: 'activated'; unit: Ref; loses_token: boolean }
  | { event: 'broken'; group: number; before: number; after: number }
  | { event: 'damaged'; unit: Ref; before: number; after: number; most: number }
  | { event: 'removed'; unit: Ref; at: Spot }
  | { event: 'collapsed'; at: Spot }
  | { event: 'run-over'; unit: Ref; by: Ref }
  | { event: 'forced'; unit: Ref; from: Spot; to: Spot; reason: 'run-over' | 'retreat' | 'push' }
  | { event: 'declared'; unit: Ref; target: Ref }
  | { event: 'unreached'; unit: Ref; target: Ref }
  | { event: 'launched'; unit: Ref; target: Ref; from: Spot; dir: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW' }
  | { event: 'supported'; unit: Ref; attacker: Ref; before: number; after: number }
  | { event: 'uses'; unit: Ref; weapon: string }
  | { event: 'walkover'; unit: Ref; target: Ref }
  | { event: 'dice'; unit: Ref; first: number; second: number }
  | { event: 'sums'; attacker: Ref; defender: Ref; attack: number; defence: number; outcome: 'none' | 'attacker' | 'defender' | 'tie' }
  | { event: 'takes'; unit: Ref; from: Spot; to: Spot }
  | { event: 'returns'; unit: Ref; at: Spot }
  | { event: 'deserts'; unit: Ref }
  | { event: 'bluff'; unit: Ref }
  | { event: 'recovers'; unit: Ref; before: number; after: number }
  | { event: 'captured'; objective: number; before: Seat | null; after: Seat }
  | { event: 'scored'; points: number; before: number; after: number }
  | { event: 'initiative'; before: number; after: number }
  | { event: 'over'; reason: 'none' | 'no-tokens' | 'no-units' | 'hold' | 'leaders' | 'keep' | 'points' | 'last' | 'objectives' | 'destroyed' | 'equal' | 'streak' | 'exit' | 'command'; held0: number; held1: number }
  | { event: 'drawn'; reason: 'none' | 'no-tokens' | 'no-units' | 'hold' | 'leaders' | 'keep' | 'points' | 'last' | 'objectives' | 'destroyed' | 'equal' | 'streak' | 'exit' | 'command'; held0: number; held1: number }
  | { event: 'reacted'; unit: Ref; target: Ref; ability: 'assault' | 'on-the-move' | 'suppressive' | 'machine-gunner' | 'twin-linked' | 'double-fire' | 'piercing' | 'hawk-eyed' | 'frightening-shot' | 'howitzer' | 'indirect' | 'flame' | 'destruction' | 'demolishing' | 'sniper' | 'overwatch' | 'ambush' | 'scout' | 'charge' | 'pursuit' | 'terrifying' | 'tearing' | 'long-assault' | 'transport' | 'big-transport' | 'walker-transport' | 'large' | 'inspiration' | 'motivation' | 'personal-order' | 'medic' | 'surgeon' | 'engineer' | 'tinker' | 'oiler' | 'bodyguard' | 'auspex' | 'signum' | 'munitions' | 'front-armour' | 'no-weak-point' | 'ramming' | 'driver' | 'fragile' | 'unstable' | 'anti-aircraft' | 'seer' | 'shaman' }
  | { event: 'suppresses'; unit: Ref; target: Ref; die: number; total: number; defence: number; markers: number }
  | { event: 'twin'; unit: Ref; first: number; second: number }
  | { event: 'sniped'; unit: Ref; target: Ref; die: number; total: number; result: 'nothing' | 'sm' | 'hit' | 'hit-sm' }
  | { event: 'unstable'; unit: Ref; die: number; added: number; total: number; value: number; works: boolean }
  | { event: 'shelled'; unit: Ref; weapon: string | null; letter: string; at: string; indirect: boolean }
  | { event: 'scattered'; unit: Ref; die: number; added: number; number: number; distance: number; lost: boolean; at: string }
  | { event: 'flamed'; unit: Ref; weapon: string; letter: string; jet: string }
  | { event: 'razes'; unit: Ref; wreck: Ref | null; at: Spot; die: number; added: number; total: number; works: boolean; move: boolean }
  | { event: 'battered'; at: Spot; before: number; after: number; most: number }
  | { event: 'frightens'; unit: Ref; target: Ref }
  | { event: 'spared'; unit: Ref; total: number; defence: number; hits: number }
  | { event: 'saved'; unit: Ref; die: number; added: number; total: number; value: number; success: boolean }
  | { event: 'two-dice'; unit: Ref; first: number; second: number }
  | { event: 'one-die'; unit: Ref; die: number }
  | { event: 'struck'; unit: Ref; target: Ref; from: Spot; distance: number }
  | { event: 'pursues'; unit: Ref; target: Ref }
  | { event: 'shifted'; unit: Ref; way: 'up' | 'down'; by: number }
  | { event: 'spotted'; unit: Ref; by: Ref }
  | { event: 'boarded'; unit: Ref; vehicle: Ref }
  | { event: 'alighted'; unit: Ref; vehicle: Ref; at: Spot }
  | { event: 'trapped'; unit: Ref; vehicle: Ref }
  | { event: 'watched'; unit: Ref; target: Ref }
  | { event: 'inspired'; unit: Ref }
  | { event: 'drove'; unit: Ref; runts: Ref }
  | { event: 'motivated'; unit: Ref; token: Token; both: boolean }
  | { event: 'rams'; unit: Ref; target: Ref }
  | { event: 'rammed'; unit: Ref; target: Ref; attack: number; defence: number; hits: boolean }
  | { event: 'razed'; unit: Ref; wreck: Ref | null; at: Spot }
  | { event: 'reserved'; unit: Ref }
  | { event: 'marked'; at: string }
  | { event: 'teleports'; unit: Ref; die: number; added: number; number: number }
  | { event: 'accident'; unit: Ref; die: number; added: number; number: number }
  | { event: 'strayed'; unit: Ref; at: Spot }
  | { event: 'plunges'; unit: Ref; target: Ref; at: string }
  | { event: 'stranded'; unit: Ref }
  | { event: 'pod_marked'; unit: Ref; at: string }
  | { event: 'drops'; unit: Ref; die: number; added: number; number: number }
  | { event: 'delayed'; unit: Ref }
  | { event: 'botched'; unit: Ref }
  | { event: 'landed'; unit: Ref; at: Spot }
  | { event: 'circles'; unit: Ref }
  | { event: 'confined'; unit: Ref }
  | { event: 'overhead'; unit: Ref }
  | { event: 'token_shown'; unit: Ref; token: Token }
  | { event: 'clouds'; unit: Ref }
  | { event: 'airborne'; unit: Ref }
  | { event: 'manifests'; unit: Ref; power: 'smite' | 'enfeeble' | 'endurance' | 'prescience' | 'timing' | 'foresight' | 'assail' | 'silence' | 'dome' | 'frazzle' | 'leap' | 'warpath' | 'crunch' | 'killbolt'; target: Ref; at: string; cost: number }
  | { event: 'tested'; unit: Ref; die: number; level: number; strain: number; added: number; result: number }
  | { event: 'peril'; unit: Ref; peril: 'lost' | 'backlash' | 'strain' | 'great-strain' | 'surge' }
  | { event: 'forgets'; unit: Ref; power: 'smite' | 'enfeeble' | 'endurance' | 'prescience' | 'timing' | 'foresight' | 'assail' | 'silence' | 'dome' | 'frazzle' | 'leap' | 'warpath' | 'crunch' | 'killbolt' }
  | { event: 'shed'; unit: Ref; before: number }
  | { event: 'laid'; unit: Ref; power: 'smite' | 'enfeeble' | 'endurance' | 'prescience' | 'timing' | 'foresight' | 'assail' | 'silence' | 'dome' | 'frazzle' | 'leap' | 'warpath' | 'crunch' | 'killbolt'; target: Ref; weapon: string }
  | { event: 'lifted'; unit: Ref; power: 'smite' | 'enfeeble' | 'endurance' | 'prescience' | 'timing' | 'foresight' | 'assail' | 'silence' | 'dome' | 'frazzle' | 'leap' | 'warpath' | 'crunch' | 'killbolt'; target: Ref }
  | { event: 'maintained'; unit: Ref; power: 'smite' | 'enfeeble' | 'endurance' | 'prescience' | 'timing' | 'foresight' | 'assail' | 'silence' | 'dome' | 'frazzle' | 'leap' | 'warpath' | 'crunch' | 'killbolt'; target: Ref }
  | { event: 'focused'; unit: Ref; before: number; after: number }
  | { event: 'gazed'; before: number; after: number }
  | { event: 'rerolls'; unit: Ref }
  | { event: 'leapt'; unit: Ref; from: Spot }
  | { event: 'burst'; unit: Ref; at: string }
  | { event: 'drew'; card?: string }
  | { event: 'reshuffled'; cards: number }
  | { event: 'discarded'; card: string }
  | { event: 'played'; card: string; unit: Ref | null }
  | { event: 'boosted'; card: string; boost: 'assault' | 'fire' | 'move' | 'save' | 'any'; number: number }
  | { event: 'rallied'; unit: Ref; before: number; after: number }
  | { event: 'stalled'; unit: Ref }
  | { event: 'peeked'; unit: Ref; token: Token }
  | { event: 'mended'; unit: Ref; damage: 'tracks' | 'hull' | 'secondary' | 'primary-1' | 'primary-2' | 'explosion' }
  | { event: 'reinforced'; count: number; side: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW' }
  | { event: 'begins'; which: 'night' | 'shortage' | 'storm' }
  | { event: 'ends'; which: 'night' | 'shortage' | 'storm' }
  | { event: 'left'; unit: Ref; from: Spot }
  | { event: 'comes'; side: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW' }
  | { event: 'geared'; unit: Ref; option: number; boost: 'assault' | 'fire' | 'move' | 'save' | 'any' | null; number: number; left: number }
  | { event: 'excess'; tokens: number }
  | { event: 'no-flak' };

export type Question =
  | { question: 'deploy'; about: { unit?: Id | null } }
  | { question: 'order'; about: Record<string, never> }
  | { question: 'special'; about: { unit?: Id | null } }
  | { question: 'act'; about: { unit?: Id | null; token?: Token | null } }
  | { question: 'enter'; about: { unit?: Id | null; token?: Token | null } }
  | { question: 'move'; about: { unit?: Id | null; left?: number | null; target?: Id | null } }
  | { question: 'step'; about: { unit?: Id | null; left?: number | null } }
  | { question: 'launch'; about: { unit?: Id | null; left?: number | null; target?: Id | null } }
  | { question: 'fire'; about: { unit?: Id | null; last_target?: Id | null } }
  | { question: 'support'; about: { unit?: Id | null; target?: Id | null; supporting?: number | null } }
  | { question: 'weapon'; about: { unit?: Id | null; other?: Id | null } }
  | { question: 'run-over'; about: { unit?: Id | null; by?: Id | null } }
  | { question: 'retreat'; about: { unit?: Id | null; by?: Id | null } }
  | { question: 'push'; about: { unit?: Id | null; by?: Id | null } }
  | { question: 'life'; about: { unit?: Id | null; by?: Id | null; hits?: number | null; life?: number | null } }
  | { question: 'supply'; about: Record<string, never> }
  | { question: 'wreck'; about: { unit?: Id | null } }
  | { question: 'react'; about: { unit?: Id | null; other?: Id | null; ability?: 'assault' | 'on-the-move' | 'suppressive' | 'machine-gunner' | 'twin-linked' | 'double-fire' | 'piercing' | 'hawk-eyed' | 'frightening-shot' | 'howitzer' | 'indirect' | 'flame' | 'destruction' | 'demolishing' | 'sniper' | 'overwatch' | 'ambush' | 'scout' | 'charge' | 'pursuit' | 'terrifying' | 'tearing' | 'long-assault' | 'transport' | 'big-transport' | 'walker-transport' | 'large' | 'inspiration' | 'motivation' | 'personal-order' | 'medic' | 'surgeon' | 'engineer' | 'tinker' | 'oiler' | 'bodyguard' | 'auspex' | 'signum' | 'munitions' | 'front-armour' | 'no-weak-point' | 'ramming' | 'driver' | 'fragile' | 'unstable' | 'anti-aircraft' | 'seer' | 'shaman' | null } }
  | { question: 'split'; about: { unit?: Id | null; target?: Id | null; left?: number | null } }
  | { question: 'give'; about: { unit?: Id | null; target?: Id | null; left?: number | null } }
  | { question: 'point'; about: { unit?: Id | null } }
  | { question: 'frighten'; about: { unit?: Id | null; target?: Id | null } }
  | { question: 'structure'; about: { unit?: Id | null } }
  | { question: 'save'; about: { unit?: Id | null; by?: Id | null } }
  | { question: 'location'; about: { unit?: Id | null; first?: number | null; second?: number | null } }
  | { question: 'charge'; about: { unit?: Id | null; target?: Id | null } }
  | { question: 'pursue'; about: { unit?: Id | null; target?: Id | null } }
  | { question: 'shift'; about: { unit?: Id | null; number?: number | null; limit?: number | null } }
  | { question: 'last'; about: { unit?: Id | null } }
  | { question: 'bail'; about: { unit?: Id | null } }
  | { question: 'scout'; about: Record<string, never> }
  | { question: 'drive'; about: { unit?: Id | null } }
  | { question: 'inspire'; about: { unit?: Id | null } }
  | { question: 'ram'; about: { unit?: Id | null } }
  | { question: 'raze'; about: { unit?: Id | null } }
  | { question: 'motivate'; about: { unit?: Id | null; number?: number | null } }
  | { question: 'watch'; about: { unit?: Id | null } }
  | { question: 'reserve'; about: { unit?: Id | null } }
  | { question: 'mark'; about: Record<string, never> }
  | { question: 'teleport'; about: { unit?: Id | null } }
  | { question: 'accident'; about: { unit?: Id | null } }
  | { question: 'astray'; about: { unit?: Id | null } }
  | { question: 'site'; about: { unit?: Id | null } }
  | { question: 'land'; about: { unit?: Id | null } }
  | { question: 'touchdown'; about: { unit?: Id | null } }
  | { question: 'share'; about: { unit?: Id | null; power?: 'smite' | 'enfeeble' | 'endurance' | 'prescience' | 'timing' | 'foresight' | 'assail' | 'silence' | 'dome' | 'frazzle' | 'leap' | 'warpath' | 'crunch' | 'killbolt' | null; cost?: number | null } }
  | { question: 'surge'; about: { unit?: Id | null; power?: 'smite' | 'enfeeble' | 'endurance' | 'prescience' | 'timing' | 'foresight' | 'assail' | 'silence' | 'dome' | 'frazzle' | 'leap' | 'warpath' | 'crunch' | 'killbolt' | null } }
  | { question: 'burst'; about: { unit?: Id | null; power?: 'smite' | 'enfeeble' | 'endurance' | 'prescience' | 'timing' | 'foresight' | 'assail' | 'silence' | 'dome' | 'frazzle' | 'leap' | 'warpath' | 'crunch' | 'killbolt' | null } }
  | { question: 'reroll'; about: { unit?: Id | null; die?: number | null } }
  | { question: 'maintain'; about: { unit?: Id | null; power?: 'smite' | 'enfeeble' | 'endurance' | 'prescience' | 'timing' | 'foresight' | 'assail' | 'silence' | 'dome' | 'frazzle' | 'leap' | 'warpath' | 'crunch' | 'killbolt' | null; target?: Id | null; cost?: number | null } }
  | { question: 'focus'; about: Record<string, never> }
  | { question: 'silence'; about: { unit?: Id | null } }
  | { question: 'hand'; about: Record<string, never> }
  | { question: 'clash'; about: { unit?: Id | null; other?: Id | null } }
  | { question: 'roll'; about: { unit?: Id | null; roll?: 'location' | 'warp' | 'attack' | 'weapon' | 'raze' | 'ram' | 'scatter' | null } }
  | { question: 'events'; about: Record<string, never> }
  | { question: 'side'; about: Record<string, never> };

export interface Save {
  value: number;
  colour: string;
}

export interface Unit {
  id: Id;
  name: string;
  type: null | string;
  owner: number;
  where: string;
  x: number;
  y: number;
  at: null | string;
  facing: string;
  in: null | string;
  face: null | number;
  sm: number;
  token: null | number | string;
  revealed: boolean;
  activated: boolean;
  moved: boolean;
  damage: unknown[];
  life: null | number;
  dp: number;
  tile: null | number;
  support: boolean;
  bands: string[];
  save: Save | null;
  movement: null | number;
  defence: number;
  flying: boolean;
  concealed: boolean;
  landing?: null | string;
  delayed?: boolean;
}

export interface Combat {
  infantry: null | number;
  light: null | number;
  heavy: null | number;
}

export interface Ability {
  name: string;
  number?: number;
  template?: string;
}

export interface Weapon {
  name: string;
  combat: Combat;
  arc: number;
  to: string;
  range: null;
  abilities: Ability[];
}

export interface FaceAbility {
  name: string;
  number?: number;
}

export interface Face {
  movement: null | number;
  defence: number;
  stars: number;
  red_skull: boolean;
  active: boolean;
  concealed: boolean;
  flying: boolean;
  weapons: Weapon[];
  abilities: FaceAbility[];
}

export interface Type {
  name: string;
  title: string;
  faction: string;
  class: string;
  role: string;
  squares: number;
  life: number;
  character: boolean;
  aircraft: boolean;
  pod: boolean;
  deathstorm: boolean;
  keywords: string[];
  back: string;
  damage_set: string;
  wreck: null | number;
  price: number;
  faces: Face[];
}

export interface Objective {
  id: Id;
  at: string;
  owner: null | number;
  value: number;
  squares: number[][];
}

export interface BrokenSave {
  value: number;
  colour: string;
}

export interface Tile {
  id: Id;
  owner: number;
  kind: string;
  stars: number;
  broken_stars: number;
  breaking_point: number;
  lost: number;
  broken: boolean;
  command: boolean;
  save: Save | null;
  broken_save: BrokenSave | null;
  bands: string[];
}

export interface Option {
  id: Id;
  name: string;
  title: string;
  kind: string;
  tile: number;
  left: number;
  discarded: boolean;
}

export interface SeatView {
  stars: number;
  taken: (number | string)[];
  left?: (number | string)[];
  to_call?: number[];
  left_count: number;
  void: number[];
  may_interrupt: boolean;
  points: number;
  destroyed: number;
  streak: number;
  hand_limit: number;
  hand_count: number;
  deck_count: number;
  hand?: string[];
  discards: string[];
  controlled: number;
  units: number;
  entry: string;
  bluff: boolean;
  plan: boolean;
  teleport?: string;
  teleport_turn?: number;
}

export interface Building {
  at: string;
  dp: number;
  structure: number;
}

export interface Victory {
  condition: string;
  seat: null | number;
  number: number;
}

export interface Side {
  x: number;
  y: number;
  side: string;
  terrain: number;
}

export interface Defence {
  infantry: number;
  light: number;
  heavy: number;
}

export interface Terrain {
  id: Id;
  name: string;
  title: string;
  look: string;
  on_sides: boolean;
  blocks: boolean;
  elevation: boolean;
  building: boolean;
  impassable: string[];
  difficult: string[];
  obscure: number;
  defence: Defence;
  barricade: number;
  structure: number;
}

export interface Deployment {
  seat: number;
  squares: number[][];
}

export interface Board {
  width: number;
  height: number;
  map: null | string;
  rows: number[][];
  sides: Side[];
  terrains: Terrain[];
  deployment: Deployment[];
}

export interface BlackreachTable {
  scenario: null | string;
  title: string;
  mission: null | string;
  turn: number;
  turns: number;
  phase: string;
  initiative: number;
  boxes: number[];
  unit: null | string;
  reason: null | string;
  units: Unit[];
  types: Type[];
  objectives: Objective[];
  tiles: Tile[];
  options: Option[];
  powers: unknown[];
  perils: Record<string, unknown>;
  seats: SeatView[];
  buildings: Building[];
  victory: Victory[];
  special: unknown[];
  events: unknown[];
  board: Board;
}

export interface Printed {
  name: string;
  key: string;
  class: string;
  faction: string;
  role: string;
  squares: number;
  faces: number;
  stars: number;
  movement: null | number;
  defence: number;
  weapons: number;
  price: number;
}
