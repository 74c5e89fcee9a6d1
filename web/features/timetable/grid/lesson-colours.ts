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
  background: string;
  /** Colours for the dark scheme, where a lighter bar is on a deep background. */
  darkBar: string;
  darkBackground: string;
}

const colourCache = new Map<string, LessonColours>();

/** Returns the colours of a lesson's card. */
export function coloursOf(claColor: string | null | undefined): LessonColours {
  const bar = /^#[0-9a-f]{6}$/i.test(claColor ?? '') ? (claColor as string) : DEFAULT_COLOUR;
  let colours = colourCache.get(bar);
  if (!colours) {
    colours = {
      bar,
      background: mixColours(bar, ...MIX_RATIOS.ground),
      darkBar: mixColours(bar, ...MIX_RATIOS.darkBar),
      darkBackground: mixColours(bar, ...MIX_RATIOS.darkGround),
    };
    colourCache.set(bar, colours);
  }
  return colours;
}

function mixColours(color: string, target: readonly [number, number, number], share: number): string {
  const parts = target.map((part, index) => {
    const channel = Number.parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
    return Math.round(channel + (part - channel) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
