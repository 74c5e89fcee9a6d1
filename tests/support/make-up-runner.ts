import fc from 'fast-check';
import { expect } from 'vitest';
import { attendStatuses } from '#contracts/entities/attendance.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { products } from '#mock-server/domains/enrolment/handlers/products.ts';
import { studentClas } from '#mock-server/domains/enrolment/handlers/student-clas.ts';
import { studentCourses } from '#mock-server/domains/enrolment/handlers/student-courses.ts';
import { studentProducts } from '#mock-server/domains/enrolment/handlers/student-products.ts';
import { students } from '#mock-server/domains/enrolment/handlers/students.ts';
import { attendance } from '#mock-server/domains/teaching/handlers/attendance.ts';
import { claTimes } from '#mock-server/domains/teaching/handlers/cla-times.ts';
import { lessonGuests } from '#mock-server/domains/teaching/handlers/lesson-guests.ts';
import { owedLessons } from '#mock-server/domains/teaching/handlers/owed-lessons.ts';
import { studentLeaves } from '#mock-server/domains/teaching/handlers/student-leaves.ts';
import { Refusal } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { depts, spareRows, teaching } from '#seed/fixed-ids.ts';
import { pianoClass } from './lessons.ts';
import { LESSON_HOURS, MakeUpModel, type Opens, type Status } from './make-up-model.ts';
import { runUnit, sessionOf, worldMaker } from './world.ts';

const FIRST_DAY = '2026-09-07';
const HOUR_MS = 3_600_000;
const STUDENTS = 3;
/**
 * Number of days with lessons of both classes. Lessons with an even index are of the students' class, the others of the
 * other class.
 */
const DAYS = 6;
const START = ['18:00', '20:00'] as const;
const BOUGHT = 40;
/** Number of days that a right is valid after the missed lesson: few, so that rights expire. */
const VALID_DAYS = 3;
const newWorld = worldMaker(FIRST_DAY);

const student = fc.nat({ max: STUDENTS - 1 });
const lesson = fc.nat({ max: DAYS * 2 - 1 });
const status = fc.constantFrom<Status | null>('attended', 'onLeave', 'absent', null);
const guest = fc.constantFrom('attended', 'absent', 'cancelled', null);
const anyAction = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.constantFrom(1, 5, 12, 24) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('leave'), student, lesson }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('takeBack'), student, lesson }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('book'), student, lesson, place: lesson }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel'), student, place: lesson }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('waive'), student, lesson }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('record'),
      lesson,
      statuses: fc.array(status, { minLength: STUDENTS, maxLength: STUDENTS }),
      guests: fc.array(guest, { minLength: STUDENTS, maxLength: STUDENTS }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('undo'), lesson }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('suspend', 'resume', 'resume', 'finish', 'leaveClass', 'join', 'join'),
      student,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund'), student, hours: fc.constantFrom(1, 3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('move'), lesson }) },
);
type Action = typeof anyAction extends fc.Arbitrary<infer A> ? A : never;
type Of<D extends string> = Extract<Action, { do: D }>;

/** Performs random actions in several worlds, and reconciles hours and owed lessons after each of them. */
export function checkMakeUps(numRuns: number): Record<string, number> {
  const done: Record<string, number> = {};
  fc.assert(
    fc.property(
      fc.constantFrom<Opens>('leaveInTime', 'leave', 'absence'),
      fc.boolean(),
      fc.array(anyAction, { minLength: 45, maxLength: 50, size: 'max' }),
      (opens, absenceCosts, actions) => {
        const run = new MakeUpRun(opens, absenceCosts);
        for (const action of actions) {
          const before = run.rows();
          if (run.perform(action)) done[action.do] = (done[action.do] ?? 0) + 1;
          else expect(run.rows()).toEqual(before);
          for (const state of run.reached()) done[state] = (done[state] ?? 0) + 1;
          run.reconcile();
        }
      },
    ),
    { numRuns },
  );
  return done;
}

interface Modelled {
  studentId: string;
  studentCourseId: string;
  model: MakeUpModel;
}

class MakeUpRun {
  readonly world: World = newWorld();
  readonly session: Session = sessionOf(this.world, 'qiming01');
  readonly students: Modelled[];
  readonly lessons: string[];
  readonly #held = new Set<number>();
  readonly #fillers: [object, object];

