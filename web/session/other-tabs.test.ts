import { beforeEach, expect, it } from 'vitest';
import { announceMark, clearMark, isInPlace, markOf, watchOtherTabs } from './other-tabs.ts';

const KEY = 'session';
const setOtherTabMark = (mark: string | null): void => {
  if (mark === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, mark);
};
watchOtherTabs();

beforeEach(() => {
  clearMark();
  localStorage.clear();
});

const ownMark = markOf('qiming01', '1');
const cases: [string, string | null, boolean][] = [
  ['the same user and tenant', 'qiming01@1', true],
  ['another tenant', 'qiming01@2', false],
  ['another user', 'admin01@1', false],
  ['nobody', null, false],
];
for (const [name, mark, inPlace] of cases)
  it(`detects whether the session in this tab is still current after another tab has stored ${name}`, () => {
    announceMark(ownMark);
    setOtherTabMark(mark);
    expect(isInPlace()).toBe(inPlace);
  });

it('always treats a visitor as current', () => {
  setOtherTabMark('admin01@9');
  expect(isInPlace()).toBe(true);
});

it('treats the session as current again when the other tab switches back', () => {
  announceMark(ownMark);
  setOtherTabMark('qiming01@2');
  expect(isInPlace()).toBe(false);
  setOtherTabMark(ownMark);
  expect(isInPlace()).toBe(true);
});

it('preserves the mark of another tab when this tab clears its own mark', () => {
  announceMark(ownMark);
  setOtherTabMark('admin01@9');
  clearMark();
  expect(localStorage.getItem(KEY)).toBe('admin01@9');
});
