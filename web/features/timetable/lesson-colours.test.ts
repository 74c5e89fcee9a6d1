import fc from 'fast-check';
import { expect, test } from 'vitest';
import { darkTokens, tokens } from '../../ui/theme.ts';
import { coloursOf } from './lesson-colours.ts';

/** WCAG 2: relative luminance and contrast. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** What a card writes in: the text's colour, and that of teacher and room. */
const INKS = [tokens.text, tokens.textSoft];
const DARK_INKS = [darkTokens.text, darkTokens.textSoft];

test('text is read on every class colour, in both schemes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const { ground, darkGround } = coloursOf(`#${value.toString(16).padStart(6, '0')}`);
      for (const ink of INKS) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ink of DARK_INKS) expect(contrast(ink, darkGround)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([undefined, null, '', 'red', '#12345', 'url(x)'])('%s is no colour: the plain one stands for it', (color) => {
  expect(coloursOf(color).bar).toBe('#5b6678');
});
