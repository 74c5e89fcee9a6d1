import fc from 'fast-check';
import { expect } from 'vitest';
import { attendTypes, attendStatuses } from '#contracts/entities/attendance.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { enrolmentView } from '#mock-server/domains/enrolment/enrolment-list.ts';
import { products } from '#mock-server/domains/enrolment/handlers/products.ts';
import { studentCourses } from '#mock-server/domains/enrolment/handlers/student-courses.ts';
import { studentProducts } from '#mock-server/domains/enrolment/handlers/student-products.ts';
import { students } from '#mock-server/domains/enrolment/handlers/students.ts';
import { computeHomeFigures } from '#mock-server/domains/statistics/home-figures.ts';
import { attendance } from '#mock-server/domains/teaching/handlers/attendance.ts';
import { Refusal } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { runToEnd } from '#mock-server/kernel/time-slicing.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { depts, teaching } from '#seed/fixed-ids.ts';
import { type Attended, type Package, StudentModel } from './hours-model.ts';
import { pianoClass } from './lessons.ts';
import { runUnit, sessionOf, worldMaker } from './world.ts';

const FIRST_DAY = '2026-09-07';
const DAY_MS = 86_400_000;
const STUDENTS = 3;
const PACKAGES = [
  { hours: 10, price: 1000 },
  { hours: 3, price: 100 },
  { hours: 40, price: 3990 },
] as const;
const CARD_DAYS = 9;
const newWorld = worldMaker(FIRST_DAY);

const student = fc.nat(STUDENTS - 1);
/** Hours in hundredths: quarters of an hour. */
const quarters = (max: number) => fc.integer({ min: 1, max: max * 4 }).map((count) => count * 25);
const roll = fc.uniqueArray(fc.record({ student, hours: quarters(4) }), {
  selector: (entry) => entry.student,
  minLength: 1,
  maxLength: STUDENTS,
});

export const anyAction = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('buy' as const), student, product: fc.nat(2), free: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('card' as const), student }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('give' as const), student, hours: quarters(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take' as const), student, hours: quarters(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      student,
      at: fc.nat(5),
      hours: fc.option(quarters(6)),
      share: fc.integer({ min: 0, max: 110 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('extend' as const),
      student,
      at: fc.nat(5),
      days: fc.integer({ min: 0, max: 400 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('attend' as const), roll, daysAgo: fc.nat(7), later: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      at: fc.nat(20),
      hours: quarters(4),
      later: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), at: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days: fc.oneof(fc.nat(9), fc.nat(200)) }) },
);
export type Action = typeof anyAction extends fc.Arbitrary<infer A> ? A : never;

/** A recorded lesson in both worlds. */
interface PlayedLesson {
  courseTimeId: string;
  day: string;
  attended: Attended[];
}

/** Plays actions on the mock server's handlers and on the model, and compares every figure after each. */
export class HoursPlay {
  #world: World = newWorld();
  #session: Session = sessionOf(this.#world, 'qiming01');
  #models = Array.from({ length: STUDENTS }, () => new StudentModel());
  #studentIds: string[];
  #productIds: string[];
  #lessons: PlayedLesson[] = [];
  /** Number of recorded lessons. Each has a minute of its own, so that no two overlap. */
  #recorded = 0;
  #sales: { day: string; fen: number }[] = [];
  #ownIsCard: (boolean | undefined)[] = [];
  #before: ReturnType<HoursPlay['figures']> | undefined;

