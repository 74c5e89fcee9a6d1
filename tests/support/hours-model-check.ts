import { expect } from 'vitest';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { EXPIRING_DAYS, FEW_HOURS } from '#contracts/rules/reminder-limits.ts';
import type { RankingRow } from '#contracts/entities/ranking.ts';
import { rollStanding } from '#contracts/rules/roll-standing.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { enrolmentView } from '#mock-server/domains/enrolment/enrolment-list.ts';
import { purchaseExpiresWithin } from '#mock-server/domains/enrolment/expiring.ts';
import { hasFewHours } from '#mock-server/domains/enrolment/low-hours.ts';
import { students } from '#mock-server/domains/enrolment/handlers/students.ts';
import { computeHomeFigures } from '#mock-server/domains/statistics/home-figures.ts';
import {
  classDepletion,
  courseDepletion,
  productSales,
  tenantIncome,
} from '#mock-server/domains/statistics/rankings/rankings.ts';
import { todayFigures } from '#mock-server/domains/statistics/today.ts';
import { teaching } from '#seed/fixed-ids.ts';
import { runToEnd } from '#mock-server/kernel/time-slicing.ts';
import type { Action } from './hours-actions.ts';
import { HoursModelRunner, type ModelledStudent } from './hours-model-runner.ts';

/** A month, a quarter, and all of time. */
const SPANS = [
  { begin: '2026-09-01', end: '2026-09-30' },
  { begin: '2026-10-01', end: '2026-12-31' },
  { begin: '0000-01-01', end: '9999-12-31' },
];

/** Performs actions on the mock server and on the model, and compares what is shown after each action. */
export class CheckedRun {
  #runner = new HoursModelRunner();
  #before = figuresOf(this.#runner);

  constructor() {
    for (const student of this.#runner.students.keys()) {
      this.step({ do: 'buy', student, product: student, free: false });
      this.step({ do: 'join', student, owner: 'hour', cla: 0 });
    }
  }

  step(action: Action): void {
    const rowsBefore = this.#runner.rows();
    if (!this.#runner.perform(action)) expect(this.#runner.rows()).toEqual(rowsBefore);
    for (const student of this.#runner.students) {
      this.#checkHours(student);
      this.#checkReminders(student);
      this.#checkCards(student);
      this.#checkSeats(student);
    }
    this.#checkRecords();
    this.#checkToday();
    expect(figuresOf(this.#runner)).toEqual(this.#expectedFigures());
  }

  #checkHours(student: ModelledStudent): void {
    const { world, session, today } = this.#runner;
    const { hour: model, studentId } = student;
    const row = this.#runner.enrolmentOf(student, 'hour');
    const usable = row && model.suspendedFrom === null ? model.balance() - model.lapsed(today) : null;
    const { balanceHour: shown } = students.detail(world, session, { id: studentId });
    expect(shown === null ? null : hundredths(shown)).toBe(usable);
    if (!row) return;
    const { balanceHour, expireHour, givenHour } = enrolmentView(world.store, row);
    expect([balanceHour, expireHour, givenHour].map(hundredths)).toEqual([
      model.balance(),
      model.lapsed(today),
      model.given,
    ]);
    const purchases = this.#runner.purchasesOf(student, chargeTypes.hour);
    expect(
      purchases.map((one) => [one.balanceHour, one.usedAmount, one.refundHour, one.refundAmount].map(hundredths)),
    ).toEqual(model.packages.map((one) => [one.left, one.usedWorth, one.refunded, one.refundedMoney]));
    expect(purchases.map(({ expireDate }) => expireDate)).toEqual(model.packages.map(({ last }) => last));
    const entries = world.store.tables.hourLog.by('enrolment', row.studentCourseId);
    let sum = 0;
    const running = entries.map(({ changeHour }) => (sum += hundredths(changeHour)));
    expect(entries.map((entry) => hundredths(entry.balanceHour))).toEqual(running);
    expect(sum).toBe(model.balance());
    expect(entries.reduce((sum, { worth }) => sum + hundredths(worth), 0)).toBe(model.unused());
  }

  /** Compares the reminders of few hours and of purchases that expire soon. */
  #checkReminders(student: ModelledStudent): void {
    const { world, today } = this.#runner;
    const { hour, date } = student;
    const row = this.#runner.enrolmentOf(student, 'hour');
    const usable = hour.balance() - hour.lapsed(today);
    if (row) expect(hasFewHours(row, FEW_HOURS)).toBe(hour.suspendedFrom === null && usable < FEW_HOURS * 100);
    const endsSoon = ({ last }: { last: string }): boolean => today <= last && last <= addDays(today, EXPIRING_DAYS);
    const expiring = world.store.tables.studentProduct
      .by('student', student.studentId)
      .filter(purchaseExpiresWithin(today, EXPIRING_DAYS));
    expect(expiring.length).toBe(
      hour.packages.filter((one) => one.left > 0 && endsSoon(one)).length +
        date.cards.filter((one) => !one.closed && endsSoon(one)).length,
    );
  }

  #checkCards(student: ModelledStudent): void {
    const { date: model } = student;
    const row = this.#runner.enrolmentOf(student, 'date');
    if (row) expect([row.dateEnd, row.suspendDate ?? null]).toEqual([model.end, model.suspendedFrom]);
    expect(
      this.#runner
        .purchasesOf(student, chargeTypes.date)
        .map((one) => [one.dateBegin, one.expireDate, one.refundDay ?? 0, hundredths(one.refundAmount)]),
    ).toEqual(model.cards.map((one) => [one.first, one.last, one.refundedDays, one.refundedMoney]));
  }

