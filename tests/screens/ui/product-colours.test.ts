import { expect, it } from 'vitest';
import { whiteLabelColours } from '#contracts/control/white-label-form.ts';
import { contrast } from '#web/ui/theme/contrast.ts';
import { darkTokens, tokens } from '#web/ui/theme/theme.ts';
import { colours } from '#web/ui/theme/product-colour.ts';

const schemes = { light: tokens, dark: { ...tokens, ...darkTokens } };
const pairs = Object.entries(colours).flatMap(([key, colour]) =>
  (['light', 'dark'] as const).map((scheme) => ({ key, scheme, colour, shades: colour[scheme] })),
);

it('defines a colour for each name that the server accepts', () => {
  expect(Object.keys(colours)).toEqual([...whiteLabelColours]);
});

it('starts with the colour of the product', () => {
  expect(colours['lime']).toMatchObject({
    accent: tokens.lime,
    hover: tokens.limeHover,
    light: { text: tokens.limeText, ground: tokens.limeGround, tick: tokens.tick },
    dark: { text: darkTokens.limeText, ground: darkTokens.limeGround, tick: darkTokens.tick },
  });
});

it.each(pairs)(
  '$key, $scheme: has enough contrast as a text colour and as a background of text',
  ({ scheme, colour, shades }) => {
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
  },
);
