/** Colour of a lesson whose class has no valid colour. */
const DEFAULT_COLOUR = '#5b6678';
/**
 * Colours that are mixed into the class's colour, with their shares. Text is always readable on the resulting
 * background.
 */
const MIX_RATIOS = {
  ground: [[255, 255, 255], 0.88],
  darkBar: [[255, 255, 255], 0.35],
  darkGround: [[20, 29, 46], 0.8],
} as const;

/** Colours of a lesson's card, as #rrggbb. */
export interface LessonColours {
  bar: string;
  /** Background of the card, a pale tint of the class's colour. */
  ground: string;
  /** Colours for the dark scheme, where a lighter bar is on a deep background. */
  darkBar: string;
  darkGround: string;
}

const colourCache = new Map<string, LessonColours>();

/** Returns the colours of a lesson's card. */
export function coloursOf(claColor: string | null | undefined): LessonColours {
  const bar = /^#[0-9a-f]{6}$/i.test(claColor ?? '') ? (claColor as string) : DEFAULT_COLOUR;
  let colours = colourCache.get(bar);
  if (!colours) {
    colours = {
      bar,
      ground: mixColours(bar, ...MIX_RATIOS.ground),
      darkBar: mixColours(bar, ...MIX_RATIOS.darkBar),
      darkGround: mixColours(bar, ...MIX_RATIOS.darkGround),
    };
    colourCache.set(bar, colours);
  }
  return colours;
}

function mixColours(color: string, other: readonly [number, number, number], share: number): string {
  const parts = other.map((part, at) => {
    const own = Number.parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16);
    return Math.round(own + (part - own) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
