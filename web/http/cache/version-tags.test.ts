import { expect, it } from 'vitest';
import { VersionTags } from './version-tags.ts';

it('returns a different tag for each version', () => {
  const tags = new VersionTags();
  expect([tags.next(0), tags.next(0), tags.next(1_000)]).toEqual([1, 2, 3]);
});

it('reuses a tag two minutes after it was replaced, the oldest first', () => {
  const tags = new VersionTags();
  tags.next(0);
  tags.next(60_000);
  expect(tags.next(119_999)).toBe(3);
  expect(tags.next(120_000)).toBe(0);
  expect(tags.next(179_999)).toBe(4);
  expect(tags.next(180_000)).toBe(1);
});

it('needs at most as many tags as there are writes in two minutes, plus one', () => {
  const tags = new VersionTags();
  const issued = Array.from({ length: 10_000 }, (_, second) => tags.next(second * 1_000));
  expect(new Set(issued).size).toBe(121);
});
