import { describe, expect, test } from 'vitest';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { computeHomeFigures } from '#mock-server/domains/statistics/home-figures.ts';
import { runToEnd } from '#mock-server/kernel/time-slicing.ts';
import { moments } from '#seed/generators/day-phases.ts';
import { seedWorld } from '#seed/index.ts';
import { storeOf } from '../support/store-of.ts';

/** A Wednesday, a first day of a month and a Monday. */
const DAYS = ['2026-11-25', '2026-11-01', '2026-11-02'];

describe.each(DAYS)('an untouched sandbox on %s', (today) => {
  const phases = moments.map((moment) => {
    const world = seedWorld({ today, moment, randomSeed: 5, scenario: 'small' });
    const spans = [
      { begin: today, end: today },
      { begin: '0000-01-01', end: addDays(today, -1) },
    ];
    const [ofToday, earlier] = runToEnd(computeHomeFigures(storeOf(world), spans, null));
    const lessons = new Set(world.claTime.filter(({ claDate }) => claDate === today).map((row) => row.courseTimeId));
    const recorded = world.attendance.filter(({ courseTimeId }) => lessons.has(courseTimeId));
    return { world, ofToday, earlier, recorded };
  });
  const [midnight, ...later] = phases;

  test('has the same figures of past days and months at every hour', () => {
    for (const { world, earlier } of later) {
      expect(earlier).toEqual(midnight?.earlier);
      expect(world.campusMonth).toEqual(midnight?.world.campusMonth);
    }
  });

  test('has the same sales at every hour', () => {
    const salesOf = ({ world, ofToday }: (typeof phases)[number]) => [
      ofToday?.productTakingAmount,
      world.studentProduct.map(({ studentProductId, productId, buyTime, amount }) => [
        studentProductId,
        productId,
        buyTime?.slice(0, 10),
        amount,
      ]),
    ];
    for (const phase of later) expect(salesOf(phase)).toEqual(midnight && salesOf(midnight));
  });

  test('counts more attendances only when lessons of today end', () => {
    const before = midnight?.ofToday?.claTakingNum ?? 0;
    expect(midnight?.recorded).toEqual([]);
    for (const { ofToday, recorded } of phases)
      expect(ofToday?.claTakingNum).toBe(before + recorded.filter(({ stuLoseHour }) => stuLoseHour > 0).length);
    const last = phases.at(-1)?.recorded.filter(({ attendStatus }) => attendStatus === attendStatuses.attended) ?? [];
    expect(last.length).toBeGreaterThan(0);
  });
});
