import { expect, it } from 'vitest';
import { brandColours } from '#seed/brand/brand.ts';
import { contrast } from '#web/ui/contrast.ts';
import { darkTokens, tokens } from '#web/ui/theme.ts';
import { colours } from '#web/demo/brand/colours.ts';

const schemes = { light: tokens, dark: { ...tokens, ...darkTokens } };
const pairs = Object.entries(colours).flatMap(([key, colour]) =>
  (['light', 'dark'] as const).map((scheme) => ({ key, scheme, colour, shades: colour[scheme] })),
);

it('there is one for each name that the server takes', () => {
  expect(Object.keys(colours)).toEqual([...brandColours]);
});

it('the first is the product’s own', () => {
  expect(colours['lime']).toMatchObject({
    accent: tokens.lime,
    hover: tokens.limeHover,
    light: { text: tokens.limeText, ground: tokens.limeGround, tick: tokens.tick },
    dark: { text: darkTokens.limeText, ground: darkTokens.limeGround, tick: darkTokens.tick },
  });
});

it.each(pairs)('$key, $scheme: what is written in it or on it is read', ({ scheme, colour, shades }) => {
  const { card, page, text, secondary, navy } = schemes[scheme];
  const read: [ink: string, ground: string][] = [
    [navy, colour.accent],
    [navy, colour.hover],
    [shades.text, card],
    [shades.text, page],
    [shades.text, shades.ground],
    [text, shades.ground],
    [secondary, shades.ground],
  ];
  for (const [ink, ground] of read) expect(contrast(ink, ground), `${ink} ${ground}`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(shades.tick, card)).toBeGreaterThanOrEqual(3);
});