  constructor(opens: Opens, absenceCosts: boolean) {
    const { world, session } = this;
    const { course: courseId } = teaching;
    this.#unit(() =>
      owedLessons.saveSetting(world, session, { opens, absenceCosts, noticeHours: 2, validDays: VALID_DAYS }),
    );
    this.lessons = Array.from({ length: DAYS * 2 }, (_, at) =>
      this.#newId('claTime', 'courseTimeId', () => claTimes.add(world, session, this.#timeOf(at))),
    );
    const productId = this.#newId('product', 'productId', () =>
      products.add(world, session, {
        courseId,
        inUse: 1,
        productName: '补课检验',
        chargeType: chargeTypes.hour,
        hours: BOUGHT,
        price: 4000,
      }),
    );
    this.students = Array.from({ length: STUDENTS }, (_, at) => {
      const form = { studentName: `学员${at}`, deptId: depts.binjiang, phone: `1380000000${at}` };
      const studentId = this.#newId('student', 'studentId', () => students.add(world, session, form));
      this.#unit(() => studentProducts.add(world, session, { studentId, productId, quantity: 1, amount: 4000 }));
      const { studentCourseId = '' } = world.store.tables.studentCourse.by('student', studentId)[0] ?? {};
      this.#unit(() => studentCourses.chooseCla(world, session, { studentCourseId, claId: pianoClass.claId }));
      return {
        studentId,
        studentCourseId,
        model: new MakeUpModel(BOUGHT, {
          opens,
          absenceCosts,
          lastDayOf: (index) => addDays(this.#lesson(index).claDate, VALID_DAYS),
        }),
      };
    });
    this.#unit(() =>
      studentClas.allocate(world, session, { claId: spareRows.newCla, studentIds: [spareRows.waitingStudent] }),
    );
    const filler = (claId: string, studentId: string): object => {
      const seat = world.store.tables.studentCla.by('cla', claId).find((row) => row.studentId === studentId);
      return { studentId, studentClaId: seat?.studentClaId, attendStatus: attendStatuses.attended, stuLoseHour: 0 };
    };
    this.#fillers = [filler(pianoClass.claId, teaching.student), filler(spareRows.newCla, spareRows.waitingStudent)];
  }

  /** Returns the rows that the actions change, as text. */
  rows(): string {
    const { owedLesson, lessonGuest, studentLeave, attendance: rolls, hourLog, studentCla } = this.world.store.tables;
    const own = new Set(this.students.map(({ studentId }) => studentId));
    return JSON.stringify(
      [owedLesson, lessonGuest, studentLeave, rolls, hourLog, studentCla].map((table) =>
        (table.all() as readonly { studentId: string }[]).filter(({ studentId }) => own.has(studentId)),
      ),
    );
  }

  /** Returns which of the states `used` and `expired` a right has. */
  reached(): string[] {
    const today = this.world.clock.today();
    const has = (isWanted: (model: MakeUpModel) => boolean) => this.students.some(({ model }) => isWanted(model));
    return [
      ...(has((model) => model.missedIn('used').length > 0) ? ['used'] : []),
      ...(has((model) => model.missedIn('open').some((missed) => !model.isOpen(missed, today))) ? ['expired'] : []),
    ];
  }

  /** Performs an action on the mock server, and on the model if the server accepts it. */
  perform(action: Action): boolean {
    switch (action.do) {
      case 'wait':
        this.world.clock.advance(action.hours * HOUR_MS);
        this.world.prepareCall();
        return true;
      case 'leave':
        return this.#leave(action);
      case 'takeBack':
        return this.#takeBack(action);
      case 'book':
        return this.#book(action);
      case 'cancel':
        return this.#cancel(action);
      case 'waive':
        return this.#waive(action);
      case 'record':
        return this.#record(action);
      case 'undo':
        return this.#undo(action);
      case 'refund':
        return this.#refund(action);
      case 'move':
        return this.#move(action);
      default:
        return this.#changeSeat(action);
    }
  }

  /** Compares the stored rows with the model, and with each other. */
  reconcile(): void {
    const { tables } = this.world.store;
    for (const { studentId, studentCourseId, model } of this.students) {
      const entries = tables.hourLog.by('enrolment', studentCourseId);
      expect(sum(entries.map(({ changeHour }) => changeHour))).toBe(model.balance);
      expect(tables.studentCourse.get(studentCourseId)?.balanceHour).toBe(model.balance);
      const rolls = tables.attendance.by('enrolment', studentCourseId);
      const ofLessons = entries.filter(({ courseTimeId }) => courseTimeId).map(({ changeHour }) => changeHour);
      expect(sum([...ofLessons, ...rolls.map(({ stuLoseHour }) => stuLoseHour)])).toBe(0);
      const rights = tables.owedLesson.by('student', studentId);
      expect(Object.fromEntries(rights.map((row) => [this.lessons.indexOf(row.courseTimeId), shown(row)]))).toEqual(
        Object.fromEntries([...model.rights].map(([at, { state, cost, last }]) => [at, { state, cost, last }])),
      );
      const guests = tables.lessonGuest.by('person', studentId);
      for (const right of rights) {
        const own = guests.filter(({ owedLessonId }) => owedLessonId === right.owedLessonId);
        const inState = (state: string) => own.filter((one) => one.state === state).map((one) => one.lessonGuestId);
        expect(inState('booked')).toEqual(right.state === 'booked' ? [right.lessonGuestId] : []);
        expect(inState('attended')).toEqual(right.state === 'used' ? [right.lessonGuestId] : []);
        const missed = rolls.find((row) => row.courseTimeId === right.courseTimeId && !row.lessonGuestId);
        const madeUp = rolls.find((row) => row.lessonGuestId && row.lessonGuestId === right.lessonGuestId);
        // Once both lessons are recorded, exactly one of them has cost hours.
        if (right.state === 'used' && missed)
          expect(missed.stuLoseHour > 0 !== (madeUp?.stuLoseHour ?? 0) > 0).toBe(true);
      }
    }
  }

  #student = (at: number): Modelled => this.students[at] as Modelled;
  #lesson = (at: number): Row<'claTime'> =>
    this.world.store.tables.claTime.get(this.lessons[at] ?? '') as Row<'claTime'>;

  #leave({ student: at, lesson: index }: Of<'leave'>): boolean {
    const { studentId, model } = this.#student(at);
    const { courseTimeId, claDate, startTime, claId } = this.#lesson(index);
    const hoursLeft = (Date.parse(`${claDate}T${startTime}Z`) - Date.parse(`${this.#now()}Z`)) / HOUR_MS;
    const { studentClaId = '' } = this.#seat(studentId, claId) ?? {};
    return this.#both(
      () => studentLeaves.add(this.world, this.session, { courseTimeId, studentClaId: studentClaId || '0' }),
      () => model.askForLeave(index, hoursLeft >= 2),
    );
  }

  #takeBack({ student: at, lesson: given }: Of<'takeBack'>): boolean {
    const { studentId, model } = this.#student(at);
    const index = oneOf([...model.leaves], given);
    const leave = this.world.store.tables.studentLeave
      .by('student', studentId)
      .find((row) => row.courseTimeId === this.lessons[index] && !row.ended);
    return this.#both(
      () => studentLeaves.remove(this.world, this.session, { id: leave?.studentLeaveId ?? '0' }),
      () => model.takeLeaveBack(index),
    );
  }

  #book({ student: at, lesson: given, place }: Of<'book'>): boolean {
    const { studentId, model } = this.#student(at);
    const missed = oneOf(model.missedIn('open'), given);
    const { owedLessonId = '0' } = this.#right(studentId, missed) ?? {};
    const courseTimeId = this.lessons[place] ?? '';
    return this.#both(
      () => lessonGuests.book(this.world, this.session, { courseTimeId, owedLessonId }),
      () => model.book(missed, place),
    );
  }

  #cancel({ student: at, place: given }: Of<'cancel'>): boolean {
    const { studentId, model } = this.#student(at);
    const missed = oneOf(model.missedIn('booked'), given);
    const place = model.rights.get(missed)?.place ?? given;
    const { lessonGuestId = '0' } = this.#guest(studentId, place, 'booked') ?? {};
    return this.#both(
      () => lessonGuests.cancel(this.world, this.session, { lessonGuestId }),
      () => model.release(missed),
    );
  }

  #waive({ student: at, lesson: missed }: Of<'waive'>): boolean {
    const { studentId, model } = this.#student(at);
    const { owedLessonId = '0' } = this.#right(studentId, missed) ?? {};
    return this.#both(
      () => owedLessons.waive(this.world, this.session, { owedLessonId, reason: '不补了' }),
      () => model.waive(missed),
    );
  }

  /** Records a lesson, or corrects it if it is held. */
  #record({ lesson: index, statuses, guests }: Of<'record'>): boolean {
    const { courseTimeId, claId } = this.#lesson(index);
    const isHome = index % 2 === 0;
    const seated = isHome
      ? this.students.flatMap(({ studentId, model }, at) => {
          const one = statuses[at] ?? null;
          const seat = this.#seat(studentId, claId);
          return one && seat ? [{ model, one, seat }] : [];
        })
      : [];
    const listed = this.students.flatMap(({ studentId, model }, at) => {
      const state = guests[at] ?? null;
      const row = this.world.store.tables.lessonGuest
        .by('person', studentId)
        .findLast((one) => one.courseTimeId === courseTimeId);
      return state && row && (row.state !== 'cancelled' || state !== 'cancelled') ? [{ model, state, row }] : [];
    });
    const form = {
      attendType: 'rule' as const,
      claId,
      courseTimeId,
      studentAttendList: [
        this.#fillers[isHome ? 0 : 1] as never,
        ...seated.map(({ model, one, seat }) => ({
          studentId: seat.studentId,
          studentClaId: seat.studentClaId,
          attendStatus: attendStatuses[one],
          stuLoseHour: model.costs(index, one) ? LESSON_HOURS : 0,
        })),
      ],
      guestAttendList: listed.map(({ state, row }) => ({ lessonGuestId: row.lessonGuestId, state })),
    };
    const isHeld = this.#held.has(index);
    return this.#both(
      () => (isHeld ? attendance.change : attendance.record)(this.world, this.session, form),
      () => {
        this.#held.add(index);
        for (const { model, state, row } of listed) {
          const missed = this.#missedBy(row);
          if (row.state === state) continue;
          if (row.state === 'attended') model.undoMakeUp(missed);
          else if (state === 'attended') model.book(missed, index);
          if (state === 'attended') model.attendMakeUp(missed);
          // The right of an absent guest opens again, unless it is booked for another lesson.
          else if (model.rights.get(missed)?.place === index) model.release(missed);
        }
        if (!isHome) return;
        for (const { studentId, model } of this.students)
          model.record(index, seated.find(({ seat }) => seat.studentId === studentId)?.one ?? null);
      },
    );
  }

  #undo({ lesson: index }: Of<'undo'>): boolean {
    const courseTimeId = this.lessons[index] ?? '';
    const listed = this.students.flatMap(({ studentId, model }) =>
      this.world.store.tables.lessonGuest
        .by('person', studentId)
        .filter((row) => row.courseTimeId === courseTimeId && row.state !== 'cancelled')
        .map((row) => ({ model, row })),
    );
    return this.#both(
      () => attendance.remove(this.world, this.session, { id: courseTimeId }),
      () => {
        this.#held.delete(index);
        for (const { model, row } of listed) {
          const missed = this.#missedBy(row);
          if (row.state === 'attended') model.undoMakeUp(missed);
          else if (model.isOpen(missed, this.#lesson(index).claDate)) model.book(missed, index);
        }
        if (index % 2 === 0) for (const { model } of this.students) model.undo(index);
      },
    );
  }

  #refund({ student: at, hours }: Of<'refund'>): boolean {
    const { studentCourseId, model } = this.#student(at);
    const [purchase] = this.world.store.tables.studentProduct.by('enrolment', studentCourseId);
    const form = { studentProductId: purchase?.studentProductId ?? '0', refundHour: hours, refundAmount: 0 };
    return this.#both(
      () => studentProducts.refund(this.world, this.session, form),
      () => (model.balance -= hours),
    );
  }

  /** Moves a lesson by a quarter of an hour. */
  #move({ lesson: index }: Of<'move'>): boolean {
    const { courseTimeId, claDate, startTime } = this.#lesson(index);
    const minute = (Number(startTime.slice(3)) + 15) % 60;
    const times = { startTime: `${startTime.slice(0, 3)}${String(minute).padStart(2, '0')}` };
    return this.#both(
      () => claTimes.update(this.world, this.session, { ...this.#timeOf(index), claDate, ...times, courseTimeId }),
      () => {
        for (const { model } of this.students) {
          model.leaves.delete(index);
          const right = model.rights.get(index);
          if (right && (right.state === 'open' || right.state === 'booked'))
            Object.assign(right, { state: 'closed', place: null });
        }
      },
    );
  }

  #changeSeat({ do: what, student: at }: Of<'suspend' | 'resume' | 'finish' | 'leaveClass' | 'join'>): boolean {
    const { studentId, studentCourseId, model } = this.#student(at);
    const { studentClaId = '0', status } = this.#seat(studentId, pianoClass.claId) ?? {};
    const isFormer = status === enrolmentStatuses.finished;
    const allLessons = this.lessons.map((_, index) => index);
    const later = allLessons.filter((index) => this.#lesson(index).claDate > this.#now().slice(0, 10));
    const notBegun = allLessons.filter((index) => {
      const { claId, claDate, startTime } = this.#lesson(index);
      return claId === pianoClass.claId && `${claDate}T${startTime}:00` > this.#now();
    });
    const { world, session } = this;
    const calls: Record<typeof what, () => unknown> = {
      suspend: () => studentClas.stop(world, session, { studentClaId }),
      resume: () => studentClas.read(world, session, { studentClaId }),
      finish: () => studentClas.end(world, session, { studentClaId }),
      leaveClass: () => studentClas.leave(world, session, { studentClaId }),
      join: () => studentCourses.chooseCla(world, session, { studentCourseId, claId: pianoClass.claId }),
    };
    return this.#both(calls[what], () => {
      if (what === 'suspend' || what === 'finish' || what === 'leaveClass') model.leaveSeat(later);
      if (what === 'suspend') model.suspend(this.world.clock.today());
      if (what === 'resume') model.resume(this.world.clock.today());
      if (what === 'finish') model.finish();
      if (what === 'join' || (what === 'resume' && isFormer)) model.takeSeat(notBegun);
    });
  }

  #missedBy = (row: Row<'lessonGuest'>): number =>
    this.lessons.indexOf(this.world.store.tables.owedLesson.get(row.owedLessonId ?? '')?.courseTimeId ?? '');

  #seat = (studentId: string, claId: string): Row<'studentCla'> | undefined =>
    this.world.store.tables.studentCla.by('cla', claId).find((row) => row.studentId === studentId);

  #right = (studentId: string, missed: number): Row<'owedLesson'> | undefined =>
    this.world.store.tables.owedLesson
      .by('lesson', this.lessons[missed] ?? '')
      .find((row) => row.studentId === studentId);

  #guest = (studentId: string, place: number, state: string): Row<'lessonGuest'> | undefined =>
    this.world.store.tables.lessonGuest
      .by('person', studentId)
      .find((row) => row.courseTimeId === this.lessons[place] && row.state === state);

  #timeOf = (at: number) => ({
    ...pianoClass,
    claId: at % 2 === 0 ? pianoClass.claId : spareRows.newCla,
    claDate: addDays(FIRST_DAY, Math.floor(at / 2)),
    startTime: START[at % 2] ?? START[0],
    endTime: `${Number((START[at % 2] ?? START[0]).slice(0, 2)) + 1}:30`,
    payHour: LESSON_HOURS,
  });

  #now = (): string => this.world.clock.moment().replace(' ', 'T');

  /** Calls the mock server, then the model. Returns false if the server refuses. */
  #both(call: () => unknown, model: () => unknown): boolean {
    try {
      this.#unit(call);
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
    model();
    return true;
  }

  #unit = <T>(work: () => T): T => runUnit(this.world, work);

  #newId<N extends 'student' | 'product' | 'claTime', K extends keyof Row<N>>(
    table: N,
    key: K,
    add: () => unknown,
  ): string {
    const rows = () => this.world.store.tables[table].all() as readonly Row<N>[];
    const known = new Set(rows().map((row) => row[key]));
    this.#unit(add);
    return String(rows().find((row) => !known.has(row[key]))?.[key]);
  }
}

/** Returns an element of the list, chosen by the given number; the number itself if the list is empty. */
const oneOf = (lessons: readonly number[], given: number): number => lessons[given % lessons.length] ?? given;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const shown = ({ state, costHour, expireDate }: Row<'owedLesson'>) => ({ state, cost: costHour, last: expireDate });
