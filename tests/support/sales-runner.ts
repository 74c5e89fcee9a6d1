import { attendStatuses, attendTypes } from '#contracts/entities/attendance.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { products } from '#mock-server/domains/enrolment/handlers/products.ts';
import { receipts } from '#mock-server/domains/enrolment/handlers/receipts.ts';
import { sales } from '#mock-server/domains/enrolment/handlers/sales.ts';
import { studentProducts } from '#mock-server/domains/enrolment/handlers/student-products.ts';
import { addMovedInEnrolment } from '#mock-server/domains/enrolment/moved-in-enrolment.ts';
import { attendance } from '#mock-server/domains/teaching/handlers/attendance.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { depts, spareRows, teaching, tenants } from '#seed/fixed-ids.ts';
import type { Attended } from './hours-model.ts';
import { pianoClass } from './lessons.ts';
import { type Action, STUDENTS } from './sales-actions.ts';
import { type ShownMoney, type ShownRankings, shownMoney, shownRankings } from './sales-figures.ts';
import {
  discountOf,
  type ModelSale,
  owedBySale,
  owedFor,
  type Purchase,
  SalesModel,
  shareDiscount,
} from './sales-model.ts';
import { runBoth } from './run-both.ts';
import { runUnit, sessionOf, worldMaker } from './world.ts';

const FIRST_DAY = '2026-09-07';
const DAY_MS = 86_400_000;
const newWorld = worldMaker(FIRST_DAY);
/** Prices in fen, chosen so that few shares are whole. `course` is the index in COURSES. */
const PRODUCTS = [
  { course: 0, isCard: false, amount: 10, fen: 100_000 },
  { course: 0, isCard: false, amount: 3, fen: 10_000 },
  { course: 1, isCard: false, amount: 7, fen: 49_999 },
  { course: 1, isCard: true, amount: 9, fen: 30_001 },
] as const;
const COURSES = [teaching.course, spareRows.course] as const;
const FAMILY = '13800000001';
/** Phone and campus of each student. */
const PEOPLE = [
  { phone: FAMILY, deptId: depts.binjiang },
  { phone: FAMILY, deptId: depts.binjiang },
  { phone: '13800000002', deptId: depts.binjiang },
  { phone: FAMILY, deptId: depts.xihu },
] as const;
type Of<D extends string> = Extract<Action, { do: D }>;

/** Performs actions on the mock server's handlers and on the model. */
export class SalesRunner {
  readonly world: World = newWorld();
  readonly session: Session = sessionOf(this.world, 'qiming01');
  readonly model: SalesModel;
  /** Money that was shown before the first action. */
  readonly seeded: ShownMoney;
  readonly seededRankings: ShownRankings;
  readonly studentIds: string[] = [];
  readonly #productIds: string[];
  readonly #lessons: { courseTimeId: string; attended: Attended }[] = [];
  /** Each lesson is at another minute, so that lessons do not overlap. */
  #recorded = 0;

