/** A lesson without a colour of its own, or with one that cannot be read. */
const PLAIN = '#5b6678';
/** How much of the class's colour the ground of a card has; the rest is white, so dark text is always read on it. */
const SHARE = 0.12;

export interface LessonColours {
  /** #rrggbb */
  bar: string;
  /** #rrggbb, pale */
  ground: string;
}

const known = new Map<string, LessonColours>();

/** The bar and the ground of a lesson's card. */
export function coloursOf(claColor: string | null | undefined): LessonColours {
  const bar = /^#[0-9a-f]{6}$/i.test(claColor ?? '') ? (claColor as string) : PLAIN;
  let colours = known.get(bar);
  if (!colours) {
    colours = { bar, ground: paleOf(bar) };
    known.set(bar, colours);
  }
  return colours;
}

function paleOf(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mixed = parts.map((part) => Math.round(255 - (255 - part) * SHARE));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
