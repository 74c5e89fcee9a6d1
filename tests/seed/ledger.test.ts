import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#contracts/formats/business-date.ts';
import { statusOn } from '#mock-server/domains/enrolment/status-days.ts';
import { groupBy, indexBy } from '#seed/generators/world-builder.ts';
import { sourcesOf } from '#seed/hour-parts.ts';
import { seedWorld } from '#seed/index.ts';
import { otherWorlds, RANDOM_SEED, standard, TODAY } from './worlds.ts';

const worlds = [{ today: TODAY, randomSeed: RANDOM_SEED }, ...otherWorlds];

describe.each(worlds)('hour ledgers of $today', (options) => {
  const world = options.today === TODAY ? standard : seedWorld(options);
  const entriesOf = groupBy(world.hourLog, 'studentCourseId');
  const byHours = world.studentCourse.filter((enrolment) => enrolment.chargeType !== 'date');
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

  test('add up, entry by entry, to the balance of the enrolment', () => {
    for (const { studentCourseId, balanceHour } of byHours) {
      const entries = entriesOf.get(studentCourseId) ?? [];
      expect(entries.length).toBeGreaterThan(0);
      let running = 0;
      for (const entry of entries) {
        running += entry.changeHour;
        expect(entry.balanceHour).toBe(running);
        expect(running).toBeGreaterThanOrEqual(0);
      }
      expect(balanceHour).toBe(running);
    }
  });

  test('are sorted by time, and their last entry is not after today', () => {
    for (const entries of entriesOf.values()) {
      const times = entries.map((entry) => entry.createTime ?? '');
      expect(times).toEqual([...times].sort());
      expect((times.at(-1) ?? '').slice(0, 10) <= options.today).toBe(true);
    }
  });

  test('deduct as many hours as the attendance, and deduct none from an enrolment by period', () => {
    const attended = groupBy(world.attendance, 'studentCourseId');
    for (const { studentCourseId, chargeType } of world.studentCourse) {
      const taken = sum((attended.get(studentCourseId) ?? []).map((row) => row.stuLoseHour));
      const entries = (entriesOf.get(studentCourseId) ?? []).filter((entry) => entry.courseTimeId);
      expect(sum(entries.map((entry) => -entry.changeHour))).toBe(taken);
      if (chargeType === 'date') expect([taken, entriesOf.has(studentCourseId)]).toEqual([0, false]);
    }
  });

  test('name purchases of their enrolment as sources', () => {
    const purchases = indexBy(world.studentProduct, 'studentProductId');
    for (const entry of world.hourLog)
      for (const { studentProductId } of sourcesOf(entry) ?? [])
        if (studentProductId)
          expect(purchases.get(studentProductId)?.studentCourseId, entry.logId).toBe(entry.studentCourseId);
  });

  test('are consistent with packages: remaining hours include lapsed ones and do not exceed the balance', () => {
    const bought = groupBy(world.studentProduct, 'studentCourseId');
    for (const { studentCourseId, balanceHour, expireHour } of byHours) {
      const left = sum((bought.get(studentCourseId) ?? []).map((row) => row.balanceHour ?? 0));
      expect(left).toBeLessThanOrEqual(balanceHour ?? 0);
      expect(expireHour).toBeLessThanOrEqual(left);
    }
  });

  test('are consistent with products by period, whose days include the first day', () => {
    const products = indexBy(world.product, 'productId');
    const enrolments = indexBy(world.studentCourse, 'studentCourseId');
    for (const { productId, studentCourseId, expireDate } of world.studentProduct) {
      const { chargeType, days } = products.get(productId) ?? {};
      if (chargeType !== 'date') continue;
      const { dateBegin, dateEnd } = enrolments.get(studentCourseId) ?? {};
      expect(daysBetween(dateBegin ?? '', expireDate ?? '') + 1).toBe(days);
      expect(dateEnd).toBe(expireDate);
    }
  });

  test('belong to enrolments that keep the day of their suspension or end', () => {
    const stopped = world.studentCourse.filter(({ status }) => status !== 1);
    expect(new Set(stopped.map(({ status }) => status))).toEqual(new Set([2, 3]));
    for (const row of stopped) {
      const day = row.suspendDate ?? row.dateEnd ?? '';
      expect([statusOn(row, addDays(day, -1)), statusOn(row, addDays(day, 1))]).toEqual([1, row.status]);
    }
    expect(world.studentCourse.some((row) => row.status === 1 && row.changes)).toBe(false);
  });

  test('are consistent with refunded packages, which have no hours left and no refund above their price', () => {
    const refunded = world.studentProduct.filter((row) => row.status === 2);
    expect(refunded.length).toBeGreaterThan(0);
    for (const row of refunded) {
      expect(row.balanceHour).toBe(0);
      expect(row.refundAmount).toBeLessThanOrEqual(row.amount ?? 0);
    }
  });
});
