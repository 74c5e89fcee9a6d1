import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../../ui/contrast.ts';
import { darkTokens, tokens } from '../../ui/theme.ts';
import { coloursOf } from './lesson-colours.ts';

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
