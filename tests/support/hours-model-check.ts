import fc from 'fast-check';
import { expect } from 'vitest';
import { chargeTypes } from '#contracts/entities/product.ts';
import { rollStanding } from '#contracts/rules/roll-standing.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { enrolmentView } from '#mock-server/domains/enrolment/enrolment-list.ts';
import { students } from '#mock-server/domains/enrolment/handlers/students.ts';
import { type Action, anyAction } from './hours-actions.ts';
import { addedProgress, addedToday, expectedInSpan, plus, type Span } from './hours-expected.ts';
import { checkExports } from './hours-exports-check.ts';
import { type Figures, SPANS, shownInSpans, shownProgress, shownToday } from './hours-figures.ts';
import { checkLists } from './hours-lists-check.ts';
import { HoursModelRunner, type ModelledStudent } from './hours-model-runner.ts';
import { RankingsCheck, type Viewer, VIEWERS } from './hours-rankings-check.ts';

/** Number of actions after which lists and exports are compared too, because they take longer. */
const STEPS_PER_LIST_CHECK = 25;

/** Performs random actions in several worlds, and compares the displayed figures after each action. */
export const checkRandomRuns = (numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 45, maxLength: 50, size: 'max' }), async (actions) => {
      const run = new CheckedRun();
      for (const [at, action] of actions.entries()) {
        run.step(action);
        if ((at + 1) % STEPS_PER_LIST_CHECK === 0) await run.checkLists();
      }
      await run.checkLists();
    }),
    { numRuns },
  );

/** Performs actions on the mock server and on the model, and compares what is shown after each action. */
class CheckedRun {
  #runner = new HoursModelRunner();
  /** A world in which only time passes. Its figures are those of the seeded rows. */
  #untouched = new HoursModelRunner();
  #inSpans = shownInSpans(this.#untouched);
  #progress = shownProgress(this.#untouched);
  #today = shownToday(this.#untouched);
  #rankings = new RankingsCheck(this.#runner, this.#untouched);

  constructor() {
    for (const student of this.#runner.students.keys()) {
      this.step({ do: 'buy', student, product: student, free: false, seller: null });
      this.step({ do: 'join', student, owner: 'hour', cla: 0 });
    }
    this.step({ do: 'order', payer: 0 });
    this.step({ do: 'settle', at: 0 });
  }

  step(action: Action): void {
    const rowsBefore = this.#runner.rows();
    if (!this.#runner.perform(action)) expect(this.#runner.rows()).toEqual(rowsBefore);
    if (action.do === 'wait') {
      this.#untouched.perform(action);
      this.#today = shownToday(this.#untouched);
      this.#progress = shownProgress(this.#untouched);
    }
    for (const student of this.#runner.students) {
      this.#checkHours(student);
      this.#checkCards(student);
      this.#checkClasses(student);
    }
    for (const daysAgo of [0, 1, 5, 30]) this.#checkRolls(addDays(this.#runner.today, -daysAgo));
    this.#checkRecords();
    expectFigures(shownToday(this.#runner), plus(this.#today, addedToday(this.#runner)));
    expectFigures(shownProgress(this.#runner), plus(this.#progress, addedProgress(this.#runner)));
    for (const [at, shown] of shownInSpans(this.#runner).entries())
      expectFigures(shown, expectedInSpan(this.#runner, SPANS[at] as Span, this.#inSpans[at] as Figures));
  }

  /** Compares lists and exports, and the statistics of one viewer for two spans: the chosen one and its comparison. */
  async checkLists(): Promise<void> {
    const progress = plus(this.#progress, addedProgress(this.#runner));
    await checkLists(this.#runner, progress);
    await checkExports(this.#runner, progress);
    // The choice depends only on the actions, so that a failure is reproducible.
    const { sales, lessons } = this.#runner;
    const viewer = VIEWERS[sales.length % VIEWERS.length] as Viewer;
    const [span, before] = [0, 1].map((at) => SPANS[(lessons.length + at) % SPANS.length] as Span);
    await this.#rankings.check(viewer, span as Span, before as Span);
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

  #checkClasses(student: ModelledStudent): void {
    for (const owner of ['hour', 'date'] as const) {
      const row = this.#runner.enrolmentOf(student, owner);
      if (row) expect(row.claId ? this.#runner.claIds.indexOf(row.claId) : null).toBe(student[owner].cla);
    }
  }

  /** Compares the roll of an unscheduled lesson on a day, and the hours that could pay for it, in both classes. */
  #checkRolls(claDate: string): void {
    const { world, session, today, claIds } = this.#runner;
    for (const [cla, claId] of claIds.entries()) {
      const query = { claId, claDate, effect: true, pageNum: 1, pageSize: 200 };
      const { rows } = students.toAttend(world, session, query);
      for (const student of this.#runner.students) {
        const seat = rows.find(({ studentId }) => studentId === student.studentId);
        const expected = student.seats[cla as 0 | 1].on(claDate);
        const isListed = expected !== null && expected.place !== 'former';
        expect(seat ? rollStanding(seat, claDate).preselected : null).toBe(isListed ? expected.preselected : null);
        if (!seat) continue;
        const { hour } = student;
        const { usable, later } = hour.hoursOn(today, claDate);
        const payer = this.#runner.payerOf(student, cla, claDate);
        expect([seat.balanceHour, seat.expireHour, seat.laterHour].map(hundredths)).toEqual(
          payer === 'hour' ? [hour.balance(), hour.balance() - usable - later, later] : [0, 0, 0],
        );
      }
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
}

/** Compares figures. Calls `expect` only to report a difference, because it is slower than the comparison. */
function expectFigures(shown: Figures, expected: Figures): void {
  const names = Object.keys({ ...shown, ...expected });
  if (names.some((name) => shown[name] !== expected[name])) expect(shown).toEqual(expected);
}

const byStudent = (one: readonly unknown[], other: readonly unknown[]): number =>
  String(one[0]).localeCompare(String(other[0]));

const hundredths = (value: number | null | undefined): number => Math.round((value ?? 0) * 100);
