import { seededChoice } from './seeded-choice.ts';
import type { LogoFacts } from './facts.ts';
import { type Drawing, drawing, SERIF, text } from './svg.ts';
import type { Trade } from './trade.ts';

const SIZE = 240;
/** Draws the logo of a brand: the first character of its name over a mark of its trade. */
export function logo({ brandName, trade }: LogoFacts): Drawing {
  const chosen = seededChoice(brandName);
  const hue = chosen.number(0, 0, 359);
  const ground = `hsl(${hue} ${chosen.number(2, 42, 62)}% ${chosen.number(3, 24, 34)}%)`;
  const mark = `hsl(${hue + chosen.number(4, -40, 40)} 70% 72%)`;
  return drawing(
    SIZE,
    SIZE,
    [
      `<clipPath id="c"><rect width="${SIZE}" height="${SIZE}" rx="48"/></clipPath><g clip-path="url(#c)">`,
      `<rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>`,
      `<g fill="none" stroke="${mark}" stroke-width="9" stroke-linecap="round">${MARKS[trade](mark, chosen.number(1, 0, 2))}</g></g>`,
      text(120, 152, brandName.slice(0, 1), {
        size: 104,
        fill: '#ffffff',
        family: SERIF,
        weight: 700,
        anchor: 'middle',
      }),
      text(120, 204, brandName, { size: 26, fill: '#ffffff', anchor: 'middle', spacing: 3 }),
    ].join(''),
  );
}

const MARKS: Readonly<Record<Trade, (colour: string, position: number) => string>> = {
  dance: (_, position) => curves(position, 'M-20 150q70-150 140-110t140-70', 26),
  music: (_, position) =>
    [0, 1, 2, 3, 4]
      .map((at) => `<path d="M-10 ${18 + at * 14}q70 ${34 - position * 30} 130 0t140 0" stroke-width="3"/>`)
      .join(''),
  brush: (_, position) =>
    `<circle cx="120" cy="102" r="80" stroke-width="13" stroke-dasharray="${390 + position * 24} 200" transform="rotate(${40 + position * 80} 120 102)"/>`,
  stage: (colour, position) =>
    `<path d="M0 0h240v${30 + position * 8}q-20 26-40 0t-40 0t-40 0t-40 0t-40 0t-40 0z" fill="${colour}" stroke="none"/>`,
  sport: (_, position) => `<circle cx="120" cy="102" r="84"/><path d="M36 102q84 ${60 - position * 60} 168 0"/>`,
  arts: (colour, position) =>
    [0, 1, 2, 3, 4]
      .map(
        (at) =>
          `<ellipse cx="120" cy="48" rx="22" ry="38" fill="${colour}" fill-opacity=".42" stroke="none" transform="rotate(${at * 72 + position * 24} 120 102)"/>`,
      )
      .join(''),
};

const curves = (position: number, path: string, spacing: number): string =>
  [0, 1, 2].map((at) => `<path d="${path}" transform="translate(0 ${at * spacing - position * 10})"/>`).join('');
