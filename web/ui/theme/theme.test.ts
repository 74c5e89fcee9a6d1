import { expect, it, test } from 'vitest';
import { contrast } from './contrast.ts';
import { cssVariablesResolver, darkTokens, theme, tokens } from './theme.ts';

const { variables, dark } = cssVariablesResolver(theme as never);

it('has a lime-green accent and a dark navy menu (Spec 1 §9)', () => {
  expect(theme.primaryColor).toBe('lime');
  expect(variables).toMatchObject({ '--lime': '#a3e635', '--navy': '#0b1a33' });
});

it('changes background and text in the dark scheme, but not the menu and the accent', () => {
  expect(dark).toMatchObject({ '--page': darkTokens.page, '--text': darkTokens.text });
  expect(Object.keys(dark).filter((name) => /^--(navy|lime$)/.test(name))).toEqual([]);
});

const schemes = { light: tokens, dark: { ...tokens, ...darkTokens } };
const TEXTS = ['text', 'textSoft', 'secondary', 'danger', 'info', 'limeText', 'amberText'] as const;
const pairs = (['light', 'dark'] as const).flatMap((scheme) => [
  ...TEXTS.flatMap((ink) => (['card', 'page'] as const).map((ground) => ({ scheme, ink, ground }))),
  { scheme, ink: 'limeText' as const, ground: 'limeGround' as const },
  { scheme, ink: 'text' as const, ground: 'limeGround' as const },
  { scheme, ink: 'secondary' as const, ground: 'limeGround' as const },
  { scheme, ink: 'info' as const, ground: 'infoGround' as const },
  { scheme, ink: 'danger' as const, ground: 'dangerGround' as const },
  { scheme, ink: 'amberText' as const, ground: 'amberGround' as const },
  { scheme, ink: 'navy' as const, ground: 'lime' as const },
  { scheme, ink: 'card' as const, ground: 'danger' as const },
  { scheme, ink: 'card' as const, ground: 'amber' as const },
]);

test.each(pairs)('$scheme scheme: $ink has sufficient contrast on $ground', ({ scheme, ink, ground }) => {
  expect(contrast(schemes[scheme][ink], schemes[scheme][ground])).toBeGreaterThanOrEqual(4.5);
});

test.each(['light', 'dark'] as const)(
  '%s scheme: white text on popovers and ticks on cards have sufficient contrast',
  (scheme) => {
    const { solid, tick, card } = schemes[scheme];
    expect(contrast('#ffffff', solid)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tick, card)).toBeGreaterThanOrEqual(3);
  },
);