  constructor() {
    const products_ = [
      ...PACKAGES.map(({ hours, price }) => ({
        productName: `${hours} 课时`,
        chargeType: chargeTypes.hour,
        hours,
        price,
      })),
      { productName: '周卡', chargeType: chargeTypes.date, days: CARD_DAYS, price: 300 },
    ];
    this.#productIds = products_.map((product) =>
      this.#newId('product', 'productId', () =>
        products.add(this.#world, this.#session, { courseId: teaching.course, inUse: 1, ...product }),
      ),
    );
    this.#studentIds = this.#models.map((_, at) =>
      this.#newId('student', 'studentId', () =>
        students.add(this.#world, this.#session, {
          studentName: `学员${at}`,
          deptId: depts.binjiang,
          phone: `1380000000${at}`,
        }),
      ),
    );
    this.#before = this.figures();
  }

  step(action: Action): void {
    const rowsBefore = this.#rows();
    if (!this.#play(action)) expect(this.#rows()).toEqual(rowsBefore);
    this.#check();
  }

  get #today(): string {
    return this.#world.clock.today();
  }

  /** Performs the action in both worlds. Returns false if both refuse it; throws if only one does. */
  #play(action: Action): boolean {
    switch (action.do) {
      case 'wait':
        this.#world.clock.advance(action.days * DAY_MS);
        this.#world.prepareCall();
        return true;
      case 'buy': {
        const { hours, price } = PACKAGES[action.product] as (typeof PACKAGES)[number];
        this.#sell(action.student, action.product, action.free ? 0 : price);
        this.#models[action.student]?.buy(this.#today, hours * 100, action.free ? 0 : price * 100);
        return true;
      }
      case 'card':
        this.#sell(action.student, PACKAGES.length, 300);
        this.#models[action.student]?.buyCard(this.#today, CARD_DAYS);
        return true;
      case 'give':
        return this.#changeBalance(action.student, action.hours);
      case 'take':
        return this.#changeBalance(action.student, -action.hours);
      case 'refund':
        return this.#refund(action);
      case 'extend':
        return this.#extend(action);
      case 'attend':
        return this.#attend(action);
      case 'correct':
        return this.#correct(action);
      case 'undo':
        return this.#undo(action.at);
    }
  }

  #sell(at: number, product: number, amount: number): void {
    const studentId = this.#studentIds[at] as string;
    const productId = this.#productIds[product] as string;
    runUnit(this.#world, () =>
      studentProducts.add(this.#world, this.#session, { studentId, productId, quantity: 1, amount }),
    );
    this.#sales.push({ day: this.#today, fen: amount * 100 });
    if (this.#ownIsCard[at] !== undefined) return;
    this.#ownIsCard[at] = product === PACKAGES.length;
    const { studentCourseId } = this.#enrolments(at)[0] as Row<'studentCourse'>;
    runUnit(this.#world, () =>
      studentCourses.chooseCla(this.#world, this.#session, { studentCourseId, claId: pianoClass.claId }),
    );
  }

  #changeBalance(at: number, hours: number): boolean {
    const enrolment = this.#byHours(at);
    const model = this.#models[at];
    if (!enrolment || !model) return false;
    const balance = model.balance() + hours;
    const { studentCourseId } = enrolment;
    return this.#both(balance >= model.lapsed(this.#today), {
      call: () =>
        studentCourses.changeBalance(this.#world, this.#session, { studentCourseId, balanceHour: balance / 100 }),
      model: () => (hours > 0 ? model.give(this.#today, hours) : model.takeByHand(this.#today, -hours)),
    });
  }

  #refund({ student: at, at: index, hours: some, share }: Action & { do: 'refund' }): boolean {
    const found = this.#packageAt(at, index);
    const model = this.#models[at];
    if (!found || !model) return false;
    const { one, studentProductId } = found;
    const hours = some ?? one.left;
    const most = hours <= one.left ? model.refundable(one, hours) : 0;
    const money = Math.floor((most * share) / 100);
    return this.#both(one.left > 0 && hours <= one.left && money <= most, {
      call: () =>
        studentProducts.refund(this.#world, this.#session, {
          studentProductId,
          refundAmount: money / 100,
          ...(some !== null && { refundHour: hours / 100 }),
        }),
      model: () => model.refund(one, hours, money),
    });
  }

  #extend({ student: at, at: index, days }: Action & { do: 'extend' }): boolean {
    const found = this.#packageAt(at, index);
    const enrolment = this.#byHours(at);
    if (!found || !enrolment) return false;
    const expireDate = addDays(this.#today, days);
    const { studentCourseId } = enrolment;
    const { one, studentProductId } = found;
    return this.#both(!one.closed, {
      call: () =>
        studentCourses.changeExpiry(this.#world, this.#session, { studentCourseId, studentProductId, expireDate }),
      model: () => {
        one.last = expireDate;
      },
    });
  }

  #attend({ roll: entries, daysAgo, later }: Action & { do: 'attend' }): boolean {
    const day = addDays(this.#today, -daysAgo);
    const known = entries.filter((entry) => this.#ownIsCard[entry.student] !== undefined);
    if (known.length === 0) return false;
    const charged = known.map((entry) => ({ ...entry, hours: this.#chargedHours(entry.student, day, entry.hours) }));
    const startTime = timeOf(this.#recorded);
    const endTime = timeOf(this.#recorded + 1);
    return this.#both(this.#covers(charged, day, later), {
      call: () =>
        attendance.record(this.#world, this.#session, {
          attendType: attendTypes.custom,
          ...pianoClass,
          claDate: day,
          startTime,
          endTime,
          allowLater: later,
          studentAttendList: this.#listOf(known),
        }),
      model: () => {
        const { courseTimeId } = this.#world.store.tables.claTime.all().at(-1) as Row<'claTime'>;
        this.#recorded += 1;
        this.#lessons.push({ courseTimeId, day, attended: this.#take(charged, day) });
      },
    });
  }

  #correct({ at, hours, later }: Action & { do: 'correct' }): boolean {
    const lesson = this.#lessons[at % Math.max(1, this.#lessons.length)];
    if (!lesson) return false;
    const { day, courseTimeId } = lesson;
    const entries = lesson.attended.map(({ student: model }) => ({ student: this.#models.indexOf(model), hours }));
    const charged = entries.map((entry) => ({ ...entry, hours: this.#chargedHours(entry.student, day, hours) }));
    const changed = charged.filter((entry, index) => entry.hours !== lesson.attended[index]?.hours);
    const before = lesson.attended.filter((one, index) => one.hours !== charged[index]?.hours);
    const closed = this.#models.flatMap((model) => model.packages.filter((one) => one.closed));
    for (const one of before) one.student.undo(one);
    const allowed = this.#covers(changed, day, later);
    if (!allowed) for (const one of before) redo(one);
    if (!allowed) for (const one of closed) one.closed = true;
    return this.#both(allowed, {
      call: () =>
        attendance.change(this.#world, this.#session, {
          attendType: attendTypes.rule,
          claId: pianoClass.claId,
          courseTimeId,
          allowLater: later,
          studentAttendList: this.#listOf(entries),
        }),
      model: () => {
        lesson.attended = [...lesson.attended.filter((one) => !before.includes(one)), ...this.#take(changed, day)];
      },
    });
  }

  #undo(at: number): boolean {
    const [lesson] = this.#lessons.splice(at % Math.max(1, this.#lessons.length), 1);
    if (!lesson) return false;
    runUnit(this.#world, () => attendance.remove(this.#world, this.#session, { id: lesson.courseTimeId }));
    for (const one of lesson.attended) one.student.undo(one);
    return true;
  }

  /** Returns the hours that a lesson takes: none while a card runs, or if nothing but an ended card is there. */
  #chargedHours(at: number, day: string, hours: number): number {
    const { card, usable, later } = (this.#models[at] as StudentModel).payerOn(this.#today, day);
    return card || (this.#ownIsCard[at] && usable === 0 && later === 0) ? 0 : hours;
  }

  #covers(charged: readonly { student: number; hours: number }[], day: string, confirmed: boolean): boolean {
    return charged.every(({ student: at, hours }) => {
      const { usable, later } = (this.#models[at] as StudentModel).payerOn(this.#today, day);
      return hours <= usable || (confirmed && hours <= usable + later);
    });
  }

  #take = (charged: readonly { student: number; hours: number }[], day: string): Attended[] =>
    charged.map(({ student: at, hours }) => (this.#models[at] as StudentModel).attend(this.#today, day, hours));

  #listOf = (entries: readonly { student: number; hours: number }[]) =>
    entries.map(({ student: at, hours }) => {
      const studentId = this.#studentIds[at] as string;
      const [seat] = this.#world.store.tables.studentCla.by('student', studentId);
      const { studentClaId } = seat as Row<'studentCla'>;
      return { studentId, studentClaId, attendStatus: attendStatuses.attended, stuLoseHour: hours / 100 };
    });

  /** Makes the call, which must succeed exactly if the model allows it, and then changes the model. */
  #both(allowed: boolean, { call, model }: { call(): unknown; model(): void }): boolean {
    let refusal: Refusal | null = null;
    try {
      runUnit(this.#world, call);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
    if (allowed !== (refusal === null)) throw new Error(`The model ${allowed ? 'allows' : 'refuses'}: ${refusal}`);
    if (allowed) model();
    return allowed;
  }

  #packageAt(at: number, index: number): { one: Package; studentProductId: string } | undefined {
    const packages = this.#models[at]?.packages ?? [];
    const one = packages[index % Math.max(1, packages.length)];
    const rows = this.#purchases(at);
    const row = one && rows[packages.indexOf(one)];
    return row && { one, studentProductId: row.studentProductId };
  }

  #enrolments = (at: number): readonly Row<'studentCourse'>[] =>
    this.#world.store.tables.studentCourse.by('student', this.#studentIds[at] as string);
  #byHours = (at: number): Row<'studentCourse'> | undefined =>
    this.#enrolments(at).find(({ chargeType }) => chargeType === chargeTypes.hour);
  /** Returns a student's packages, oldest first. */
  #purchases = (at: number): Row<'studentProduct'>[] =>
    this.#world.store.tables.studentProduct
      .by('student', this.#studentIds[at] as string)
      .filter(({ chargeType }) => chargeType === chargeTypes.hour)
      .toSorted((a, b) => (a.studentProductId < b.studentProductId ? -1 : 1));

  #check(): void {
    for (const [at, model] of this.#models.entries()) {
      const enrolment = this.#byHours(at);
      if (!enrolment) continue;
      const { balanceHour, expireHour, givenHour } = enrolmentView(this.#world.store, enrolment);
      expect([balanceHour, expireHour, givenHour].map(hundredths)).toEqual([
        model.balance(),
        model.lapsed(this.#today),
        model.given,
      ]);
      expect(
        this.#purchases(at).map((row) =>
          [row.balanceHour, row.usedAmount, row.refundHour, row.refundAmount].map(hundredths),
        ),
      ).toEqual(
        model.packages.map(({ left, usedWorth, refunded, refundedMoney }) => [
          left,
          usedWorth,
          refunded,
          refundedMoney,
        ]),
      );
      const entries = this.#world.store.tables.hourLog.by('enrolment', enrolment.studentCourseId);
      expect(entries.reduce((sum, { changeHour }) => sum + hundredths(changeHour), 0)).toBe(model.balance());
      expect(entries.reduce((sum, { worth }) => sum + hundredths(worth), 0)).toBe(model.unused());
    }
    expect(this.figures()).toEqual(this.#expectedFigures());
  }

  /** Returns the income from lessons, the number of attendances and the sales of each month and of all time, in fen. */
  figures(): { income: number; attendances: number; sales: number }[] {
    return runToEnd(computeHomeFigures(this.#world.store, SPANS, null)).map((sums) => ({
      income: hundredths(sums.claTakingAmount),
      attendances: sums.claTakingNum,
      sales: hundredths(sums.productTakingAmount),
    }));
  }

  #expectedFigures(): ReturnType<HoursPlay['figures']> {
    return SPANS.map(({ begin, end }, span) => {
      const lies = ({ day }: { day: string }): boolean => begin <= day && day <= end;
      const taken = this.#lessons.filter(lies).flatMap(({ attended }) => attended.filter(({ hours }) => hours > 0));
      const { income = 0, attendances = 0, sales = 0 } = this.#before?.[span] ?? {};
      return {
        income: taken.flatMap(({ parts }) => parts).reduce((sum, { worth }) => sum + worth, income),
        attendances: attendances + taken.length,
        sales: this.#sales.filter(lies).reduce((sum, { fen }) => sum + fen, sales),
      };
    });
  }

  #rows = (): unknown[] => {
    const { studentCourse, studentProduct, hourLog, attendance: attended, claTime } = this.#world.store.tables;
    return [studentCourse, studentProduct, hourLog, attended, claTime].map((table) => [...table.all()]);
  };

  #newId<N extends 'product' | 'student'>(table: N, key: keyof Row<N>, add: () => unknown): string {
    runUnit(this.#world, add);
    const row = this.#world.store.tables[table].all().at(-1) as Row<N>;
    return row[key] as string;
  }
}

/** Takes the hours of an undone attendance again, from the same sources. */
function redo({ student: model, parts }: Attended): void {
  for (const { from, hours, worth } of parts) {
    if (from) {
      from.left -= hours;
      from.used += hours;
      from.usedWorth += worth;
    } else model.given -= hours;
  }
}

const SPANS = [
  { begin: '2026-09-01', end: '2026-09-30' },
  { begin: '2026-10-01', end: '2026-12-31' },
  { begin: '0000-01-01', end: '9999-12-31' },
];

/** Returns a time of day by its number of minutes after 8:00. */
const timeOf = (minutes: number): string =>
  [8 + Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const hundredths = (value: number | null | undefined): number => Math.round((value ?? 0) * 100);
