import { seededChoice } from './seeded-choice.ts';
import type { CardFacts } from './facts.ts';
import { type Drawing, drawing, SERIF, text } from './svg.ts';

const WIDTH = 600;
const HEIGHT = 378;
const SCALE = 0.8;
const INK = '#1d2a33';
const LABEL = '#3f6ea8';
const GREY = '#7d8b98';
const ADDRESS_CHARACTERS = 13;

/** Draws the side of the card with the portrait. */
export function cardFront(facts: CardFacts): Drawing {
  const { name, woman, born, address, idNumber } = facts;
  const lines = wrapLines(address);
  return card(
    '#e6f0f8',
    '#d5e3ee',
    row(60, '姓名', name) +
      row(106, '性别', woman ? '女' : '男') +
      label(186, 106, '民族') +
      value(242, 106, '汉') +
      row(152, '出生', `${born[0]} 年 ${born[1]} 月 ${born[2]} 日`) +
      label(40, 198, '住址') +
      lines.map((line, at) => value(104, 198 + at * 30, line)).join('') +
      portrait(facts) +
      label(40, 330, '公民身份号码') +
      text(176, 330, idNumber, { size: 23, fill: INK, spacing: 1 }),
  );
}

/** Draws the side of the card with the issuing authority. */
export function cardReverse({ issuedBy, valid }: CardFacts): Drawing {
  const title = { fill: INK, family: SERIF, anchor: 'middle' } as const;
  return card(
    '#eaf1e4',
    '#dbe6d4',
    text(WIDTH / 2, 106, '证件背面样例', { ...title, size: 28, spacing: 10 }) +
      text(WIDTH / 2, 178, '居民身份证', { ...title, size: 46, weight: 700, spacing: 16 }) +
      label(120, 270, '签发机关') +
      value(214, 270, issuedBy) +
      label(120, 312, '有效期限') +
      value(214, 312, valid),
  );
}

const card = (paper: string, faint: string, content: string): Drawing =>
  drawing(
    WIDTH,
    HEIGHT,
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" rx="18" fill="${paper}"/>`,
      `<g transform="rotate(-16 280 200)">${text(290, 250, '样例', { size: 150, fill: faint, anchor: 'middle', weight: 700, spacing: 30 })}</g>`,
      content,
      text(WIDTH - 22, HEIGHT - 14, '系统演示样例 · 非真实证件', { size: 12, fill: GREY, anchor: 'end' }),
    ].join(''),
    SCALE,
  );

const label = (x: number, y: number, words: string): string => text(x, y, words, { size: 19, fill: LABEL });
const value = (x: number, y: number, words: string): string => text(x, y, words, { size: 20, fill: INK });
const row = (y: number, name: string, words: string): string => label(40, y, name) + value(104, y, words);

/**
 * Wraps an address into lines, and keeps a number on one line with its unit. A Latin character counts as half a Chinese
 * one.
 */
function wrapLines(words: string): string[] {
  const lines: string[] = [''];
  for (const part of words.match(/ ?\d+ .|./gu) ?? []) {
    const last = lines.at(-1) ?? '';
    const width = Array.from(last + part).reduce(
      (sum, character) => sum + (/[\x20-\x7e]/.test(character) ? 0.5 : 1),
      0,
    );
    if (width > ADDRESS_CHARACTERS) lines.push(part.trimStart());
    else lines[lines.length - 1] = last + part;
  }
  return lines;
}

const CLOTHES = ['#4a6a8f', '#6b4f7d', '#3f7a70', '#8a5a4a', '#50606e', '#9a7440'];
const HAIR = ['#2c2a2b', '#3a302b', '#4b4340'];

/** Draws a generic portrait that shows no real person. */
function portrait({ woman, idNumber }: CardFacts): string {
  const chosen = seededChoice(idNumber);
  const hair = chosen.of(0, HAIR);
  const long = `<path d="M444 236V148a48 48 0 0 1 96 0v88q-14 8-28 0V150h-40v86q-14 8-28 0z" fill="${hair}"/>`;
  const short = `<path d="M452 160q-8-62 40-62t40 62q-4-24-14-32q-28 10-52 0q-10 8-14 32z" fill="${hair}"/>`;
  const shoulders = `<path d="M412 282q4-62 54-66l26 16l26-16q50 4 54 66z" fill="${chosen.of(1, CLOTHES)}"/>`;
  const head = `<rect x="478" y="190" width="28" height="38" rx="12" fill="#dcb393"/><ellipse cx="492" cy="160" rx="37" ry="43" fill="#eac6a8"/>`;
  const fringe = `<path d="M452 152q8-44 40-44t40 44q-22-4-34-24q-14 22-46 24z" fill="${hair}"/>`;
  const [behind, before] = woman ? [long, fringe] : ['', short];
  return `<clipPath id="p"><rect x="412" y="74" width="160" height="208" rx="6"/></clipPath><g clip-path="url(#p)"><rect x="412" y="74" width="160" height="208" fill="#cbdbe8"/>${behind}${shoulders}${head}${before}</g>`;
}
