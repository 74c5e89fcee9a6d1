import { expect } from 'vitest';
import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students as studentCalls } from '#contracts/calls/students.ts';
import { waitingList } from '#contracts/calls/waiting-list.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { WaitingEntry } from '#contracts/entities/waiting-entry.ts';
import { depts, spareRows, teaching } from '#seed/fixed-ids.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { WaitingModel, type WaitingStep, waitingSteps } from '../../support/waiting-model.ts';

const { newCla: claId } = spareRows;
const NAMES = ['甲', '乙', '丙', '丁', '戊', '己'].map((name) => `${name}同学`);
const STEPS = 60;

/** Executes steps on the server and on the model, and compares their results. */
class Runner {
  #caller: Caller;
  #model = new WaitingModel(1);
  #ids = new Map<string, string>();

  constructor(caller: Caller) {
    this.#caller = caller;
  }

  async begin(): Promise<void> {
    for (const studentName of NAMES) {
      await this.#caller.data(studentCalls.add, { studentName, deptId: depts.binjiang, phone: '13857120898' });
      const { rows } = await this.#caller.data<Page<{ studentId: string }>>(studentCalls.list, { studentName });
      const studentId = rows[0]?.studentId ?? '';
      this.#ids.set(studentName, studentId);
      const hours = { chargeType: 'hour', balanceHour: 10 };
      await this.#caller.data(studentCourses.add, { studentId, courseId: teaching.course, ...hours });
    }
    await this.#setCapacity(1);
  }

  async run(step: WaitingStep): Promise<void> {
    const model = this.#model;
    if (step.kind === 'capacity') {
      const isRefused = step.capacity < model.seated.length && step.capacity < model.capacity;
      if (isRefused) return;
      await this.#setCapacity(step.capacity);
      model.setCapacity(step.capacity);
      return;
    }
    const { kind, student } = step;
    const entry = model.entryOf(student);
    if (kind === 'join') {
      const isAllowed = model.mayJoin(student);
      await this.#expect(isAllowed, waitingList.add, { claId, studentId: this.#ids.get(student) });
      if (isAllowed) model.join(student);
    }
    if (kind === 'leave' && model.isSeated(student)) {
      await this.#caller.data(studentClas.leave, { studentClaId: await this.#seatOf(student) });
      model.leave(student);
    }
    if ((kind === 'allocate' || kind === 'pass') && !model.isSeated(student)) {
      const isAllowed = kind === 'pass' || model.passedBy(student).length === 0;
      const reason = kind === 'pass' ? { passReason: '特殊安排' } : {};
      await this.#expect(isAllowed, studentClas.allocate, { claId, studentIds: [this.#ids.get(student)], ...reason });
      if (isAllowed) model.seat(student);
    }
    if (!entry) return;
    const waitingEntryId = (await this.#entries()).find(
      (row) => row.studentName === student && row.position,
    )?.waitingEntryId;
    if (kind === 'seat') {
      await this.#expect(entry.offered, waitingList.seat, { waitingEntryId });
      if (entry.offered) model.seat(student);
    }
    if (kind === 'decline') {
      await this.#expect(entry.offered, waitingList.decline, { waitingEntryId, reason: '不来了' });
      if (entry.offered) model.close(student, 'declined');
    }
    if (kind === 'withdraw') {
      await this.#caller.data(waitingList.remove, { waitingEntryId });
      model.close(student, 'withdrawn');
    }
  }

  /** Compares the queue with its offers, all entries that were ever added, and the seats. */
  async check(step: WaitingStep): Promise<void> {
    const model = this.#model;
    const rows = await this.#entries();
    const open = rows.filter(({ position }) => position);
    const text = JSON.stringify(step);
    expect(
      open.map(({ studentName, state, position }) => `${position} ${studentName} ${state}`),
      text,
    ).toEqual(model.queue.map(({ student, offered }, at) => `${at + 1} ${student} ${offered ? 'offered' : 'waiting'}`));
    const closed = rows.filter(({ position }) => !position).map(({ studentName, state }) => `${studentName} ${state}`);
    expect(closed.sort(), text).toEqual(model.closed.toSorted());
    expect((await this.#seats()).map(({ studentName }) => studentName).sort(), text).toEqual(model.seated.toSorted());
    const { offeredCnt, waitingCnt, capacity, studentCnt } = await this.#caller.data<Cla>(clas.detail, { id: claId });
    expect(offeredCnt).toBeLessThanOrEqual(Math.max(0, capacity - (studentCnt ?? 0)));
    expect(waitingCnt).toBe(model.queue.length);
  }

  async #expect(isAllowed: boolean, call: Parameters<Caller['send']>[0], input: Record<string, unknown>) {
    const { outcome, text } = await this.#caller.send(call, input);
    expect(outcome?.kind, `${call.name} ${JSON.stringify(input)} ${text}`).toBe(isAllowed ? 'ok' : 'refused');
  }

  #entries = async (): Promise<WaitingEntry[]> =>
    (await this.#caller.data<Page<WaitingEntry>>(waitingList.list, { claId, pageSize: 200 })).rows;

  #seats = async (): Promise<StudentCla[]> =>
    (await this.#caller.data<Page<StudentCla>>(studentClas.list, { claId, pageSize: 200 })).rows.filter(
      ({ status }) => status !== 3,
    );

  #seatOf = async (student: string): Promise<string | undefined> =>
    (await this.#seats()).find(({ studentName }) => studentName === student)?.studentClaId;

  async #setCapacity(capacity: number): Promise<void> {
    const cla = await this.#caller.data<Cla>(clas.detail, { id: claId });
    const { claName, departId, teachingMode, courseId, teacherId } = cla;
    await this.#caller.data(clas.update, {
      claId,
      claName,
      departId,
      teachingMode,
      courseId,
      teacherId,
      capacity,
      recruitStatus: 1,
    });
  }
}

it.for([1, 2, 3, 4, 5])(
  'agrees with an independent model after each of 60 random steps (%i)',
  async (seed, { qiming }) => {
    const runner = new Runner(qiming);
    await runner.begin();
    for (const step of waitingSteps(seed, NAMES, STEPS)) {
      await runner.run(step);
      await runner.check(step);
    }
  },
);
