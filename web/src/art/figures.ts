// Silhouettes in a window of 100 by 70 that stand on y = 62. A figure is SVG markup; its classes are
// coloured by the picture: rimmed, fire, cloth, slit, eye, hub.
import { short } from './noise';

interface Arms {
  gun?: boolean;
  spear?: boolean;
  blade?: boolean;
  shield?: boolean;
  torch?: boolean;
  banner?: boolean;
}

const FLOOR = 62;

// Points of a path around a foot at `x`, scaled; y counts upwards from the floor.
function path(x: number, scale: number, kind: string, points: string): string {
  const moved = points.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, a: string, b: string) => `${short(x + +a * scale)} ${short(FLOOR - +b * scale)}`,
  );
  return `<path${kind ? ` class="${kind}"` : ''} d="${moved}"/>`;
}

function soldier(x: number, scale: number, arms: Arms = {}): string {
  const part = (points: string, kind = '') => path(x, scale, kind, points);
  let s = part(
    'M-4,0L-3.4,9L-5.6,9.5L-5,20Q-4,23 0,23.5Q4,23 5,20L5.6,9.5L3.4,9L4,0L1.2,0L.4,9L-.4,9L-1.2,0Z',
  );
  s += part('M-3.1,24Q-3.4,29.6 0,29.8Q3.4,29.6 3.1,24L3.9,23.6L-3.9,23.6Z');
  if (arms.gun) s += part('M-8,13L9.5,24L10,23L2,17L1,14L-.6,14.6L-7,11.2Z');
  if (arms.spear) s += part('M6.4,-1L7.4,-1L7.4,33L8.6,35L6.9,41L5.2,35L6.4,33Z');
  if (arms.blade) s += part('M5,15L14,27L15,31L11.6,28.6L4,17Z');
  if (arms.shield) s += part('M-9,20L1,20L1,8Q0,2 -4,0Q-8,2 -9,8Z', 'rimmed');
  if (arms.torch) {
    s += part('M5.4,16L8.6,27L9.8,26.6L6.6,15.6Z');
    s += part('M9.2,27Q5.8,31 9.4,37Q9.6,33 12,32Q12.6,28.6 9.2,27Z', 'fire');
  }
  if (arms.banner) {
    s += part('M7,-1L8,-1L8,44L7,44Z');
    s += part('M8,44Q15,46 21,42L18,37.6L21,33Q15,36 8,33Z', 'cloth');
  }
  return s;
}

function wheel(x: number, y: number, r: number): string {
  const hub = short(r * 0.45);
  return `<circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x}" cy="${y}" r="${hub}" class="hub"/>`;
}

function eye(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" class="eye"/>`;
}

