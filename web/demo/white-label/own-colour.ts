import { contrast } from '../../ui/theme/contrast.ts';
import { type Colour, colours, mixed } from '../../ui/theme/product-colour.ts';
import { darkTokens, tokens } from '../../ui/theme/theme.ts';

const HEX = /^#[0-9a-f]{6}$/;
/** Minimum contrasts of WCAG 2 for text and for graphics. */
const [TEXT, GRAPHIC] = [4.5, 3] as const;
const [WHITE, BLACK] = [255, 0] as const;
/** Shares of the original colour that the correction tries, from 100 % down to 2 %. */
const STEPS = Array.from({ length: 50 }, (_, step) => 1 - step / 50);
/** Shares of the colour in tinted backgrounds and of the accent on hover. */
const [GROUND, DARK_GROUND, HOVER] = [0.1, 0.2, 0.9] as const;

export const isOwnColour = (colour: string): boolean => HEX.test(colour);

/**
 * Returns the main colour with this name, or one made from a colour #rrggbb; for any other text, the product's own
 * colour.
 */
export function colourOf(colour: string): Colour {
  const found = isOwnColour(colour) ? correctedColour(colour) : colours[colour];
  return found ?? (colours['lime'] as Colour);
}

/**
 * Returns a main colour for a colour #rrggbb. Each shade is lightened or darkened until it has the contrast that its
 * use requires.
 */
export function correctedColour(hex: string): Colour {
  const accent = corrected(hex, WHITE, TEXT, [tokens.navy]);
  const darker = mixed(accent, HOVER, BLACK);
  const ground = mixed(hex, GROUND, WHITE);
  const darkGround = mixed(hex, DARK_GROUND, BLACK);
  return {
    name: hex,
    accent,
    hover: contrast(darker, tokens.navy) >= TEXT ? darker : mixed(accent, HOVER, WHITE),
    light: {
      text: corrected(hex, BLACK, TEXT, [tokens.card, tokens.page, ground]),
      ground,
      tick: corrected(hex, BLACK, GRAPHIC, [tokens.card]),
    },
    dark: {
      text: corrected(hex, WHITE, TEXT, [darkTokens.card, darkTokens.page, darkGround]),
      ground: darkGround,
      tick: corrected(hex, WHITE, GRAPHIC, [darkTokens.card]),
    },
  };
}

/** Describes how a colour was corrected, in one sentence. */
export function correctionText(hex: string): string {
  const { accent, light } = correctedColour(hex);
  const changes = [
    accent === hex ? '' : `按钮的底色调亮为 ${accent}`,
    light.text === hex ? '' : `白底上的文字调深为 ${light.text}`,
  ].filter(Boolean);
  return changes.length === 0
    ? '这个颜色上的文字足够清晰，不需要调整。'
    : `为了看得清（对比度不低于 4.5:1），${changes.join('，')}。`;
}

/** Mixes a colour with white or black, as little as possible, until it has the contrast with all backgrounds. */
function corrected(hex: string, rest: number, minimum: number, backgrounds: readonly string[]): string {
  const share = STEPS.find((part) => backgrounds.every((one) => contrast(mixed(hex, part, rest), one) >= minimum));
  return mixed(hex, share ?? 0, rest);
}