  /** Compares the classes of the enrolments, and the roll of an unscheduled lesson of today and of past days. */
  #checkSeats(student: ModelledStudent): void {
    const { world, session, today, claIds } = this.#runner;
    for (const owner of ['hour', 'date'] as const) {
      const row = this.#runner.enrolmentOf(student, owner);
      if (row) expect(row.claId ? claIds.indexOf(row.claId) : null).toBe(student[owner].cla);
    }
    for (const [cla, claId] of claIds.entries())
      for (const daysAgo of [0, 1, 5, 30]) {
        const claDate = addDays(today, -daysAgo);
        const query = { claId, claDate, effect: true, pageNum: 1, pageSize: 200 };
        const seat = students.toAttend(world, session, query).rows.find((one) => one.studentId === student.studentId);
        const expected = student.seats[cla as 0 | 1].on(claDate);
        const isListed = expected !== null && expected.place !== 'former';
        expect(seat ? rollStanding(seat, claDate).preselected : null).toBe(isListed ? expected.preselected : null);
      }
  }

  /** Compares the recorded students and costs of the last lessons. Recorded students stay on the roll of the lesson. */
  #checkRecords(): void {
    const { world, session, claIds, lessons } = this.#runner;
    for (const { courseTimeId, cla, attended } of lessons.slice(-3)) {
      const query = { claId: claIds[cla as 0 | 1], courseTimeId, effect: true, pageNum: 1, pageSize: 200 };
      const roll = students.toAttend(world, session, query).rows.map(({ studentId }) => studentId);
      const recorded = world.store.tables.attendance
        .by('lesson', courseTimeId)
        .map(({ studentId, stuLoseHour, worth }) => [studentId, hundredths(stuLoseHour), hundredths(worth)]);
      const expected = attended.map(({ student, hours, parts }) => [
        this.#runner.students.find(({ hour }) => hour === student)?.studentId ?? '',
        hours,
        parts.reduce((sum, part) => sum + part.worth, 0),
      ]);
      expect(recorded.toSorted(byStudent)).toEqual(expected.toSorted(byStudent));
      expect(roll).toEqual(expect.arrayContaining(expected.map(([studentId]) => studentId)));
    }
  }

  /** Compares the figures of today's held lessons. Those of other lessons are counted from their rows. */
  #checkToday(): void {
    const { world, today, lessons } = this.#runner;
    const { claTime, attendance } = world.store.tables;
    const own = new Set(lessons.map(({ courseTimeId }) => courseTimeId));
    const others = claTime
      .by('date', today)
      .filter(({ courseTimeId, claTimeStatus }) => claTimeStatus === claTimeStatuses.held && !own.has(courseTimeId))
      .flatMap(({ courseTimeId }) => attendance.by('lesson', courseTimeId))
      .filter(({ attendStatus }) => attendStatus === attendStatuses.attended);
    const attended = lessons.filter(({ day }) => day === today).flatMap((lesson) => lesson.attended);
    const tenantIds = world.store.tables.tenant.all().map(({ tenantId }) => tenantId);
    const { todayRealAttendCnt, todayRealCostHour } = todayFigures(world, today, tenantIds);
    expect([todayRealAttendCnt, hundredths(todayRealCostHour)]).toEqual([
      others.length + attended.length,
      attended.reduce(
        (sum, { hours }) => sum + hours,
        others.reduce((sum, one) => sum + hundredths(one.stuLoseHour), 0),
      ),
    ]);
  }

  #expectedFigures(): ReturnType<typeof figuresOf> {
    const { lessons, sales, refunds, productIds } = this.#runner;
    return SPANS.map(({ begin, end }, span) => {
      const lies = ({ day }: { day: string }): boolean => begin <= day && day <= end;
      const held = lessons.filter(lies);
      const taken = held.flatMap(({ attended }) => attended.filter(({ hours }) => hours > 0));
      const sold = sales.filter(lies);
      const returned = refunds.filter(lies);
      const before = this.#before[span] as ReturnType<typeof figuresOf>[number];
      return {
        income: taken.flatMap(({ parts }) => parts).reduce((sum, { worth }) => sum + worth, before.income),
        attendances: before.attendances + taken.length,
        sales: before.sales + sumOf(sold),
        refunds: before.refunds + sumOf(returned),
        refundNum: before.refundNum + returned.length,
        campus: {
          value: before.campus.value + sumOf(sold),
          refund: before.campus.refund + sumOf(returned),
          net: before.campus.net + sumOf(sold) - sumOf(returned),
        },
        course: held.flatMap(({ attended }) => attended).reduce((sum, one) => sum + one.hours, before.course),
        products: productIds.map((_, at) => {
          const isOf = ({ product }: { product: number }): boolean => product === at;
          const [value, refund] = [sumOf(sold.filter(isOf)), sumOf(returned.filter(isOf))];
          return { value, refund, net: value - refund };
        }),
        classes: before.classes.map((hours, cla) =>
          held
            .filter((lesson) => lesson.cla === cla)
            .flatMap(({ attended }) => attended)
            .reduce((sum, one) => sum + one.hours, hours),
        ),
      };
    });
  }
}

