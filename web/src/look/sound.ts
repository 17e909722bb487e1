// Eight sounds, made by WebAudio: no file is loaded. They are off until the player wants them; a sound that the
// browser does not allow yet (nothing was clicked) is left out.
import { settings } from '../match/settings.svelte';

export const SOUNDS = ['turn', 'card', 'march', 'shot', 'clash', 'dice', 'good', 'bad'] as const;
export type Sound = (typeof SOUNDS)[number];

// A patch: tones that follow one another, or noise through a filter; each with its length and strength.
interface Part {
  at: number; // seconds after the beginning
  length: number;
  strength: number; // 0 to 1
  tone?: OscillatorType;
  from: number; // Hz: of the tone, or of the filter that noise goes through
  to: number;
}

const PATCHES: Record<Sound, readonly Part[]> = {
  turn: [
    { at: 0, length: 0.16, strength: 0.5, tone: 'triangle', from: 392, to: 392 },
    { at: 0.14, length: 0.3, strength: 0.5, tone: 'triangle', from: 587, to: 587 },
  ],
  card: [{ at: 0, length: 0.09, strength: 0.7, from: 2600, to: 900 }],
  march: [
    { at: 0, length: 0.07, strength: 0.6, from: 300, to: 160 },
    { at: 0.12, length: 0.07, strength: 0.5, from: 340, to: 180 },
  ],
  shot: [{ at: 0, length: 0.22, strength: 1, from: 3800, to: 240 }],
  clash: [
    { at: 0, length: 0.1, strength: 0.8, tone: 'square', from: 1480, to: 1240 },
    { at: 0.02, length: 0.24, strength: 0.6, from: 5200, to: 1800 },
  ],
  dice: [0, 0.06, 0.13, 0.17, 0.24].map((at) => ({ at, length: 0.035, strength: 0.7, from: 1900, to: 1200 })),
  good: [523, 659, 784].map((hz, i) => ({ at: i * 0.1, length: 0.24, strength: 0.45, tone: 'triangle', from: hz, to: hz })),
  bad: [
    { at: 0, length: 0.22, strength: 0.45, tone: 'sawtooth', from: 220, to: 196 },
    { at: 0.2, length: 0.4, strength: 0.45, tone: 'sawtooth', from: 165, to: 131 },
  ],
};

// Which sound an event of any game makes, by its name; most make none.
const EVENTS: Record<string, Sound> = {
  round: 'turn', turn: 'turn', phase: 'turn',
  laid: 'card', deployed: 'card', sent: 'card', plays: 'card', played: 'card', drew: 'card', 'turned-up': 'card', placed: 'card',
  moved: 'march', charges: 'march', entered: 'march', boarded: 'march', alighted: 'march',
  shoots: 'shot', fired: 'shot', shelled: 'shot', sniped: 'shot', flamed: 'shot', battered: 'shot',
  assaults: 'clash', sweeps: 'clash', launched: 'clash', rammed: 'clash',
  roll: 'dice', dice: 'dice', 'two-dice': 'dice', 'one-die': 'dice', tested: 'dice',
  won: 'good', taken: 'good', captured: 'good', rallied: 'good',
  destroyed: 'bad', flipped: 'bad', wrecked: 'bad', broken: 'bad', collapsed: 'bad',
};

export function soundOf(event: { event: string }): Sound | undefined {
  return EVENTS[event.event];
}

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function noiseBuffer(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

function playPart(audio: AudioContext, part: Part): void {
  const begin = audio.currentTime + part.at;
  const end = begin + part.length;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(part.strength * settings.volume, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  gain.connect(audio.destination);
  if (part.tone) {
    const tone = audio.createOscillator();
    tone.type = part.tone;
    tone.frequency.setValueAtTime(part.from, begin);
    tone.frequency.linearRampToValueAtTime(part.to, end);
    tone.connect(gain);
    tone.start(begin);
    tone.stop(end);
    return;
  }
  hiss ??= noiseBuffer(audio);
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  source.buffer = hiss;
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(part.from, begin);
  filter.frequency.exponentialRampToValueAtTime(part.to, end);
  source.connect(filter).connect(gain);
  source.start(begin);
  source.stop(end);
}

export function playSound(sound: Sound): void {
  if (!settings.sound || settings.volume === 0) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const part of PATCHES[sound]) playPart(context, part);
}
