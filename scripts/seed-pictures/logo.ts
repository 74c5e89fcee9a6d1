import { seededChoice } from './seeded-choice.ts';
import type { LogoFacts } from './facts.ts';
import { type Drawing, drawing, SANS, text } from './svg.ts';
import type { Trade } from './trade.ts';

const SIZE = 240;
/** Colours of a logo: the background, and the tick on it. White text is readable on each background. */
const COLOURS = [
  ['#d9480f', '#ffd8a8'],
  ['#c2255c', '#fcc2d7'],
  ['#7048e8', '#d0bfff'],
  ['#1864ab', '#a5d8ff'],
  ['#0b7285', '#99e9f2'],
  ['#2b8a3e', '#b2f2bb'],
  ['#a61e4d', '#ffdeeb'],
  ['#5f3dc4', '#eebefa'],
  ['#9c4a00', '#ffec99'],
  ['#364fc7', '#bac8ff'],
] as const;

/**
 * Draws the logo of a brand: the first character of its name beside a tick, the shape of the console's own mark, over a
 * pattern of its trade. Logos contain no small text, because they are shown at 28 pixels with the name beside them.
 */
export function logo({ brandName, trade }: LogoFacts): Drawing {
  const chosen = seededChoice(brandName);
  const [ground, tick] = chosen.of(0, COLOURS);
  return drawing(
    SIZE,
    SIZE,
    [
      `<clipPath id="c"><rect width="${SIZE}" height="${SIZE}" rx="52"/></clipPath><g clip-path="url(#c)">`,
      `<rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>`,
      `<g fill="none" stroke="#ffffff" stroke-opacity=".16" stroke-width="10" stroke-linecap="round">${PATTERNS[trade](chosen.number(1, 0, 2))}</g></g>`,
      text(91, 162, brandName.slice(0, 1), {
        size: 120,
        fill: '#ffffff',
        family: SANS,
        weight: 700,
        anchor: 'middle',
      }),
      `<rect x="178" y="64" width="28" height="112" rx="4" fill="${tick}"/>`,
    ].join(''),
  );
}

const PATTERNS: Readonly<Record<Trade, (position: number) => string>> = {
  dance: (position) =>
    [0, 1, 2]
      .map((at) => `<path d="M-20 190q70-150 140-110t140-70" transform="translate(0 ${at * 40 - position * 12})"/>`)
      .join(''),
  music: (position) =>
    [0, 1, 2, 3, 4]
      .map((at) => `<path d="M-10 ${150 + at * 20}q70 ${34 - position * 30} 130 0t140 0" stroke-width="5"/>`)
      .join(''),
  brush: (position) =>
    `<circle cx="120" cy="120" r="96" stroke-width="18" stroke-dasharray="${430 + position * 30} 220" transform="rotate(${40 + position * 80} 120 120)"/>`,
  stage: (position) =>
    `<path d="M0 -10h240v${44 + position * 10}q-20 26-40 0t-40 0t-40 0t-40 0t-40 0t-40 0z" fill="#ffffff" fill-opacity=".16" stroke="none"/>`,
  sport: (position) => `<circle cx="120" cy="120" r="98"/><path d="M22 120q98 ${70 - position * 70} 196 0"/>`,
  arts: (position) =>
    [0, 1, 2, 3, 4]
      .map(
        (at) =>
          `<ellipse cx="120" cy="34" rx="30" ry="54" fill="#ffffff" fill-opacity=".12" stroke="none" transform="rotate(${at * 72 + position * 24} 120 120)"/>`,
      )
      .join(''),
};