/** Returns the figures of the home page and of four rankings for each span. Money is fen. */
function figuresOf({ world, claIds, productIds }: HoursModelRunner) {
  const { store } = world;
  const tenantIds = [store.tables.cla.get(claIds[0])?.tenantId ?? ''];
  const courseName = store.tables.course.get(teaching.course)?.courseName;
  const home = runToEnd(computeHomeFigures(store, SPANS, null));
  return SPANS.map((span, at) => {
    const sums = home[at];
    const sales = runToEnd(productSales(store, span, null));
    const depletion = runToEnd(classDepletion(store, span, null));
    const courses = runToEnd(courseDepletion(store, span, null));
    return {
      income: hundredths(sums?.claTakingAmount),
      attendances: sums?.claTakingNum ?? 0,
      sales: hundredths(sums?.productTakingAmount),
      refunds: hundredths(sums?.productRefundAmount),
      refundNum: sums?.productRefundNum ?? 0,
      campus: amountsOf(runToEnd(tenantIncome(store, span, tenantIds))[0]),
      course: hundredths(courses.find((one) => one.name === courseName)?.value),
      products: productIds.map((id) => {
        const name = store.tables.product.get(id)?.productName;
        return amountsOf(sales.find((one) => one.name === name));
      }),
      classes: claIds.map((id) => {
        const name = store.tables.cla.get(id)?.claName;
        return hundredths(depletion.find((one) => one.name === name)?.value);
      }),
    };
  });
}

const amountsOf = (row: RankingRow | undefined) => ({
  value: hundredths(row?.value),
  refund: hundredths(row?.refund),
  net: hundredths(row?.net),
});

const sumOf = (amounts: readonly { fen: number }[]): number => amounts.reduce((sum, { fen }) => sum + fen, 0);

const byStudent = (one: readonly unknown[], other: readonly unknown[]): number =>
  String(one[0]).localeCompare(String(other[0]));

const hundredths = (value: number | null | undefined): number => Math.round((value ?? 0) * 100);
