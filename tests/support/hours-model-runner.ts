import { attendTypes, attendStatuses } from '#contracts/entities/attendance.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { products } from '#mock-server/domains/enrolment/handlers/products.ts';
import { studentClas } from '#mock-server/domains/enrolment/handlers/student-clas.ts';
import { studentCourses } from '#mock-server/domains/enrolment/handlers/student-courses.ts';
import { studentProducts } from '#mock-server/domains/enrolment/handlers/student-products.ts';
import { students } from '#mock-server/domains/enrolment/handlers/students.ts';
import { claTimes } from '#mock-server/domains/teaching/handlers/cla-times.ts';
import { attendance } from '#mock-server/domains/teaching/handlers/attendance.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { depts, teaching } from '#seed/fixed-ids.ts';
import { FeesRunner } from './fees-runner.ts';
import { type Action, STUDENTS } from './hours-actions.ts';
import { type Attended, HoursModel, type Package } from './hours-model.ts';
import { pianoClass } from './lessons.ts';
import { type Card, CardModel, type Owner, SeatModel } from './terms-model.ts';
import { runBoth } from './run-both.ts';
import { runUnit, sessionOf, worldMaker } from './world.ts';

export const FIRST_DAY = '2026-09-07';
const DAY_MS = 86_400_000;
const PACKAGES = [
  { hours: 10, price: 1000 },
  { hours: 3, price: 100 },
  { hours: 40, price: 3990 },
] as const;
const CARD = { days: 9, price: 300 } as const;
/** A member of staff who has sold nothing, and one with sales. */
const SELLERS = ['林晓雯', '李安琪'];
const newWorld = worldMaker(FIRST_DAY);

/** A student of the mock server with its models. */
export interface ModelledStudent {
  studentId: string;
  hour: HoursModel;
  date: CardModel;
  /** Seats by class. */
  seats: [SeatModel, SeatModel];
}

/** A lesson that was recorded in the mock server and in the model. */
export interface RecordedLesson {
  courseTimeId: string;
  cla: number;
  day: string;
  attended: (Attended & { payer: Owner })[];
}

/** A sale to a student. */
export interface Sale {
  studentProductId: string;
  day: string;
  product: number;
  seller: number | null;
  fen: number;
}

interface Entry {
  student: number;
  hours: number;
}
interface ChargedEntry extends Entry {
  payer: Owner;
}

/** Performs actions on the mock server's handlers and on the model. */
export class HoursModelRunner {
  readonly world: World = newWorld();
  readonly session: Session = sessionOf(this.world, 'qiming01');
  readonly students: ModelledStudent[];
  readonly productIds: string[];
  readonly claIds: [string, string];
  readonly campusId: string;
  readonly lessons: RecordedLesson[] = [];
  readonly sellerIds: string[];
  /** Names as the rankings show them. */
  readonly names: Record<'products' | 'classes' | 'sellers', string[]>;
  readonly sales: Sale[] = [];
  /** Refunds, each with the sale that it belongs to. */
  readonly refunds: { day: string; fen: number; sale: Sale }[] = [];
  /** Days on which further students were entered. */
  readonly entered: string[] = [];
  readonly fees: FeesRunner;
  /** Number of recorded lessons. Each is assigned a different minute, so that lessons do not overlap. */
  #recorded = 0;

  constructor() {
    const { world, session } = this;
    const { course: courseId } = teaching;
    const offers = [
      ...PACKAGES.map(({ hours, price }) => ({
        productName: `${hours} 课时`,
        chargeType: chargeTypes.hour,
        hours,
        price,
      })),
      { productName: '周卡', chargeType: chargeTypes.date, ...CARD },
    ];
    this.productIds = offers.map((offer) =>
      this.#newId('product', 'productId', () => products.add(world, session, { courseId, inUse: 1, ...offer })),
    );
    this.students = Array.from({ length: STUDENTS }, (_, at) => {
      const form = { studentName: `学员${at}`, deptId: depts.binjiang, phone: `1380000000${at}` };
      const studentId = this.#newId('student', 'studentId', () => students.add(world, session, form));
      return { studentId, hour: new HoursModel(), date: new CardModel(), seats: [new SeatModel(), new SeatModel()] };
    });
    const other = world.store.tables.cla
      .by('course', courseId)
      .find(({ claId, departId }) => claId !== pianoClass.claId && departId === depts.binjiang);
    if (!other) throw new Error('The course has no second class at the campus.');
    this.claIds = [pianoClass.claId, other.claId];
    this.#planLessons();
    this.campusId = other.tenantId;
    this.sellerIds = world.store.tables.staff
      .by('tenant', this.campusId)
      .filter(({ staffName }) => SELLERS.includes(staffName))
      .map(({ staffId }) => staffId);
    this.fees = new FeesRunner(world);
    const { product, cla, staff } = world.store.tables;
    this.names = {
      products: this.productIds.map((id) => product.get(id)?.productName ?? ''),
      classes: this.claIds.map((id) => cla.get(id)?.claName ?? ''),
      sellers: this.sellerIds.map((id) => staff.get(id)?.staffName ?? ''),
    };
  }

