/** A lesson without a colour of its own, or with one that cannot be read. */
const PLAIN = '#5b6678';
/** Of what, and how much of it, is mixed with the class's colour, so that the text is always read on the ground. */
const MIXED = {
  ground: [[255, 255, 255], 0.88],
  darkBar: [[255, 255, 255], 0.35],
  darkGround: [[20, 29, 46], 0.8],
} as const;

/** Each #rrggbb. */
export interface LessonColours {
  bar: string;
  /** Pale. */
  ground: string;
  /** In the dark scheme: a lighter bar on a deep ground. */
  darkBar: string;
  darkGround: string;
}

const known = new Map<string, LessonColours>();

/** The bar and the ground of a lesson's card. */
export function coloursOf(claColor: string | null | undefined): LessonColours {
  const bar = /^#[0-9a-f]{6}$/i.test(claColor ?? '') ? (claColor as string) : PLAIN;
  let colours = known.get(bar);
  if (!colours) {
    colours = {
      bar,
      ground: mixed(bar, ...MIXED.ground),
      darkBar: mixed(bar, ...MIXED.darkBar),
      darkGround: mixed(bar, ...MIXED.darkGround),
    };
    known.set(bar, colours);
  }
  return colours;
}

function mixed(color: string, other: readonly [number, number, number], share: number): string {
  const parts = other.map((part, at) => {
    const own = Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16);
    return Math.round(own + (part - own) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