const FIGURES = {
  infantry: () =>
    soldier(30, 0.95, { gun: true }) + soldier(70, 0.95, { gun: true }) + soldier(50, 1.2, { gun: true }),
  guard: () =>
    soldier(27, 0.95, { spear: true, shield: true }) +
    soldier(73, 0.95, { spear: true, shield: true }) +
    soldier(50, 1.15, { spear: true, shield: true }),
  warden: () =>
    soldier(34, 1.05, { blade: true, shield: true }) + soldier(66, 1.15, { blade: true, shield: true }),
  veteran: () => soldier(33, 1, { gun: true }) + soldier(64, 1.25, { blade: true, shield: true }),
  reaver: () =>
    soldier(28, 1, { blade: true }) + soldier(70, 1, { blade: true }) + soldier(48, 1.25, { blade: true }),
  penitent: () =>
    soldier(18, 0.8, { torch: true }) +
    soldier(80, 0.82, { torch: true }) +
    soldier(36, 0.95, { torch: true }) +
    soldier(62, 1, { spear: true }) +
    soldier(50, 0.8),
  mercenary: () => soldier(34, 1.1, { gun: true }) + soldier(62, 1.15, { blade: true }),
  militia: () =>
    soldier(24, 0.85, { spear: true }) +
    soldier(44, 0.9, { gun: true }) +
    soldier(62, 0.85, { spear: true }) +
    soldier(80, 0.85, { gun: true }),
  medic: () =>
    soldier(40, 1.15, { banner: true }) +
    '<path d="M66 62L66 54L78 54L78 62Z"/>' +
    '<path class="cloth" d="M70.8 55.4h2.4v2h2v2.4h-2v2h-2.4v-2h-2v-2.4h2z"/>',
  engineer: () =>
    soldier(34, 1.1, { gun: true }) +
    '<path d="M60 62L66 34L68 34L74 62L71.5 62L67 42L62.5 62Z"/>' +
    '<path d="M58 36L76 32L76.6 34L58.6 38Z"/><circle cx="67" cy="30" r="3.4" class="fire"/>',
  duelist: () => soldier(50, 1.5, { blade: true }),
  gunner: () => soldier(50, 1.5, { gun: true }),
  captain: () => soldier(52, 1.45, { blade: true, shield: true }) + soldier(24, 0.8, { banner: true }),
  vehicle: () =>
    '<path d="M16 52L22 38L40 36L46 27L70 27L76 38L88 42L88 54L16 54Z"/>' +
    '<path d="M70 29L92 25L92.6 27.2L72 32Z"/>' +
    wheel(27, 56, 7) + wheel(46, 56, 7) + wheel(64, 56, 7) + wheel(80, 56, 6),
  bike: () =>
    '<path d="M24 52L38 40L60 38L70 46L78 54L70 56L60 48L44 50L34 56Z"/>' +
    wheel(26, 54, 9) + wheel(76, 54, 9) +
    '<path d="M44 41L46 28Q48 22 54 22Q60 23 60 29L66 38L62 40L56 32L54 42Z"/>' +
    '<circle cx="55" cy="18" r="5"/><path d="M60 32L92 20L92.4 22L62 36Z"/>',
  cavalry: () =>
    '<path d="M20 44Q22 36 34 36L56 36Q64 34 68 26L74 17L77 13L78 17L86 24Q88 28 84 29L78 28Q74 38 70 44' +
    'L71 50L76 62L72.6 62L66 51L60 47L42 48L38 54L38 62L34.6 62L33 51L28 48L24 55L25 62L21.6 62L20 52' +
    'Q14 50 14 58L12 58Q12 46 20 44Z"/>' +
    '<path d="M40 37L42 22Q44 17 49 17Q55 18 55 24L57 36Z"/><circle cx="48.6" cy="13" r="4.6"/>' +
    '<path d="M30 31L96 12L96.6 14L32 34Z"/><path class="cloth" d="M86 15L96 8L90 8.6L84 6Z"/>',
  walker: () =>
    '<path d="M30 34L36 18L64 16L72 32L66 40L36 41Z"/><path d="M64 22L90 18L90 22L66 30Z"/>' +
    '<path d="M38 40L30 50L36 62L24 62L24 60L28 59L23 50L32 38Z"/>' +
    '<path d="M60 40L70 50L66 62L80 62L80 60L74 58L77 49L68 38Z"/>' + eye(48, 28, 4),
  artillery: () =>
    '<path d="M18 60L34 46L86 18L89 23L46 50L60 60L54 60L42 53L26 62Z"/>' +
    '<path d="M30 40L48 34L54 44L38 52Z"/>' + wheel(44, 54, 10),
  titan: () =>
    '<path d="M32 28L40 8L60 8L68 28L64 36L36 36Z"/><path d="M24 22L32 20L34 40L22 42Z"/>' +
    '<path d="M68 20L78 22L80 44L66 40Z"/><path d="M38 36L34 50L40 62L28 62L30 50L30 36Z"/>' +
    '<path d="M62 36L68 50L62 62L76 62L72 50L70 36Z"/>' + eye(50, 18, 3.4),
  beast: () =>
    '<path d="M12 50Q16 34 34 34L60 30Q70 22 80 24L90 32L94 40L84 42L78 40Q74 48 68 48L72 62L66 62' +
    'L58 50L38 50L34 62L28 62L28 50Q18 52 14 60Z"/>' + eye(84, 31, 1.8),
  drone: () =>
    '<path d="M30 32L70 32L64 42L36 42Z"/><path d="M10 28L34 30L34 33L10 31Z"/>' +
    '<path d="M90 28L66 30L66 33L90 31Z"/>' + eye(50, 37, 3.6),
  officer: () =>
    soldier(50, 1.45, { blade: true }) + soldier(24, 0.8, { gun: true }) + soldier(78, 0.8, { banner: true }),
  scout: () => soldier(38, 1.1, { gun: true }) + '<path d="M58 62L62 50L70 46L80 52L86 62Z"/>',
  seer: () => soldier(50, 1.35, { spear: true }) + '<circle cx="59" cy="7" r="4.4" class="fire"/>',
  fort: () =>
    '<path d="M8 62L14 44L34 42L36 34L64 34L66 42L86 44L92 62Z"/>' +
    '<path class="slit" d="M24 50h14v3h-14zM62 50h14v3h-14zM43 41h14v3.4h-14z"/>' +
    '<path d="M49 34L49 14L51 14L51 34Z"/><path class="cloth" d="M51 14L66 18L51 23Z"/>',
  tower: () =>
    '<path d="M38 62L42 24L58 24L62 62Z"/><path d="M36 24L64 24L61 16L39 16Z"/>' +
    '<path d="M46 16L50 8L54 16Z"/><path class="slit" d="M47 32h6v4h-6zM47 42h6v4h-6z"/>' +
    '<circle cx="50" cy="12.5" r="2.2" class="fire"/>',
  drums: () =>
    '<ellipse cx="50" cy="34" rx="22" ry="7" class="rimmed"/>' +
    '<path d="M28 34L31 58Q50 66 69 58L72 34Q50 44 28 34Z"/>' +
    '<path d="M20 20L44 32L43 34L19 22Z"/><path d="M82 18L58 31L59 33L83 20Z"/>',
  ship: () =>
    '<path d="M4 40L30 30L44 28L50 20L60 20L62 28L84 30L97 36L90 44L70 48L34 48L14 46Z"/>' +
    '<path d="M40 28L40 22L44 22L44 28Z"/>' +
    '<path class="slit" d="M30 38h4v2h-4zM40 38h4v2h-4zM50 38h4v2h-4zM60 38h4v2h-4zM70 38h4v2h-4z"/>' +
    '<path class="fire" d="M4 40L-6 38L2 41.5L-4 45L8 43Z"/>',
} satisfies Record<string, () => string>;

export type Figure = keyof typeof FIGURES;

export function drawFigure(figure: Figure): string {
  return FIGURES[figure]();
}

export function isFigure(word: string): word is Figure {
  return word in FIGURES;
}