  constructor() {
    const { world, session } = this;
    this.seeded = shownMoney(world, session);
    this.seededRankings = shownRankings(world);
    this.model = new SalesModel(new Map([['2026', this.receiptNumbers('2026').length]]));
    this.#productIds = PRODUCTS.map(({ course, isCard, amount, fen }, at) => {
      const unit = isCard
        ? { chargeType: chargeTypes.date, days: amount }
        : { chargeType: chargeTypes.hour, hours: amount };
      const form = {
        productName: `产品${at}`,
        courseId: COURSES[course],
        inUse: 1 as const,
        price: fen / 100,
        ...unit,
      };
      runUnit(world, () => products.add(world, session, form));
      return (world.store.tables.product.all().at(-1) as Row<'product'>).productId;
    });
    for (let student = 0; student < STUDENTS; student += 1) this.#enrol(student);
  }

  /** Sells a first package to a new student, with a seat in the piano class if the student is at its campus. */
  #enrol(student: number): void {
    const person = PEOPLE[student as 0];
    const newStudent = { studentName: `学员${student}`, ...person };
    const isThere = person.deptId === depts.binjiang;
    const seat = isThere ? { claId: pianoClass.claId } : {};
    const action = { do: 'sell', student, lines: [{ product: 0, quantity: 1, gift: null }], discount: null } as const;
    this.#sell({ ...action, lines: [...action.lines], paid: 50, stale: false }, { newStudent, ...seat });
  }

  get today(): string {
    return this.world.clock.today();
  }

  /** Numbers of the institution's receipts in a year, in order of time. */
  receiptNumbers = (year: string): number[] =>
    this.world.store.tables.receipt
      .all()
      .filter(({ institutionId, receiptNo }) => institutionId === tenants.qiming && receiptNo.startsWith(year))
      .map(({ receiptNo }) => Number(receiptNo.slice(year.length + 1)));

  /** Performs the action on the mock server and the model. Returns false if both refuse it. Throws if only one does. */
  perform(action: Action): boolean {
    switch (action.do) {
      case 'wait':
        this.world.clock.advance(action.days * DAY_MS);
        this.world.prepareCall();
        return true;
      case 'sell':
        return this.#sell(action, { studentId: this.studentIds[action.student] });
      case 'buy':
        return this.#buy(action);
      case 'moveIn':
        return this.#moveIn(action);
      case 'pay':
        return this.#pay(action);
      case 'void':
        return this.#void(action);
      case 'refund':
        return this.#refund(action);
      case 'transfer':
        return this.#transfer(action);
      case 'attend':
        return this.#attend(action);
      case 'undo':
        return this.#undo(action);
    }
  }

  #sell({ student, lines, discount, paid, stale }: Of<'sell'>, who: object): boolean {
    const { model, today, world, session } = this;
    const sold = lines.map((line) => ({ ...line, ...(PRODUCTS[line.product] as (typeof PRODUCTS)[number]) }));
    const lists = sold.map(({ fen, quantity }) => fen * quantity);
    const list = lists.reduce((sum, one) => sum + one, 0);
    const off =
      discount === null
        ? 0
        : discount.kind === 'amount'
          ? discountOf(list, { fen: Math.floor((list * discount.share) / 1000) })
          : discountOf(list, { percent: discount.value });
    const due = Math.max(0, list - off);
    const fen = Math.floor((due * paid) / 100);
    const form = {
      ...who,
      lines: sold.map(({ product, quantity, gift }) => ({
        productId: this.#productIds[product] ?? '',
        quantity,
        giftHour: gift === null ? null : gift / 100,
      })),
      discount: discount && {
        kind: discount.kind,
        value: (discount.kind === 'amount' ? off : discount.value) / 100,
        reason: '优惠',
      },
      amount: due / 100 + (stale ? 1 : 0),
      paidAmount: fen / 100,
      payType: '1',
    };
    let result: ReturnType<typeof sales.add> | undefined;
    const isAllowed = !stale && off <= list && !sold.some(({ gift, isCard }) => gift !== null && isCard);
    return runBoth(this.world, isAllowed, {
      call: () => (result = sales.add(world, session, form)),
      model: () => {
        const { saleId, studentId, receiptId } = result as Awaited<NonNullable<typeof result>>;
        this.studentIds[student] = studentId;
        const ids = world.store.tables.studentProduct.by('sale', saleId).map((row) => row.studentProductId);
        const shares = shareDiscount(off, lists);
        const sale: ModelSale = { saleId, student, purchases: [] };
        for (const [at, { course, isCard, amount, quantity, gift }] of sold.entries()) {
          const bought = amount * quantity * (isCard ? 1 : 100);
          const columns = {
            studentProductId: ids[at] ?? '',
            student,
            course,
            list: lists[at] ?? 0,
            off: shares[at] ?? 0,
          };
          sale.purchases.push(model.add(today, { ...columns, bought, isCard }));
          if (gift !== null) model.hours(student, course).give(today, gift);
        }
        model.sales.push(sale);
        if (fen > 0) model.pay(today, sale, fen, receiptId ?? '');
      },
    });
  }

  /**
   * Buys with `studentProducts.add`, which states no pay type and issues no receipt. The price is at most the list
   * price.
   */
  #buy({ student, product, paid }: Of<'buy'>): boolean {
    const { course, isCard, amount, fen: list } = PRODUCTS[product] as (typeof PRODUCTS)[number];
    const fen = Math.floor((list * paid) / 100);
    const studentId = this.studentIds[student] ?? '';
    const form = { studentId, productId: this.#productIds[product] ?? '', quantity: 1, amount: fen / 100 };
    return runBoth(this.world, true, {
      call: () => studentProducts.add(this.world, this.session, form),
      model: () => {
        const columns = { studentProductId: this.#newestPurchase(studentId), student, course, list, off: list - fen };
        const bought = amount * (isCard ? 1 : 100);
        const added = this.model.add(this.today, { ...columns, bought, isCard });
        added.payments.push({ receipt: null, fen, day: this.today });
      },
    });
  }

  /** Adds the hours left in another system, as the move-in does. */
  #moveIn({ student, course, hours, fen }: Of<'moveIn'>): boolean {
    const studentId = this.studentIds[student] ?? '';
    const values = {
      studentId,
      courseId: COURSES[course as 0 | 1],
      chargeType: chargeTypes.hour,
      hours: hours / 100,
      value: fen / 100,
      expireDate: addDays(this.today, 365),
    };
    return runBoth(this.world, true, {
      call: () => addMovedInEnrolment(this.world, this.session, values),
      model: () => {
        const studentProductId = this.#newestPurchase(studentId);
        this.model.moveIn(this.today, { studentProductId, student, course }, hours, fen);
      },
    });
  }

  #pay({ at, share, stale }: Of<'pay'>): boolean {
    const { model, world, session } = this;
    const sale = chosen(model.sales, at);
    if (!sale) return false;
    const owed = owedBySale(sale);
    const fen = Math.max(1, Math.floor((owed * share) / 100));
    const owedAmount = (owed + (stale ? 1 : 0)) / 100;
    const form = { saleId: sale.saleId, amount: fen / 100, payType: '2', owedAmount };
    let result: ReturnType<typeof sales.pay> | undefined;
    return runBoth(this.world, owed > 0 && !stale && fen <= owed, {
      call: () => (result = sales.pay(world, session, form)),
      model: () => {
        const { receiptId } = result as Awaited<NonNullable<typeof result>>;
        model.pay(this.today, sale, fen, receiptId);
      },
    });
  }

  #void({ at }: Of<'void'>): boolean {
    const { model, world, session } = this;
    const receipt = chosen(model.receipts, at);
    if (!receipt) return false;
    return runBoth(this.world, model.canVoid(receipt), {
      call: () => receipts.void(world, session, { receiptId: receipt.receiptId, reason: '作废' }),
      model: () => model.voidReceipt(this.today, receipt),
    });
  }

  #refund({ at, hours: some, days, withdrawsGift, share, stale }: Of<'refund'>): boolean {
    const { model, world, session, today } = this;
    const one = chosen(model.purchases, at);
    if (!one) return false;
    const { card, hours, student, studentProductId } = one;
    const left = card ? model.cards(student).unusedDays(card, today) : (hours?.left ?? 0);
    const refunded = (card ? days : some) ?? left;
    const isThere = card ? !card.closed : left > 0;
    const isCovered = isThere && refunded <= left;
    const { cancelled, most } = isCovered ? model.refundOf(one, refunded) : { cancelled: 0, most: 0 };
    const fen = Math.floor((most * share) / 100);
    const form = {
      studentProductId,
      refundAmount: fen / 100,
      cancelledAmount: (cancelled + (stale ? 1 : 0)) / 100,
      withdrawGift: withdrawsGift,
      ...(card ? { refundDay: days } : { refundHour: some === null ? null : some / 100 }),
    };
    return runBoth(this.world, isCovered && !stale && fen <= most, {
      call: () => studentProducts.refund(world, session, form),
      model: () => model.refund(today, one, refunded, fen, withdrawsGift),
    });
  }

  #transfer({ at, settled, hours: some, student, course, toHours, stale }: Of<'transfer'>): boolean {
    const { model, world, session } = this;
    const isSettled = (purchase: Purchase): boolean => owedFor(purchase) === 0 && (purchase.hours?.left ?? 0) > 0;
    const one = chosen(settled ? model.purchases.filter(isSettled) : model.purchases, at);
    if (!one) return false;
    const left = one.hours?.left ?? 0;
    const hours = some ?? Math.max(left, 25);
    const isFamily =
      one.student === student || [one.student, student].every((who) => PEOPLE[who as 0].phone === FAMILY);
    const isElsewhere = one.student !== student || one.course !== course;
    const isUsable = (one.hours?.last ?? '') >= this.today;
    const isMovable = left > 0 && isUsable && hours <= left && owedFor(one) === 0 && isFamily && isElsewhere;
    const toStudentId = this.studentIds[student] ?? '';
    const form = {
      studentProductId: one.studentProductId,
      hours: hours / 100,
      toStudentId,
      toCourseId: COURSES[course as 0 | 1],
      toHours: toHours / 100,
      worth: ((isMovable ? model.worthOf(one, hours) : 0) + (stale ? 1 : 0)) / 100,
      reason: '转课',
    };
    return runBoth(this.world, isMovable && !stale, {
      call: () => studentProducts.transfer(world, session, form),
      model: () => {
        const studentProductId = this.#newestPurchase(toStudentId);
        model.transfer(this.today, one, hours, { studentProductId, student, course, hours: toHours });
      },
    });
  }

  #attend({ student, hours }: Of<'attend'>): boolean {
    const { model, world, session, today } = this;
    const studentId = this.studentIds[student] ?? '';
    const seat = world.store.tables.studentCla.by('student', studentId)[0];
    if (!seat) throw new Error('Every student of the campus has a seat.');
    const own = model.hours(student, 0);
    const { studentClaId } = seat;
    const entry = { studentId, studentClaId, attendStatus: attendStatuses.attended, stuLoseHour: hours / 100 };
    const form = {
      attendType: attendTypes.custom,
      ...pianoClass,
      claDate: today,
      startTime: timeOf(this.#recorded),
      endTime: timeOf(this.#recorded + 1),
      allowLater: false,
      studentAttendList: [entry],
    };
    return runBoth(this.world, hours <= own.hoursOn(today, today).usable, {
      call: () => attendance.record(world, session, form),
      model: () => {
        this.#recorded += 1;
        const { courseTimeId } = world.store.tables.claTime.all().at(-1) as Row<'claTime'>;
        this.#lessons.push({ courseTimeId, attended: own.attend(today, today, hours) });
      },
    });
  }

  #undo({ at }: Of<'undo'>): boolean {
    const lesson = chosen(this.#lessons, at);
    if (!lesson) return false;
    const { courseTimeId, attended } = lesson;
    this.#lessons.splice(this.#lessons.indexOf(lesson), 1);
    runUnit(this.world, () => attendance.remove(this.world, this.session, { id: courseTimeId }));
    attended.student.undo(attended);
    return true;
  }

  #newestPurchase = (studentId: string): string =>
    this.world.store.tables.studentProduct.by('student', studentId).at(-1)?.studentProductId ?? '';

  /** Returns a predicate that is true for the students of a campus. */
  studentsAt =
    (tenantId: string) =>
    (student: number): boolean =>
      this.world.store.tables.student.get(this.studentIds[student] ?? '')?.tenantId === tenantId;

  /** Returns the stored row of a purchase of the model. */
  rowOf = ({ studentProductId }: Purchase): Row<'studentProduct'> =>
    this.world.store.tables.studentProduct.get(studentProductId) as Row<'studentProduct'>;

  /** Returns the rows that an action may change. */
  rows(): unknown[] {
    const { sale, receipt, student, studentProduct, studentCourse, studentCla, hourLog } = this.world.store.tables;
    return [sale, receipt, student, studentProduct, studentCourse, studentCla, hourLog].map((table) => [
      ...table.all(),
    ]);
  }
}

const chosen = <One>(all: readonly One[], at: number): One | undefined => all[at % Math.max(1, all.length)];

/** Returns a time of day by its number of minutes after 8:00. */
const timeOf = (minutes: number): string =>
  [8 + Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
