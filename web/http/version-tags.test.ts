import { expect, it } from 'vitest';
import { VersionTags } from './version-tags.ts';

it('gives another tag each time', () => {
  const tags = new VersionTags();
  expect([tags.next(0), tags.next(0), tags.next(1_000)]).toEqual([1, 2, 3]);
});

it('takes one up again two minutes after it went out of use, the oldest first', () => {
  const tags = new VersionTags();
  tags.next(0);
  tags.next(60_000);
  expect(tags.next(119_999)).toBe(3);
  expect(tags.next(120_000)).toBe(0);
  expect(tags.next(179_999)).toBe(4);
  expect(tags.next(180_000)).toBe(1);
});

it('needs no more of them than two minutes hold, however long it goes on', () => {
  const tags = new VersionTags();
  const given = Array.from({ length: 10_000 }, (_, second) => tags.next(second * 1_000));
  expect(new Set(given).size).toBe(121);
});
