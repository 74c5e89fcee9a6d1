import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '#web/ui/theme/contrast.ts';
import { darkTokens, tokens } from '#web/ui/theme/theme.ts';
import { coloursOf } from './lesson-colours.ts';

/** Text colours of a card: the main colour, and the colour of the teacher and the room. */
const TEXT_COLOURS = [tokens.text, tokens.textSoft];
const DARK_TEXT_COLOURS = [darkTokens.text, darkTokens.textSoft];

test('makes text readable on every class colour in both colour schemes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      const { background, darkBackground } = coloursOf(`#${value.toString(16).padStart(6, '0')}`);
      for (const ink of TEXT_COLOURS) expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
      for (const ink of DARK_TEXT_COLOURS) expect(contrast(ink, darkBackground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([undefined, null, '', 'red', '#12345', 'url(x)'])(
  'replaces the invalid colour %s by the default colour',
  (color) => {
    expect(coloursOf(color).bar).toBe('#5b6678');
  },
);
