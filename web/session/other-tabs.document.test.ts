import { beforeEach, expect, it } from 'vitest';
import { announceMark, clearMark, isInPlace, markOf, watchOtherTabs } from './other-tabs.ts';

const KEY = 'session';
const anotherTab = (mark: string | null): void => {
  if (mark === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, mark);
};
watchOtherTabs();

beforeEach(() => {
  clearMark();
  localStorage.clear();
});

const mine = markOf('qiming01', '1');
const cases: [string, string | null, boolean][] = [
  ['the same user and tenant', 'qiming01@1', true],
  ['another tenant', 'qiming01@2', false],
  ['another user', 'admin01@1', false],
  ['nobody', null, false],
];
for (const [name, mark, inPlace] of cases)
  it(`another tab works for ${name}`, () => {
    announceMark(mine);
    anotherTab(mark);
    expect(isInPlace()).toBe(inPlace);
  });

it('a visitor is never out of place', () => {
  anotherTab('admin01@9');
  expect(isInPlace()).toBe(true);
});

it('is in place again when the other tab comes back', () => {
  announceMark(mine);
  anotherTab('qiming01@2');
  expect(isInPlace()).toBe(false);
  anotherTab(mine);
  expect(isInPlace()).toBe(true);
});

it('leaves another tab’s mark when it goes', () => {
  announceMark(mine);
  anotherTab('admin01@9');
  clearMark();
  expect(localStorage.getItem(KEY)).toBe('admin01@9');
});
