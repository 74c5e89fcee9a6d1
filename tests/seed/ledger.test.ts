import { describe, expect, test } from 'vitest';
import { daysBetween } from '#contracts/rules/business-date.ts';
import { groupBy, indexBy } from '#seed/draft.ts';
import { seedWorld } from '#seed/index.ts';
import { otherWorlds, RANDOM_SEED, standard, TODAY } from './worlds.ts';

const worlds = [{ today: TODAY, randomSeed: RANDOM_SEED }, ...otherWorlds];

describe.each(worlds)('the ledgers of $today', (options) => {
  const world = options.today === TODAY ? standard : seedWorld(options);
  const entriesOf = groupBy(world.hourLog, 'studentCourseId');
  const byHours = world.studentCourse.filter((enrolment) => enrolment.chargeType !== 'date');
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

  test('the entries of an enrolment add up to its balance, and each tells the balance after it', () => {
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

  test('entries stand in the order of time, none after today', () => {
    for (const entries of entriesOf.values()) {
      const times = entries.map((entry) => entry.createTime ?? '');
      expect(times).toEqual([...times].sort());
      expect((times.at(-1) ?? '').slice(0, 10) <= options.today).toBe(true);
    }
  });

  test('what lessons took is what the attendance says, and an enrolment by period is never charged hours', () => {
    const attended = groupBy(world.attendance, 'studentCourseId');
    for (const { studentCourseId, chargeType } of world.studentCourse) {
      const taken = sum((attended.get(studentCourseId) ?? []).map((row) => row.stuLoseHour));
      const entries = (entriesOf.get(studentCourseId) ?? []).filter((entry) => entry.courseTimeId);
      expect(sum(entries.map((entry) => -entry.changeHour))).toBe(taken);
      if (chargeType === 'date') expect([taken, entriesOf.has(studentCourseId)]).toEqual([0, false]);
    }
  });

  test('what is left of the packages never exceeds the balance, and expired hours are a part of it', () => {
    const bought = groupBy(world.studentProduct, 'studentCourseId');
    for (const { studentCourseId, balanceHour, expireHour } of byHours) {
      const left = sum((bought.get(studentCourseId) ?? []).map((row) => row.balanceHour ?? 0));
      expect(left).toBeLessThanOrEqual(balanceHour ?? 0);
      expect(expireHour).toBeLessThanOrEqual(left);
    }
  });

  test('a card of n days covers n days, its first included', () => {
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

  test('refunded packages hold nothing and gave back no more than they cost', () => {
    const refunded = world.studentProduct.filter((row) => row.status === 2);
    expect(refunded.length).toBeGreaterThan(0);
    for (const row of refunded) {
      expect(row.balanceHour).toBe(0);
      expect(row.refundAmount).toBeLessThanOrEqual(row.amount ?? 0);
    }
  });
});
