import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attendStatuses, attendTypes } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { attendance } from '#mock-server/domains/teaching/handlers/attendance.ts';
import { studentCourses } from '#mock-server/domains/enrolment/handlers/student-courses.ts';
import { studentProducts } from '#mock-server/domains/enrolment/handlers/student-products.ts';
import { Refusal } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { pianoClass } from '../../support/lessons.ts';
import { sessionOf, runUnit, worldMaker } from '../../support/world.ts';

const DAY_MS = 86_400_000;
const newWorld = worldMaker('2026-09-07');

const halfHours = (max: number) => fc.integer({ min: 0, max: max * 2 }).map((halves) => halves / 2);
const roll = fc.array(
  fc.record({ seat: fc.nat(40), attendStatus: fc.constantFrom(1, 1, 1, 2, 3), hours: halfHours(6) }),
  { minLength: 1, maxLength: 5 },
);
const anyAction = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    seat: fc.nat(40),
    product: fc.nat(40),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ do: fc.constant('refund' as const), purchase: fc.nat(200) }),
  fc.record({ do: fc.constant('attend' as const), daysAgo: fc.integer({ min: 0, max: 7 }), roll }),
  fc.record({ do: fc.constant('correct' as const), lesson: fc.nat(60), roll }),
  fc.record({ do: fc.constant('undo' as const), lesson: fc.nat(60) }),
  fc.record({ do: fc.constant('change' as const), seat: fc.nat(40), balanceHour: halfHours(60) }),
  fc.record({ do: fc.constant('end' as const), seat: fc.nat(40), days: fc.integer({ min: -30, max: 400 }) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }),
);
type Action = typeof anyAction extends fc.Arbitrary<infer D> ? D : never;

it('keeps the ledger equal to the balance after any sequence of actions, and a refusal changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { minLength: 1, maxLength: 25 }), (deeds) => {
      const world = newWorld();
      for (const deed of deeds) {
        const before = stateOf(world);
        if (!attempt(world, deed)) expect(stateOf(world)).toEqual(before);
        check(world);
      }
    }),
    { numRuns: 120 },
  );
});

/** Performs the action as one call. Returns true on success. */
function attempt(world: World, deed: Action): boolean {
  if (deed.do === 'wait') {
    world.clock.advance(deed.days * DAY_MS);
    world.prepareCall();
    return true;
  }
  const session = sessionOf(world, 'qiming01');
  try {
    runUnit(world, () => act(world, session, deed));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function act(world: World, session: ReturnType<typeof sessionOf>, deed: Exclude<Action, { do: 'wait' }>): void {
  const { tables } = world.store;
  const seats = tables.studentCla.by('cla', pianoClass.claId);
  const seatOf = (index: number) => pick(seats, index);
  const held = tables.claTime.by('cla', pianoClass.claId).filter((row) => row.claTimeStatus === claTimeStatuses.held);
  const listOf = (rows: (Action & { do: 'attend' })['roll']) =>
    rows.map(({ seat, attendStatus, hours }) => ({
      studentId: seatOf(seat).studentId,
      studentClaId: seatOf(seat).studentClaId,
      attendStatus,
      stuLoseHour: attendStatus === attendStatuses.attended ? hours : 0,
    }));
  switch (deed.do) {
    case 'buy': {
      const { productId } = pick(tables.product.all(), deed.product);
      const { studentId } = seatOf(deed.seat);
      return studentProducts.add(world, session, { studentId, productId, quantity: deed.quantity, amount: 100 });
    }
    case 'refund': {
      const own = seats.flatMap(({ studentId }) => tables.studentProduct.by('student', studentId));
      const { studentProductId } = pick(own, deed.purchase);
      return studentProducts.refund(world, session, { studentProductId, refundAmount: 1 });
    }
    case 'attend': {
      const claDate = addDays(world.clock.today(), -deed.daysAgo);
      const times = { claDate, startTime: '12:00', endTime: '13:00' };
      const studentAttendList = listOf(deed.roll);
      return attendance.record(world, session, {
        ...pianoClass,
        ...times,
        attendType: attendTypes.custom,
        studentAttendList,
      });
    }
    case 'correct': {
      const { courseTimeId } = pick(held, deed.lesson);
      const form = { attendType: attendTypes.rule, claId: pianoClass.claId, courseTimeId };
      return attendance.change(world, session, { ...form, studentAttendList: listOf(deed.roll) });
    }
    case 'undo':
      return attendance.remove(world, session, { id: pick(held, deed.lesson).courseTimeId });
    case 'change': {
      const { studentCourseId } = seatOf(deed.seat);
      return studentCourses.changeBalance(world, session, { studentCourseId, balanceHour: deed.balanceHour });
    }
    case 'end': {
      const { studentCourseId } = seatOf(deed.seat);
      const expireDate = addDays(world.clock.today(), deed.days);
      return studentCourses.changeExpiry(world, session, { studentCourseId, expireDate });
    }
  }
}

function check(world: World): void {
  const { tables } = world.store;
  for (const { studentId } of tables.studentCla.by('cla', pianoClass.claId))
    for (const enrolment of tables.studentCourse.by('student', studentId)) {
      if (isByPeriod(enrolment.chargeType)) continue;
      const { studentCourseId, balanceHour, expireHour } = enrolment;
      const entries = [...tables.hourLog.by('enrolment', studentCourseId)].sort((a, b) =>
        compareText(a.logId, b.logId),
      );
      let sum = 0;
      for (const entry of entries) {
        sum = addHours(sum, entry.changeHour ?? 0);
        expect(entry.balanceHour).toBe(sum);
      }
      expect(balanceHour).toBe(sum);
      const left = tables.studentProduct
        .by('enrolment', studentCourseId)
        .filter(({ status }) => status !== studentProductStatuses.refunded)
        .map((purchase) => purchase.balanceHour ?? 0);
      for (const hours of left) expect(hours).toBeGreaterThanOrEqual(0);
      expect(left.reduce(addHours, 0)).toBeLessThanOrEqual(sum);
      expect(expireHour ?? 0).toBeGreaterThanOrEqual(0);
      expect(expireHour ?? 0).toBeLessThanOrEqual(sum);
      const taken = tables.attendance.by('enrolment', studentCourseId).map((row) => row.stuLoseHour);
      const entered = entries.filter((entry) => entry.courseTimeId).map((entry) => entry.changeHour ?? 0);
      expect(entered.reduce(addHours, 0)).toBe(-taken.reduce(addHours, 0) || 0);
    }
}

/** Returns all rows that a change of hours can affect. */
const stateOf = ({ store: { tables } }: World) =>
  [tables.studentCourse, tables.studentProduct, tables.hourLog, tables.attendance, tables.claTime].map((table) => [
    ...table.all(),
  ]);

function pick<Row>(rows: readonly Row[], index: number): Row {
  const row = rows[index % rows.length];
  if (!row) throw new Error('There is nothing to choose from.');
  return row;
}
