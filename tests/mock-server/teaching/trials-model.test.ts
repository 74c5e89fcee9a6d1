import { expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { rankings } from '#contracts/calls/rankings.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { trials } from '#contracts/calls/trials.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import type { RankingRow } from '#contracts/entities/ranking.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { depts, spareRows, teaching } from '#seed/fixed-ids.ts';
import { createRandom, type Random } from '#seed/generators/random.ts';
import { lessonsBetween, pianoClass } from '../../support/lessons.ts';
import type { Caller, Page, TestSandbox } from '../../support/server.ts';
import { testIn } from '../../support/server-test.ts';

const DAYS = ['2026-09-07', '2026-09-08', '2026-09-09', '2026-09-10'];
const it = testIn({ today: '2026-09-07', time: '18:00:00' });
const STEPS = 80;
const RUNS = 3;

type State = 'booked' | 'attended' | 'absent' | 'cancelled';
/** A trial in the model, which shares no code with the product. */
interface Trial {
  person: number;
  lesson: number;
  state: State;
  convertDate: string | null;
}
interface Person {
  name: string;
  phone: string;
  visitorId?: string;
  studentId?: string;
  isEnrolled: boolean;
}

/** Executes random steps on the server and on the model, and compares all trials and the conversion rate. */
class Runner {
  #caller: Caller;
  #sandbox: TestSandbox;
  #random: Random;
  #day = 0;
  #lessons: string[] = [];
  #held = new Set<number>();
  #trials: Trial[] = [];
  #people: Person[];

  constructor(caller: Caller, sandbox: TestSandbox, seed: number) {
    this.#caller = caller;
    this.#sandbox = sandbox;
    this.#random = createRandom(seed);
    this.#people = ['甲访客', '乙访客', '丙访客'].map((name, at) => ({
      name: `${name}${seed}`,
      phone: `1385712${seed}00${at}`,
      isEnrolled: false,
    }));
  }

  async begin(): Promise<void> {
    for (const claDate of DAYS) {
      const form = { ...pianoClass, claId: spareRows.newCla, claDate, startTime: '12:00', endTime: '13:00' };
      await this.#caller.data(claTimes.add, form);
      const made = await lessonsBetween(this.#caller, claDate, claDate, spareRows.newCla);
      this.#lessons.push(made.at(-1)?.courseTimeId ?? '');
    }
  }

  async step(): Promise<void> {
    const person = this.#random.int(0, this.#people.length - 1);
    const lesson = this.#random.int(0, DAYS.length - 1);
    const steps = [this.#book, this.#book, this.#cancel, this.#record, this.#correct, this.#undo];
    const rare = [this.#convert, this.#enrol, this.#leaveCourse, this.#nextDay];
    const action = this.#random.chance(0.75) ? this.#random.pick(steps) : this.#random.pick(rare);
    await action.call(this, person, lesson);
    await this.#compare();
  }

  #of = (lesson: number, ...states: State[]): Trial[] =>
    this.#trials.filter((one) => one.lesson === lesson && states.includes(one.state));

  async #book(at: number, lesson: number): Promise<void> {
    const person = this.#people[at] as Person;
    const { name, phone, visitorId, studentId, isEnrolled } = person;
    const isThere = this.#of(lesson, 'booked', 'attended', 'absent').some((one) => one.person === at);
    const visitor = { visitorName: name, phone };
    const whom = studentId ? { studentId } : visitorId ? { visitorId } : { visitor };
    const form = { courseTimeId: this.#lessons[lesson], kind: 'trial', ...whom };
    if (this.#held.has(lesson) || isThere || isEnrolled) {
      expect(await this.#caller.refusal(lessonGuests.book, form)).toMatch(/^0409/);
      return;
    }
    await this.#caller.data(lessonGuests.book, form);
    this.#trials.push({ person: at, lesson, state: 'booked', convertDate: null });
    person.visitorId ??= (await this.#stored(name))[0]?.visitor?.visitorId;
  }

  async #cancel(_: number, lesson: number): Promise<void> {
    const [trial] = this.#of(lesson, 'booked');
    if (!trial) return;
    await this.#caller.data(lessonGuests.cancel, { lessonGuestId: await this.#idOf(trial) });
    trial.state = 'cancelled';
  }

  async #record(_: number, lesson: number): Promise<void> {
    const booked = this.#of(lesson, 'booked');
    if (lesson > this.#day || this.#held.has(lesson) || booked.length === 0) return;
    if (await this.#send(attendance.record, lesson, booked, ['attended', 'absent', 'cancelled']))
      this.#held.add(lesson);
  }

  async #correct(_: number, lesson: number): Promise<void> {
    const recorded = this.#of(lesson, 'attended', 'absent');
    if (!this.#held.has(lesson) || recorded.length === 0) return;
    await this.#send(attendance.change, lesson, recorded, ['attended', 'absent']);
  }

  /** Sends random states of trials. Returns false if it was refused, because all are cancelled. */
  async #send(
    call: typeof attendance.record | typeof attendance.change,
    lesson: number,
    some: readonly Trial[],
    states: readonly State[],
  ): Promise<boolean> {
    const chosen = some.map((trial) => ({ trial, state: this.#random.pick(states) }));
    const guestAttendList = await Promise.all(
      chosen.map(async ({ trial, state }) => ({ lessonGuestId: await this.#idOf(trial), state })),
    );
    const courseTimeId = this.#lessons[lesson];
    const empty = { attendType: 'rule', claId: spareRows.newCla, courseTimeId, studentAttendList: [] };
    const form = { ...empty, guestAttendList };
    if (chosen.every(({ state }) => state === 'cancelled')) {
      expect(await this.#caller.refusal(call, form)).toBe('0400 请至少选择一名学员');
      return false;
    }
    await this.#caller.data(call, form);
    for (const { trial, state } of chosen) trial.state = state;
    return true;
  }

  async #undo(_: number, lesson: number): Promise<void> {
    if (!this.#held.delete(lesson)) return;
    await this.#caller.data(attendance.remove, { id: this.#lessons[lesson] });
    for (const trial of this.#of(lesson, 'attended', 'absent')) trial.state = 'booked';
  }

  async #convert(at: number): Promise<void> {
    const person = this.#people[at] as Person;
    if (!person.visitorId || person.studentId) return;
    const { name: studentName, phone, visitorId } = person;
    const form = { studentName, phone, visitorId, deptId: depts.binjiang };
    person.studentId = (await this.#caller.data<{ studentId: string }>(trials.convert, form)).studentId;
  }

  async #enrol(at: number): Promise<void> {
    const person = this.#people[at] as Person;
    if (!person.studentId || person.isEnrolled) return;
    const form = { courseId: teaching.course, chargeType: 'hour', balanceHour: 0 };
    await this.#caller.data(studentCourses.add, { studentId: person.studentId, ...form });
    person.isEnrolled = true;
    for (const trial of this.#trials)
      if (trial.person === at && trial.state !== 'cancelled') trial.convertDate ??= DAYS[this.#day] ?? '';
  }

  /** Deletes the enrolment, so that the trials are not converted. */
  async #leaveCourse(at: number): Promise<void> {
    const person = this.#people[at] as Person;
    if (!person.isEnrolled) return;
    const { rows } = await this.#caller.data<Page<StudentCourse>>(studentCourses.list, { studentName: person.name });
    await this.#caller.data(studentCourses.remove, { id: rows[0]?.studentCourseId });
    person.isEnrolled = false;
    for (const trial of this.#trials) if (trial.person === at) trial.convertDate = null;
  }

  async #nextDay(): Promise<void> {
    if (this.#day === DAYS.length - 1) return;
    this.#day += 1;
    await this.#sandbox.control('PUT', 'clock', { now: `${DAYS[this.#day]} 18:00:00` });
  }

  async #compare(): Promise<void> {
    for (const [at, { name }] of this.#people.entries()) {
      const stored = await this.#stored(name);
      const modelled = this.#trials.filter((trial) => trial.person === at);
      expect(
        stored
          .map(({ courseTimeId, state, convertDate }) =>
            textOf(this.#lessons.indexOf(courseTimeId), state, convertDate),
          )
          .toSorted(),
      ).toEqual(modelled.map(({ lesson, state, convertDate }) => textOf(lesson, state, convertDate)).toSorted());
    }
    const attended = this.#trials.filter(({ state }) => state === 'attended');
    const guests = new Set(attended.map(({ person }) => person)).size;
    const converted = new Set(attended.filter(({ convertDate }) => convertDate).map(({ person }) => person)).size;
    const span = { timeBegin: DAYS[0], timeEnd: DAYS.at(-1) };
    const [row] = await this.#caller.data<RankingRow[]>(rankings.trialsByCourse, span);
    expect([row?.num ?? 0, row?.value ?? 0]).toEqual([guests, converted]);
  }

  #stored = async (studentName: string): Promise<LessonGuest[]> =>
    (await this.#caller.data<Page<LessonGuest>>(trials.list, { studentName, pageSize: 200 })).rows;

  async #idOf({ person, lesson }: Trial): Promise<string | undefined> {
    const stored = await this.#stored(this.#people[person]?.name ?? '');
    return stored.find((row) => row.courseTimeId === this.#lessons[lesson] && row.state !== 'cancelled')?.lessonGuestId;
  }
}

const textOf = (lesson: number, state: string, convertDate: string | null | undefined): string =>
  `${DAYS[lesson]} ${state} ${convertDate ?? '未转正'}`;

it.for(Array.from({ length: RUNS }, (_, at) => at + 1))(
  'keep their state and result as a model does, in random run %i',
  async (seed, { qiming, sandbox }) => {
    const runner = new Runner(qiming, sandbox, seed);
    await runner.begin();
    for (let step = 0; step < STEPS; step += 1) await runner.step();
  },
);
