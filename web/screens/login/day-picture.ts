const A_DAY = 24 * 60;
const SUNRISE = 6 * 60;
const SUNSET = 18 * 60;
/** Width of the picture, equal to that of the day scale below it, and the y coordinate of the ground. */
export const WIDTH = 480;
export const GROUND = 350;

/** Phases of the day, each with the hour at which it begins. */
const PHASES = [
  { from: 19, phase: 'night' },
  { from: 16.5, phase: 'dusk' },
  { from: 8, phase: 'day' },
  { from: 5, phase: 'dawn' },
  { from: 0, phase: 'night' },
] as const;

/**
 * Shares of lit windows, each with the hour from which it applies; largest in the evening, when most lessons are held.
 */
const LIT_SHARES = [
  [22, 0.05],
  [21, 0.2],
  [18, 1],
  [16, 0.8],
  [13.5, 0.6],
  [12, 0.3],
  [8.5, 0.5],
  [7, 0.15],
  [0, 0],
] as const;

/** Windows, each a tick of the mark: two rows in each wing, and two columns in the tower. */
const WINDOWS: readonly (readonly [x: number, y: number])[] = [
  ...[64, 90, 116, 142, 168, 194, 277, 303, 329, 355, 381, 407].flatMap((x) => [[x, 254] as const, [x, 302] as const]),
  ...[190, 238].flatMap((y) => [[222, y] as const, [249, y] as const]),
];
/** Step through the windows that has no common divisor with their number, so that lit windows are spread. */
const SPREAD = 11;

interface DayPicture {
  phase: (typeof PHASES)[number]['phase'];
  /** Centre of the sun or the moon, above the current time of the scale. */
  light: { x: number; y: number };
  /** Directions of the clock's hands in degrees. */
  hands: { hour: number; minute: number };
  /** SVG paths of the lit and of the dark windows. */
  lit: string;
  dark: string;
}

/** Computes the school's picture. @param time HH:mm in the schools' time zone */
export function dayPicture(time: string): DayPicture {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const minute = 60 * hours + minutes;
  const hour = minute / 60;
  const isDay = minute >= SUNRISE && minute < SUNSET;
  const elapsed = (minute - (isDay ? SUNRISE : SUNSET) + A_DAY) % A_DAY;
  const share = LIT_SHARES.find(([from]) => hour >= from)?.[1] ?? 0;
  const order = WINDOWS.map((_, index) => (index * SPREAD) % WINDOWS.length);
  const litCount = Math.round(share * WINDOWS.length);
  const pathOf = (indices: readonly number[]): string =>
    indices.map((index) => `M${WINDOWS[index]?.join(' ')}h9v36h-9z`).join('');
  return {
    phase: PHASES.find(({ from }) => hour >= from)?.phase ?? 'night',
    light: {
      x: Math.round((WIDTH * minute) / A_DAY),
      y: Math.round(GROUND - 30 - 260 * Math.sin((Math.PI * elapsed) / (SUNSET - SUNRISE))),
    },
    hands: { hour: (hour % 12) * 30, minute: minutes * 6 },
    lit: pathOf(order.slice(0, litCount)),
    dark: pathOf(order.slice(litCount)),
  };
}