  /** Plans an evening lesson of both classes for today, so that students are expected. */
  #planLessons(): void {
    const times = { claDate: this.today, startTime: '20:00', endTime: '21:00' };
    runUnit(this.world, () => {
      for (const claId of this.claIds) claTimes.add(this.world, this.session, { ...pianoClass, claId, ...times });
    });
  }

  get today(): string {
    return this.world.clock.today();
  }

  /** Performs the action on the mock server and the model. Returns false if both refuse it. Throws if only one does. */
  perform(action: Action): boolean {
    switch (action.do) {
      case 'wait':
        this.world.clock.advance(action.days * DAY_MS);
        this.world.prepareCall();
        if (action.days > 0) this.#planLessons();
        return true;
      case 'buy': {
        const { hours, price } = PACKAGES[action.product] as (typeof PACKAGES)[number];
        const paid = action.free ? 0 : price;
        this.#sell(action.student, action.product, paid, action.seller);
        this.#student(action.student).hour.buy(this.today, hours * 100, paid * 100);
        return true;
      }
      case 'card':
        this.#sell(action.student, PACKAGES.length, CARD.price, null);
        this.#student(action.student).date.buy(this.today, CARD.days, CARD.price * 100);
        return true;
      case 'join':
        return this.#join(action);
      case 'leave':
        return this.#leave(action);
      case 'suspend':
      case 'resume':
        return this.#suspendOrResume(action);
      case 'give':
        return this.#changeBalance(action.student, action.hours);
      case 'take':
        return this.#changeBalance(action.student, -action.hours);
      case 'refund':
        return this.#refund(action);
      case 'refundCard':
        return this.#refundCard(action);
      case 'extend':
        return this.#extend(action);
      case 'attend':
        return this.#attend(action);
      case 'correct':
        return this.#correct(action);
      case 'undo':
        return this.#undo(action.at);
      case 'enter':
        return this.#enter();
      case 'order':
      case 'settle':
      case 'agent':
        return this.fees.perform(action);
    }
  }

  #student = (at: number): ModelledStudent => this.students[at] as ModelledStudent;

  #sell(at: number, product: number, amount: number, seller: number | null): void {
    const { studentId } = this.#student(at);
    const productId = this.productIds[product] as string;
    const salesStaffId = seller === null ? null : this.sellerIds[seller];
    const form = { studentId, productId, quantity: 1, amount, salesStaffId };
    const studentProductId = this.#newId('studentProduct', 'studentProductId', () =>
      studentProducts.add(this.world, this.session, form),
    );
    this.sales.push({ studentProductId, day: this.today, product, seller, fen: amount * 100 });
  }

  #enter(): boolean {
    const form = { studentName: `新生${this.entered.length}`, deptId: depts.binjiang, phone: '13900000000' };
    runUnit(this.world, () => students.add(this.world, this.session, form));
    this.entered.push(this.today);
    return true;
  }

  /**
   * Assigns an enrolment to its first class or to another one. There it takes over a seat that the student's other
   * enrolment holds.
   */
  #join({ student: at, owner, cla }: Action & { do: 'join' }): boolean {
    const student = this.#student(at);
    const row = this.enrolmentOf(student, owner);
    if (!row) return false;
    const own = student[owner];
    const { studentCourseId } = row;
    const form = { studentCourseId, claId: this.claIds[cla] as string };
    const isMoved = own.cla !== null && own.cla !== cla;
    const isThere = own.cla === cla && student.seats[cla as 0 | 1].owner === owner;
    return runBoth(this.world, own.suspendedFrom === null && !isThere, {
      call: () => (isMoved ? studentCourses.changeCla : studentCourses.chooseCla)(this.world, this.session, form),
      model: () => {
        const former = own.cla;
        own.cla = cla;
        if (former !== null && student.seats[former as 0 | 1].owner === owner)
          this.#releaseSeat(student, former, owner);
        student.seats[cla as 0 | 1].take(this.today, owner);
      },
    });
  }

  #leave({ student: at, cla }: Action & { do: 'leave' }): boolean {
    const student = this.#student(at);
    const row = this.#seatRow(student, cla);
    if (!row) return false;
    const { studentClaId } = row;
    return runBoth(this.world, student.seats[cla as 0 | 1].owner !== null, {
      call: () => studentClas.leave(this.world, this.session, { studentClaId }),
      model: () => this.#leaveSeat(student, cla),
    });
  }

  /**
   * Passes the seat of an enrolment to the student's other enrolment in the class if that can pay. Otherwise gives the
   * seat up.
   */
  #releaseSeat(student: ModelledStudent, cla: number, owner: Owner): void {
    if (!this.#passOn(student, cla, owner)) this.#leaveSeat(student, cla);
  }

  #passOn({ hour, date, seats }: ModelledStudent, cla: number, owner: Owner): boolean {
    const [other, canPay] =
      owner === 'hour'
        ? [date, date.end !== null && date.end >= this.today]
        : [hour, hour.balance() > hour.lapsed(this.today)];
    if (other.cla !== cla || other.suspendedFrom !== null || !canPay) return false;
    seats[cla as 0 | 1].take(this.today, owner === 'hour' ? 'date' : 'hour');
    return true;
  }

  #leaveSeat(student: ModelledStudent, cla: number): void {
    const isRecorded = this.lessons.some(
      (lesson) => lesson.cla === cla && lesson.attended.some((one) => one.student === student.hour),
    );
    student.seats[cla as 0 | 1].leave(this.today, isRecorded);
    for (const enrolment of [student.hour, student.date]) if (enrolment.cla === cla) enrolment.cla = null;
  }

  #suspendOrResume({ do: what, student: at, owner }: Action & { do: 'suspend' | 'resume' }): boolean {
    const student = this.#student(at);
    const row = this.enrolmentOf(student, owner);
    if (!row) return false;
    const own = student[owner];
    return runBoth(this.world, (own.suspendedFrom === null) === (what === 'suspend'), {
      call: () => studentCourses[what](this.world, this.session, { id: row.studentCourseId }),
      model: () => {
        const { cla } = own;
        const seat = cla === null ? undefined : student.seats[cla as 0 | 1];
        const isOwner = seat?.owner === owner;
        if (cla !== null && isOwner && what === 'suspend' && !this.#passOn(student, cla, owner))
          seat.pause(this.today, owner);
        if (isOwner && what === 'resume') seat.take(this.today, owner);
        own[what](this.today);
      },
    });
  }

  #changeBalance(at: number, hours: number): boolean {
    const student = this.#student(at);
    const row = this.enrolmentOf(student, 'hour');
    if (!row) return false;
    const { hour: model } = student;
    const balance = model.balance() + hours;
    const { studentCourseId } = row;
    return runBoth(this.world, balance >= model.lapsed(this.today), {
      call: () =>
        studentCourses.changeBalance(this.world, this.session, { studentCourseId, balanceHour: balance / 100 }),
      model: () => (hours > 0 ? model.give(this.today, hours) : model.attend(this.today, this.today, -hours)),
    });
  }

  #refund({ student: at, at: index, hours: some, share }: Action & { do: 'refund' }): boolean {
    const { hour: model } = this.#student(at);
    const found = this.#purchaseAt(at, model.packages, index, chargeTypes.hour);
    if (!found) return false;
    const { one, studentProductId } = found;
    const hours = some ?? one.left;
    const most = hours <= one.left ? model.refundable(one, hours) : 0;
    const money = Math.floor((most * share) / 100);
    const refundAmount = money / 100;
    const form = { studentProductId, refundAmount, ...(some !== null && { refundHour: hours / 100 }) };
    return runBoth(this.world, one.left > 0 && hours <= one.left && money <= most, {
      call: () => studentProducts.refund(this.world, this.session, form),
      model: () => {
        model.refund(one, hours, money);
        this.#addRefund(studentProductId, money);
      },
    });
  }

  #refundCard({ student: at, at: index, days: some, share }: Action & { do: 'refundCard' }): boolean {
    const { date: model } = this.#student(at);
    const found = this.#purchaseAt(at, model.cards, index, chargeTypes.date);
    if (!found) return false;
    const { one: card, studentProductId } = found;
    const left = model.unusedDays(card, this.today);
    const days = some ?? left;
    const most = card.price - card.refundedMoney;
    const money = Math.floor((most * share) / 100);
    const isRefundable = !card.closed && days <= left && money <= most;
    const form = { studentProductId, refundAmount: money / 100, ...(some !== null && { refundDay: days }) };
    return runBoth(this.world, isRefundable, {
      call: () => studentProducts.refund(this.world, this.session, form),
      model: () => {
        model.refund(card, days, money, this.today);
        this.#addRefund(studentProductId, money);
      },
    });
  }

  #extend({ student: at, at: index, days }: Action & { do: 'extend' }): boolean {
    const student = this.#student(at);
    const found = this.#purchaseAt(at, student.hour.packages, index, chargeTypes.hour);
    const row = this.enrolmentOf(student, 'hour');
    if (!found || !row) return false;
    const { one, studentProductId } = found;
    const form = {
      studentCourseId: row.studentCourseId,
      studentProductId,
      expireDate: addDays(this.today, days),
    };
    return runBoth(this.world, !one.closed, {
      call: () => studentCourses.changeExpiry(this.world, this.session, form),
      model: () => {
        one.last = form.expireDate;
      },
    });
  }

  /** Records a lesson with the students who have, had or will have a seat in the class. */
  #attend({ cla, roll: entries, daysAgo, later }: Action & { do: 'attend' }): boolean {
    const day = addDays(this.today, -daysAgo);
    const known = entries.filter((entry) => this.#seatRow(this.#student(entry.student), cla));
    if (known.length === 0) return false;
    const charged = known.map((entry) => this.#charge(entry, cla, day));
    const areOnRoll = known.every((entry) => {
      const place = this.#student(entry.student).seats[cla as 0 | 1].on(day)?.place;
      return place === 'held' || place === 'later';
    });
    const form = {
      attendType: attendTypes.custom,
      ...pianoClass,
      claId: this.claIds[cla] as string,
      claDate: day,
      startTime: timeOf(this.#recorded),
      endTime: timeOf(this.#recorded + 1),
      allowLater: later,
      studentAttendList: this.#listOf(known, cla),
    };
    return runBoth(this.world, areOnRoll && this.#covers(charged, day, later), {
      call: () => attendance.record(this.world, this.session, form),
      model: () => {
        const { courseTimeId } = this.world.store.tables.claTime.all().at(-1) as Row<'claTime'>;
        this.#recorded += 1;
        this.lessons.push({ courseTimeId, cla, day, attended: this.#take(charged, day) });
      },
    });
  }

  #correct({ at, hours, later }: Action & { do: 'correct' }): boolean {
    const lesson = this.lessons[at % Math.max(1, this.lessons.length)];
    if (!lesson) return false;
    const { day, cla, courseTimeId } = lesson;
    const entries = lesson.attended.map(({ student: model }) => ({ student: this.#indexOf(model), hours }));
    const charged = entries.map((entry) => this.#charge(entry, cla, day));
    const changed = charged.filter((entry, index) => entry.hours !== lesson.attended[index]?.hours);
    const before = lesson.attended.filter((one, index) => one.hours !== charged[index]?.hours);
    const closed = this.students.flatMap(({ hour }) => hour.packages.filter((one) => one.closed));
    for (const one of before) one.student.undo(one);
    const allowed = this.#covers(changed, day, later);
    if (!allowed) for (const one of before) one.student.redo(one);
    if (!allowed) for (const one of closed) one.closed = true;
    const form = {
      attendType: attendTypes.rule,
      claId: this.claIds[cla] as string,
      courseTimeId,
      allowLater: later,
      studentAttendList: this.#listOf(entries, cla),
    };
    return runBoth(this.world, allowed, {
      call: () => attendance.change(this.world, this.session, form),
      model: () => {
        lesson.attended = [...lesson.attended.filter((one) => !before.includes(one)), ...this.#take(changed, day)];
      },
    });
  }

  #undo(at: number): boolean {
    const [lesson] = this.lessons.splice(at % Math.max(1, this.lessons.length), 1);
    if (!lesson) return false;
    runUnit(this.world, () => attendance.remove(this.world, this.session, { id: lesson.courseTimeId }));
    for (const one of lesson.attended) one.student.undo(one);
    return true;
  }

  /** Returns the enrolment that pays for a lesson: a running card, else hours, else the ended card of the seat. */
  payerOf({ hour, date, seats }: ModelledStudent, cla: number, day: string): Owner {
    if (date.runsOn(day)) return 'date';
    if (seats[cla as 0 | 1].on(day)?.owner === 'hour') return 'hour';
    const { usable, later } = hour.hoursOn(this.today, day);
    return hour.isSuspendedOn(day) || usable + later === 0 ? 'date' : 'hour';
  }

  /** Returns an entry with its payer and the hours that the lesson takes. Cards pay no hours. */
  #charge = (entry: Entry, cla: number, day: string): ChargedEntry => {
    const payer = this.payerOf(this.#student(entry.student), cla, day);
    return { ...entry, payer, hours: payer === 'hour' ? entry.hours : 0 };
  };

  #covers(charged: readonly Entry[], day: string, confirmed: boolean): boolean {
    return charged.every(({ student: at, hours }) => {
      const { usable, later } = this.#student(at).hour.hoursOn(this.today, day);
      return hours === 0 || hours <= usable || (confirmed && hours <= usable + later);
    });
  }

  #take = (charged: readonly ChargedEntry[], day: string): RecordedLesson['attended'] =>
    charged.map(({ student: at, hours, payer }) => ({
      ...this.#student(at).hour.attend(this.today, day, hours),
      payer,
    }));

  #listOf = (entries: readonly Entry[], cla: number) =>
    entries.map(({ student: at, hours }) => {
      const { studentClaId, studentId } = this.#seatRow(this.#student(at), cla) as Row<'studentCla'>;
      return { studentId, studentClaId, attendStatus: attendStatuses.attended, stuLoseHour: hours / 100 };
    });

  #purchaseAt<One extends Package | Card>(
    at: number,
    all: readonly One[],
    index: number,
    chargeType: string,
  ): { one: One; studentProductId: string } | undefined {
    const one = all[index % Math.max(1, all.length)];
    const row = one && this.purchasesOf(this.#student(at), chargeType)[all.indexOf(one)];
    return row && { one, studentProductId: row.studentProductId };
  }

  #addRefund(studentProductId: string, fen: number): void {
    const sale = this.sales.find((one) => one.studentProductId === studentProductId);
    if (sale) this.refunds.push({ day: this.today, fen, sale });
  }

  #indexOf = (model: HoursModel): number => this.students.findIndex(({ hour }) => hour === model);

  #seatRow = ({ studentId }: ModelledStudent, cla: number): Row<'studentCla'> | undefined =>
    this.world.store.tables.studentCla
      .by('student', studentId)
      .find((seat) => seat.claId === this.claIds[cla as 0 | 1]);

  enrolmentOf = ({ studentId }: ModelledStudent, owner: Owner): Row<'studentCourse'> | undefined =>
    this.world.store.tables.studentCourse
      .by('student', studentId)
      .find(({ chargeType }) => chargeType === chargeTypes[owner]);

  /** Returns a student's purchases of packages or cards, oldest first. */
  purchasesOf = ({ studentId }: ModelledStudent, charge: string): Row<'studentProduct'>[] =>
    this.world.store.tables.studentProduct
      .by('student', studentId)
      .filter(({ chargeType }) => chargeType === charge)
      .toSorted((a, b) => (a.studentProductId < b.studentProductId ? -1 : 1));

  /** Returns all rows that an action may change. */
  rows = (): unknown[] => {
    const {
      studentCourse,
      studentProduct,
      studentCla,
      hourLog,
      attendance: attended,
      claTime,
    } = this.world.store.tables;
    return [studentCourse, studentProduct, studentCla, hourLog, attended, claTime].map((table) => [...table.all()]);
  };

  #newId<N extends 'product' | 'student' | 'studentProduct'>(table: N, key: keyof Row<N>, add: () => unknown): string {
    runUnit(this.world, add);
    const row = this.world.store.tables[table].all().at(-1) as Row<N>;
    return row[key] as string;
  }
}

/** Returns a time of day by its number of minutes after 8:00. */
const timeOf = (minutes: number): string =>
  [8 + Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
