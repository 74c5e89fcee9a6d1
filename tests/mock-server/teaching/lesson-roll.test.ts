import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { clas } from '#contracts/calls/clas.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { report } from '#contracts/calls/statistics.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { rollStanding } from '#contracts/rules/roll-standing.ts';
import { depts, spareRows, teaching } from '#seed/fixed-ids.ts';
import { attendants, newLesson, pianoClass } from '../../support/lessons.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const LESSON_DAY = '2026-09-07';
const CHANGE_DAY = '2026-09-09';
const { cla: claId, studentCla: leaverSeat, studentCourse, student: leaver } = teaching;

interface Entry {
  studentId: string;
  studentClaId: string;
}
const present = ({ studentId, studentClaId }: Entry) => ({ studentId, studentClaId, attendStatus: 1, stuLoseHour: 2 });

/** Returns the roll as pairs of name and label. The name is in brackets if the student is not preselected. */
const inWords = (rows: readonly StudentCla[], day: string): [string, string | null][] =>
  rows.map((row) => {
    const { preselected, label } = rollStanding(row, day);
    return [preselected ? row.studentName : `(${row.studentName})`, label];
  });

describe('the roll of a lesson', () => {
  /** ID of a lesson on 09-07 whose attendance is not recorded. */
  let lesson: string;
  let leaverName: string;
  /** Names of all students who held a seat on 09-07. */
  let names: string[];
  /** Name of a student of the class who has been suspended since August, in brackets. */
  let suspended: string;

  const roll = async (caller: Caller, query: object): Promise<StudentCla[]> =>
    (await caller.data<{ rows: StudentCla[] }>(students.toAttend, { claId, effect: true, pageSize: 200, ...query }))
      .rows;
  const rollInWords = async (caller: Caller, query: object, day = LESSON_DAY) =>
    inWords(await roll(caller, query), day);
  const entryOf = async (caller: Caller, name: string): Promise<StudentCla> => {
    const found = (await roll(caller, { courseTimeId: lesson })).find(({ studentName }) => studentName === name);
    if (!found) throw new Error(`${name} is not on the roll.`);
    return found;
  };
  const goTo = async (sandbox: TestSandbox, day: string): Promise<void> => {
    await sandbox.control('PUT', 'clock', { now: `${day} 09:00:00` });
  };
  /** Adds a student of the campus to the class today, with 10 hours unless `terms` overrides this. */
  const join = async (
    caller: Caller,
    studentName: string,
    terms: object = { chargeType: 'hour', balanceHour: 10 },
  ): Promise<void> => {
    await caller.data(students.add, { studentName, deptId: depts.binjiang, phone: '13857120898' });
    const { rows } = await caller.data<{ rows: { studentId: string }[] }>(students.list, { studentName });
    const studentId = rows[0]?.studentId ?? '';
    await caller.data(studentCourses.add, { studentId, courseId: teaching.course, ...terms });
    await caller.data(studentClas.allocate, { claId, studentIds: [studentId] });
  };
  const transfer = (caller: Caller): Promise<unknown> =>
    caller.data(studentCourses.changeCla, { studentCourseId: studentCourse, claId: spareRows.newCla });
  // 后来 bought hours after the lesson. The lesson uses them only if this is confirmed.
  const planned = (list: object[]) => ({
    attendType: 'rule',
    claId,
    courseTimeId: lesson,
    allowLater: true,
    studentAttendList: list,
  });
  const record = (caller: Caller, list: object[]) => caller.data(attendance.record, planned(list));
  const detail = (caller: Caller) =>
    caller.data<ClaTime & { studentAttendList?: { studentName: string }[] }>(claTimes.detail, { id: lesson });

  it.beforeEach(async ({ qiming }) => {
    lesson = await newLesson(qiming, LESSON_DAY);
    const held = await attendants(qiming);
    names = held.map(({ studentName }) => studentName);
    const { rows } = await qiming.data<{ rows: StudentCla[] }>(studentClas.list, { claId, status: 2 });
    suspended = `(${rows.map(({ studentName }) => studentName).join()})`;
    leaverName = held.find(({ studentClaId }) => studentClaId === leaverSeat)?.studentName ?? '';
  });

  describe('after one student has joined and another has left', () => {
    it.beforeEach(async ({ sandbox }) => goTo(sandbox, CHANGE_DAY));
    it.beforeEach(async ({ sandbox }) => {
      const qiming = await sandbox.signIn('qiming01');
      await join(qiming, '后来');
      await transfer(qiming);
    });

    for (const persona of ['qiming01', 'binjiang01', 'teacher01'])
      it(`lists students who held a seat on its day, then students who joined later: ${persona}`, async ({
        sandbox,
      }) => {
        const caller = await sandbox.signIn(persona);
        expect(await rollInWords(caller, { courseTimeId: lesson })).toEqual([
          ...names.map((name) => [name, name === leaverName ? '09-09 已转班' : null]),
          [suspended, '停课'],
          ['(后来)', '09-09 入班'],
        ]);
      });

    it('is the same for an unscheduled lesson of that day', async ({ sandbox }) => {
      const qiming = await sandbox.signIn('qiming01');
      expect(await rollInWords(qiming, { claDate: LESSON_DAY })).toEqual(
        await rollInWords(qiming, { courseTimeId: lesson }),
      );
    });

    it('contains a student on the last day of the seat, not preselected', async ({ sandbox }) => {
      const qiming = await sandbox.signIn('qiming01');
      const ofDay = await rollInWords(qiming, { claDate: CHANGE_DAY }, CHANGE_DAY);
      expect(ofDay).toContainEqual([`(${leaverName})`, '09-09 已转班']);
      expect(ofDay).toContainEqual(['后来', null]);
      const later = await rollInWords(qiming, { claDate: '2026-09-10' }, '2026-09-10');
      expect(later.flat()).not.toContain(`(${leaverName})`);
    });

    it('is the list of current students if the request contains no lesson', async ({ sandbox }) => {
      const qiming = await sandbox.signIn('qiming01');
      const current = (await roll(qiming, {})).map(({ studentName }) => studentName);
      expect(current).toContain('后来');
      expect(current).not.toContain(leaverName);
    });

    for (const persona of ['qiming01', 'teacher01'])
      it(`can be recorded with the student who left and the one who joined later, charging both: ${persona}`, async ({
        sandbox,
      }) => {
        const caller = await sandbox.signIn(persona);
        const [gone, late] = [await entryOf(caller, leaverName), await entryOf(caller, '后来')];
        await record(caller, [present(gone), present(late)]);
        const qiming = await sandbox.signIn('qiming01');
        const recorded = (await detail(qiming)).studentAttendList?.map(({ studentName }) => studentName);
        expect(recorded?.toSorted()).toEqual([leaverName, '后来'].toSorted());
        expect((await entryOf(qiming, leaverName)).balanceHour).toBe((gone.balanceHour ?? 0) - 2);
        expect((await entryOf(qiming, '后来')).balanceHour).toBe(8);
      });

    for (const persona of ['qiming01', 'teacher01'])
      it(`can be recorded for an unscheduled lesson of the same day: ${persona}`, async ({ sandbox }) => {
        const caller = await sandbox.signIn(persona);
        const list = [present(await entryOf(caller, leaverName)), present(await entryOf(caller, '后来'))];
        const time = { claDate: LESSON_DAY, startTime: '08:00', endTime: '08:30' };
        await caller.data(attendance.record, {
          attendType: 'custom',
          ...pianoClass,
          ...time,
          allowLater: true,
          studentAttendList: list,
        });
        expect((await entryOf(caller, '后来')).balanceHour).toBe(8);
      });

    it('lets a correction add the student who left and the one who joined later', async ({ sandbox }) => {
      const qiming = await sandbox.signIn('qiming01');
      const other = (await roll(qiming, { courseTimeId: lesson })).find(
        ({ studentName }) => ![leaverName, '后来'].includes(studentName),
      );
      if (!other) throw new Error('The class has one student only.');
      await record(qiming, [present(other)]);
      const [gone, late] = [await entryOf(qiming, leaverName), await entryOf(qiming, '后来')];
      await qiming.data(attendance.change, planned([present(other), present(gone), present(late)]));
      expect((await detail(qiming)).studentAttendList).toHaveLength(3);
    });

    it('refuses a student who had left before the day of the lesson', async ({ sandbox }) => {
      const qiming = await sandbox.signIn('qiming01');
      const gone = await entryOf(qiming, leaverName);
      const later = {
        attendType: 'custom',
        ...pianoClass,
        claDate: '2026-09-10',
        startTime: '08:00',
        endTime: '08:30',
      };
      await goTo(sandbox, '2026-09-10');
      const again = await sandbox.signIn('qiming01');
      expect(await again.refusal(attendance.record, { ...later, studentAttendList: [present(gone)] })).toBe(
        `0409 学员${leaverName}在 2026-09-10 不在该班级，不能记上课`,
      );
    });
  });

  it('does not preselect or count a student after the end of an enrolment by hours', async ({ sandbox, qiming }) => {
    await join(qiming, '到期的');
    const { rows } = await qiming.data<{ rows: StudentCourse[] }>(studentCourses.list, { studentName: '到期的' });
    const [own] = rows;
    const period = { studentCourseId: own?.studentCourseId, dateBegin: '2026-09-07', dateEnd: '2026-09-10' };
    await qiming.data(studentCourses.changePeriod, period);
    await goTo(sandbox, '2026-09-12');
    const later = await sandbox.signIn('qiming01');
    expect(await rollInWords(later, { claDate: '2026-09-10' }, '2026-09-10')).toContainEqual(['到期的', null]);
    expect(await rollInWords(later, { claDate: '2026-09-11' }, '2026-09-11')).toContainEqual([
      '(到期的)',
      '09-10 已结课',
    ]);
    const before = await newLesson(later, '2026-09-11');
    const counted = async () => (await later.data<ClaTime>(claTimes.detail, { id: before })).studentCount;
    const expected = await counted();
    await later.data(studentCourses.changePeriod, { ...period, dateEnd: '2026-09-11' });
    expect(await counted()).toBe(Number(expected) + 1);
  });

  it('keeps all students who were ever recorded, after an undo and after a move to another day', async ({
    sandbox,
    qiming,
  }) => {
    await record(qiming, [present({ studentId: leaver, studentClaId: leaverSeat })]);
    await qiming.data(attendance.remove, { id: lesson });
    await transfer(qiming);
    const time = { claDate: CHANGE_DAY, startTime: '08:00', endTime: '08:30' };
    await qiming.data(claTimes.update, { ...pianoClass, courseTimeId: lesson, ...time });
    await goTo(sandbox, CHANGE_DAY);
    const later = await sandbox.signIn('qiming01');
    const moved = await rollInWords(later, { courseTimeId: lesson }, CHANGE_DAY);
    expect(moved.at(-1)).toEqual([`(${leaverName})`, '09-07 已转班']);
    await record(later, [present({ studentId: leaver, studentClaId: leaverSeat })]);
  });

  describe('after an undo and a move to another class', () => {
    const time = { claDate: LESSON_DAY, startTime: '08:00', endTime: '08:30' };
    const move = (caller: Caller, to: string) =>
      caller.data(claTimes.update, { ...pianoClass, claId: to, courseTimeId: lesson, ...time });
    const recordAndUndo = async (caller: Caller, entry: Entry) => {
      await record(caller, [{ ...present(entry), stuLoseHour: 0 }]);
      await caller.data(attendance.remove, { id: lesson });
    };
    const ofNewCla = { claId: spareRows.newCla };
    const entriesOf = async (caller: Caller, studentId: string) =>
      (await roll(caller, { ...ofNewCla, courseTimeId: lesson })).filter((row) => row.studentId === studentId);

    it('keeps the students who were ever recorded without preselecting them, and still charges them', async ({
      qiming,
    }) => {
      await recordAndUndo(qiming, { studentId: leaver, studentClaId: leaverSeat });
      await move(qiming, spareRows.newCla);
      const [entry, ...others] = await entriesOf(qiming, leaver);
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ studentClaId: leaverSeat, studentName: leaverName, claId });
      const list = [present({ studentId: leaver, studentClaId: leaverSeat })];
      await qiming.data(attendance.record, { ...planned(list), ...ofNewCla });
      const [charged] = await entriesOf(qiming, leaver);
      expect(charged?.balanceHour).toBe((entry?.balanceHour ?? 0) - 2);
      await qiming.data(attendance.change, { ...planned([{ ...list[0], stuLoseHour: 1 }]), ...ofNewCla });
      await qiming.data(attendance.remove, { id: lesson });
      await move(qiming, claId);
      expect(await rollInWords(qiming, { courseTimeId: lesson })).toContainEqual([leaverName, null]);
    });

    it('has only one entry for a student who has joined the other class', async ({ qiming }) => {
      await recordAndUndo(qiming, { studentId: leaver, studentClaId: leaverSeat });
      await move(qiming, spareRows.newCla);
      await transfer(qiming);
      const [entry, ...others] = await entriesOf(qiming, leaver);
      expect([entry?.claId, others]).toEqual([spareRows.newCla, []]);
    });

    it('keeps the recorded seat of a student who joins the other class afterwards', async ({ qiming }) => {
      await recordAndUndo(qiming, { studentId: leaver, studentClaId: leaverSeat });
      await move(qiming, spareRows.newCla);
      const list = [present({ studentId: leaver, studentClaId: leaverSeat })];
      await qiming.data(attendance.record, { ...planned(list), ...ofNewCla });
      await transfer(qiming);
      expect(await entriesOf(qiming, leaver)).toMatchObject([{ studentClaId: leaverSeat }]);
      await qiming.data(attendance.change, { ...planned([{ ...list[0], stuLoseHour: 1 }]), ...ofNewCla });
    });

    it('keeps a student who joined the former class on the day of the lesson and has left it since', async ({
      qiming,
    }) => {
      await join(qiming, '按期的', { chargeType: 'date', expireDate: '2026-12-31' });
      const entry = await entryOf(qiming, '按期的');
      await recordAndUndo(qiming, entry);
      await move(qiming, spareRows.newCla);
      await qiming.data(studentClas.leave, { studentClaId: entry.studentClaId });
      expect(await entriesOf(qiming, entry.studentId)).toMatchObject([{ studentClaId: entry.studentClaId }]);
    });

    it('does not count these students in the timetable', async ({ qiming }) => {
      await recordAndUndo(qiming, { studentId: leaver, studentClaId: leaverSeat });
      await move(qiming, spareRows.newCla);
      expect((await detail(qiming)).studentCount ?? 0).toBe(0);
    });

    it('prevents deleting the former class of a student whose attendance was undone', async ({ qiming }) => {
      const former = { ...pianoClass, ...ofNewCla };
      await qiming.data(studentClas.allocate, { ...ofNewCla, studentIds: [spareRows.waitingStudent] });
      await qiming.data(claTimes.update, { ...former, courseTimeId: lesson, ...time });
      const [entry] = await entriesOf(qiming, spareRows.waitingStudent);
      await qiming.data(attendance.record, { ...planned([present(entry as StudentCla)]), ...ofNewCla });
      await qiming.data(attendance.remove, { id: lesson });
      await move(qiming, claId);
      await qiming.data(studentClas.leave, { studentClaId: entry?.studentClaId });
      expect(await qiming.refusal(clas.remove, { id: spareRows.newCla })).toBe(
        '0409 该班级还有 1 名学员的上课记录，不能删除',
      );
      expect((await roll(qiming, { courseTimeId: lesson })).map(({ studentId }) => studentId)).toContain(
        spareRows.waitingStudent,
      );
    });
  });

  it('keeps a student who was removed by a correction', async ({ sandbox, qiming }) => {
    const other = (await attendants(qiming)).find(({ studentClaId }) => studentClaId !== leaverSeat);
    const gone = present({ studentId: leaver, studentClaId: leaverSeat });
    if (!other) throw new Error('The class has one student only.');
    await record(qiming, [gone, present(other)]);
    await qiming.data(attendance.change, planned([present(other)]));
    await goTo(sandbox, CHANGE_DAY);
    const later = await sandbox.signIn('qiming01');
    await later.data(studentClas.leave, { studentClaId: leaverSeat });
    await later.data(attendance.change, planned([gone, present(other)]));
  });

  it('does not preselect a student who was suspended on the lesson’s day', async ({ sandbox }) => {
    await goTo(sandbox, CHANGE_DAY);
    const qiming = await sandbox.signIn('qiming01');
    await qiming.data(studentClas.stop, { studentClaId: leaverSeat });
    await goTo(sandbox, '2026-09-11');
    const later = await sandbox.signIn('qiming01');
    await later.data(studentClas.read, { studentClaId: leaverSeat });
    const standingOn = async (day: string) =>
      (await rollInWords(later, { claDate: day }, day)).find(([name]) => name.includes(leaverName));
    expect(await standingOn('2026-09-08')).toEqual([leaverName, null]);
    expect(await standingOn('2026-09-09')).toEqual([`(${leaverName})`, '停课']);
    expect(await standingOn('2026-09-10')).toEqual([`(${leaverName})`, '停课']);
    expect(await standingOn('2026-09-11')).toEqual([leaverName, null]);
  });

  it('keeps the earlier days of a seat that is taken again', async ({ sandbox }) => {
    await goTo(sandbox, CHANGE_DAY);
    const qiming = await sandbox.signIn('qiming01');
    await qiming.data(studentClas.leave, { studentClaId: leaverSeat });
    await goTo(sandbox, '2026-09-12');
    const later = await sandbox.signIn('qiming01');
    await later.data(studentClas.allocate, { claId, studentIds: [leaver] });
    const standingOn = async (day: string) =>
      (await rollInWords(later, { claDate: day }, day)).filter(([name]) => name.includes(leaverName));
    expect(await standingOn('2026-09-08')).toEqual([[leaverName, '09-09 已移出']]);
    expect(await standingOn('2026-09-10')).toEqual([[`(${leaverName})`, '09-12 入班']]);
    expect(await standingOn('2026-09-12')).toEqual([[leaverName, null]]);
    const current = await later.data<StudentCla[]>(studentClas.byStudent, { studentId: leaver });
    expect(current.filter((seat) => seat.claId === claId)).toMatchObject([
      { status: 1, dateBegin: '2026-09-12', dateEnd: null },
    ]);
  });

  it('contains a student who left without ever having attended', async ({ sandbox, qiming }) => {
    await join(qiming, '从未来过');
    await goTo(sandbox, CHANGE_DAY);
    const later = await sandbox.signIn('qiming01');
    const { studentClaId } = await entryOf(later, '从未来过');
    await later.data(studentClas.leave, { studentClaId });
    expect(await rollInWords(later, { courseTimeId: lesson })).toContainEqual(['从未来过', '09-09 已移出']);
  });

  it('prevents deleting an enrolment with undone attendance, whose student stays on the roll', async ({ qiming }) => {
    await join(qiming, '按期的', { chargeType: 'date', expireDate: '2026-12-31' });
    const { studentClaId, studentId, studentCourseId } = await entryOf(qiming, '按期的');
    await record(qiming, [{ ...present({ studentId, studentClaId }), stuLoseHour: 0 }]);
    await qiming.data(attendance.remove, { id: lesson });
    expect(await qiming.refusal(studentCourses.remove, { id: studentCourseId })).toBe(
      '0409 该报读还有 1 条已撤销的上课记录，不能删除，可以结课',
    );
    await qiming.data(studentClas.leave, { studentClaId });
    expect(await rollInWords(qiming, { courseTimeId: lesson })).toContainEqual(['(按期的)', '09-07 已移出']);
  });

  it('does not prevent deleting a class without lessons whose students have all left', async ({ sandbox, qiming }) => {
    const { newCla } = spareRows;
    await qiming.data(studentClas.allocate, { claId: newCla, studentIds: [spareRows.waitingStudent] });
    expect(await qiming.refusal(clas.remove, { id: newCla })).toBe('0409 该班级还有 1 名学员，不能删除');
    await goTo(sandbox, CHANGE_DAY);
    const later = await sandbox.signIn('qiming01');
    const seats = await later.data<StudentCla[]>(studentClas.byStudent, { studentId: spareRows.waitingStudent });
    await later.data(studentClas.leave, { studentClaId: seats.find((seat) => seat.claId === newCla)?.studentClaId });
    await later.data(clas.remove, { id: newCla });
    expect(await later.data(studentClas.byStudent, { studentId: spareRows.waitingStudent })).toEqual([]);
  });

  it('refuses a lesson of another class', async ({ qiming }) => {
    const other = { claId: spareRows.newCla, effect: true, courseTimeId: lesson };
    expect(await qiming.refusal(students.toAttend, other)).toBe('0400 课次不属于该班级');
    expect(await qiming.refusal(students.toAttend, { claId, effect: true, courseTimeId: '1' })).toBe('0404 课次不存在');
  });

  it('determines the counts in the timetable and in today’s figures, and the student’s week', async ({ sandbox }) => {
    await goTo(sandbox, CHANGE_DAY);
    const qiming = await sandbox.signIn('qiming01');
    const todays = await newLesson(qiming, CHANGE_DAY);
    const expected = async () => {
      const span = { timeBegin: CHANGE_DAY, timeEnd: CHANGE_DAY };
      return (await qiming.data<{ todayNeedAttendCnt: number }>(report.dashboard, span)).todayNeedAttendCnt;
    };
    const expectedBefore = await expected();
    await join(qiming, '后来');
    await join(qiming, '再后来');
    await transfer(qiming);
    const week = { beginDate: LESSON_DAY, endDate: '2026-09-13', claId };
    const lessonsOf = async (query: object): Promise<ClaTime[]> =>
      (await qiming.data<CalendarWeek>(claTimes.calendar, { ...week, ...query })).claTimeContainer.flatMap(({ days }) =>
        Object.values(days).flat(),
      );
    const countOf = async (id: string) =>
      (await lessonsOf({})).find(({ courseTimeId }) => courseTimeId === id)?.studentCount;
    expect(await countOf(lesson)).toBe(names.length);
    expect(await countOf(todays)).toBe(names.length + 1);
    const ofLeaver = (await lessonsOf({ studentId: leaver })).map(({ courseTimeId }) => courseTimeId);
    expect(ofLeaver).toContain(lesson);
    expect(ofLeaver).not.toContain(todays);
    expect(await expected()).toBe(expectedBefore + 1);
  });
});
