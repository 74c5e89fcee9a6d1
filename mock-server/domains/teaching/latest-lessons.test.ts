import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { latestLessons } from './latest-lessons.ts';

const lesson = fc.record({
  claDate: fc.constantFrom('2026-09-01', '2026-09-02', '2026-09-05', '2026-09-12'),
  startTime: fc.constantFrom('08:30', '10:00', '18:30'),
  id: fc.integer(),
});
const query = fc.record({ pageNum: fc.integer({ min: 1, max: 8 }), pageSize: fc.integer({ min: 1, max: 7 }) });

it('latestLessons returns the same page as sorting all lessons would', () => {
  fc.assert(
    fc.property(fc.array(lesson, { maxLength: 40 }), query, (lessons, { pageNum, pageSize }) => {
      const at = (one: (typeof lessons)[number]) => `${one.claDate} ${one.startTime}`;
      const sorted = lessons.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) < at(b) ? 1 : -1));
      expect(latestLessons(lessons, { pageNum, pageSize })).toEqual({
        rows: sorted.slice((pageNum - 1) * pageSize, pageNum * pageSize),
        total: lessons.length,
      });
    }),
  );
});
