import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentConflicts } from '#contracts/calls/student-conflicts.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { StudentConflicts } from '#contracts/entities/student-conflict.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import type { StudentLeave } from '#contracts/entities/student-leave.ts';
import type { ClaTimeChange } from '#contracts/entities/teacher-request.ts';
import { depts, spareRows, teaching } from '#seed/fixed-ids.ts';
import { lessonsBetween, logOf, newLesson, pianoClass } from '../../support/lessons.ts';
import type { Caller, Page } from '../../support/server.ts';
import { test } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

/** A Tuesday on which the piano class has no lesson of its rule. Today is Monday 7 September. */
const DAY = '2026-09-15';
const WEEK = { beginDate: '2026-09-14', endDate: '2026-09-20' };
const { student: studentId, cla: piano } = teaching;
const REFUSED = '0409 学员有时间冲突，确认后才能保存：';
const CONFLICT = '陈梓涵 09-15 12:30–13:30 时间重叠：少儿钢琴小组课 1 班 12:00–13:00（滨江校区 301 钢琴房）';
const LOGGED = '陈梓涵 时间重叠，少儿钢琴小组课 1 班 12:00–13:00（滨江校区 301 钢琴房）';
const LOGGED_OTHER = '陈梓涵 时间重叠，合唱 A 班 12:30–13:30（滨江校区）';

interface Chorus {
  claId: string;
  /** Lesson of the chorus class on DAY, 12:30–13:30, without a room. */
  lesson: string;
  /** Lesson of the piano class on DAY, 12:00–13:00. */
  pianoLesson: string;
  /** Enrolment of 陈梓涵 in the chorus course, without a class. */
  enrolment: string;
  teacherId: string;
}

/** 陈梓涵 of the piano class has an enrolment in the chorus course, whose class overlaps a piano lesson. */
const it = test.extend<{ chorus: Chorus }>({
  chorus: [async ({ qiming }, use) => use(await addChorus(qiming)), { scope: 'test' }],
});

async function addChorus(qiming: Caller): Promise<Chorus> {
  const pianoLesson = await newLesson(qiming, DAY);
  const teacherId = await otherTeacher(qiming);
  const claId = await newCla(qiming, '合唱 A 班', spareRows.course, teacherId);
  const lesson = await lessonOf(qiming, { claId, teacherId, claDate: DAY, startTime: '12:30', endTime: '13:30' });
  const enrolment = await enrol(qiming, studentId);
  return { claId, lesson, pianoLesson, enrolment, teacherId };
}

async function otherTeacher(caller: Caller): Promise<string> {
  const { rows } = await caller.data<Page<{ teacherId?: string | null }>>(clas.list, { departId: depts.binjiang });
  return rows.find(({ teacherId }) => teacherId && teacherId !== pianoClass.teacherId)?.teacherId ?? '';
}

async function newCla(caller: Caller, claName: string, courseId: string, teacherId: string): Promise<string> {
  const form = { departId: depts.binjiang, teachingMode: 1, recruitStatus: 1, capacity: 20, everyStuLoseHour: 1 };
  await caller.data(clas.add, { ...form, claName, courseId, teacherId });
  const { rows } = await caller.data<Page<{ claId: string }>>(clas.list, { claName });
  return rows[0]?.claId ?? '';
}

interface NewLesson {
  claId: string;
  teacherId: string;
  claDate: string;
  startTime: string;
  endTime: string;
  studentConflicts?: string;
}

/** Adds a lesson and returns its id. */
async function lessonOf(caller: Caller, lesson: NewLesson): Promise<string> {
  await caller.data(claTimes.add, { deptId: depts.binjiang, ...lesson });
  const made = await lessonsBetween(caller, lesson.claDate, lesson.claDate, lesson.claId);
  return made.find(({ startTime }) => startTime === lesson.startTime)?.courseTimeId ?? '';
}

/** Enrols a student in a course with 20 hours and returns the enrolment's id. */
async function enrol(caller: Caller, student: string, courseId: string = spareRows.course): Promise<string> {
  await caller.data(studentCourses.add, { studentId: student, courseId, chargeType: 'hour', balanceHour: 20 });
  const { rows } = await caller.data<Page<StudentCourse>>(studentCourses.list, { studentId: student, courseId });
  return rows[0]?.studentCourseId ?? '';
}

const seatIn = async (caller: Caller, claId: string): Promise<StudentCla | undefined> =>
  (await caller.data<StudentCla[]>(studentClas.byStudent, { studentId })).find((seat) => seat.claId === claId);

const join = (caller: Caller, { enrolment, claId }: Chorus, consent?: string): Promise<unknown> =>
  caller.data(studentCourses.chooseCla, {
    studentCourseId: enrolment,
    claId,
    ...(consent && { studentConflicts: consent }),
  });

const listOf = (caller: Caller, query: object = {}): Promise<StudentConflicts> =>
  caller.data(studentConflicts.list, { ...query });

/** Asks for leave from the lesson that conflicts, and returns the id of the leave. */
async function leaveFrom(caller: Caller, { lesson: courseTimeId, claId }: Chorus): Promise<string | undefined> {
  const { studentClaId } = (await seatIn(caller, claId)) ?? {};
  await caller.data(studentLeaves.add, { courseTimeId, studentClaId, reason: '出游' });
  expect(await listOf(caller, { studentId })).toEqual({ total: 0, rows: [] });
  const [leave] = await caller.data<StudentLeave[]>(studentLeaves.list, { courseTimeId });
  return leave?.studentLeaveId;
}

const weekOf = async (caller: Caller, week: object = WEEK): Promise<ClaTime[]> => {
  const { claTimeContainer } = await caller.data<CalendarWeek>(claTimes.calendar, { ...week });
  return claTimeContainer.flatMap(({ days }) => Object.values(days).flat());
};
const inWeek = async (caller: Caller, courseTimeId: string): Promise<ClaTime | undefined> =>
  (await weekOf(caller)).find((lesson) => lesson.courseTimeId === courseTimeId);

describe('joining a class', () => {
  it('can be checked in advance: returns both lessons with class, time, campus and room, once for all weeks', async ({
    qiming,
    chorus,
  }) => {
    const { claId, teacherId } = chorus;
    await newLesson(qiming, '2026-09-22');
    await lessonOf(qiming, { claId, teacherId, claDate: '2026-09-22', startTime: '12:30', endTime: '13:30' });
    expect(await qiming.data(studentConflicts.ofSeats, { claId, studentIds: studentId })).toEqual({
      total: 1,
      rows: [
        {
          studentId,
          studentName: '陈梓涵',
          kind: 'overlap',
          lesson: {
            courseTimeId: chorus.lesson,
            claId,
            claName: '合唱 A 班',
            claDate: DAY,
            startTime: '12:30',
            endTime: '13:30',
            deptName: '滨江校区',
          },
          other: {
            courseTimeId: chorus.pianoLesson,
            claId: piano,
            claName: '少儿钢琴小组课 1 班',
            claDate: DAY,
            startTime: '12:00',
            endTime: '13:00',
            deptName: '滨江校区',
            roomName: '301 钢琴房',
          },
          count: 2,
          lastDate: '2026-09-22',
        },
      ],
    });
  });

  it('is refused if the request has the consent “ask”, and changes nothing', async ({ qiming, chorus }) => {
    const { enrolment: studentCourseId, claId } = chorus;
    const form = { studentCourseId, claId, studentConflicts: 'ask' };
    expect(await qiming.refusal(studentCourses.chooseCla, form)).toBe(`${REFUSED}${CONFLICT}`);
    expect(await seatIn(qiming, claId)).toBeUndefined();
    expect(await listOf(qiming, { studentId })).toEqual({ total: 0, rows: [] });
  });

  it('is refused for a conflict that a colleague has caused after the check', async ({ qiming, binjiang, chorus }) => {
    const claId = await newCla(qiming, '合唱 B 班', spareRows.course, chorus.teacherId);
    expect(await qiming.data(studentConflicts.ofSeats, { claId, studentIds: studentId })).toEqual({
      total: 0,
      rows: [],
    });
    const { teacherId } = chorus;
    await lessonOf(binjiang, { claId, teacherId, claDate: DAY, startTime: '12:30', endTime: '13:30' });
    expect(
      await qiming.refusal(studentCourses.chooseCla, {
        studentCourseId: chorus.enrolment,
        claId,
        studentConflicts: 'ask',
      }),
    ).toBe(`${REFUSED}${CONFLICT}`);
  });

  it.for([
    ['accept', '确认学员有时间冲突'],
    [undefined, '保存时学员有时间冲突'],
  ] as const)(
    'logs the conflict in both lessons, and whether it was confirmed: %s',
    async ([consent, verb], { qiming, chorus }) => {
      await join(qiming, chorus, consent);
      expect(await seatIn(qiming, chorus.claId)).toMatchObject({ status: 1 });
      expect((await logOf(qiming, chorus.lesson))[0]).toEqual(['学员冲突', `${verb}：${LOGGED}`]);
      expect((await logOf(qiming, chorus.pianoLesson))[0]).toEqual(['学员冲突', `${verb}：${LOGGED_OTHER}`]);
    },
  );

  it('neither asks nor logs without a conflict', async ({ qiming, chorus }) => {
    await qiming.data(claTimes.remove, { id: chorus.pianoLesson });
    await join(qiming, chorus, 'ask');
    expect((await logOf(qiming, chorus.lesson)).map(([operation]) => operation)).toEqual(['新增']);
  });

  it('names every student of an allocation in one refusal', async ({ qiming, chorus }) => {
    const { rows } = await qiming.data<Page<StudentCla>>(students.byCla, { claId: piano });
    const second = rows.find((row) => row.studentId !== studentId && row.status === 1);
    await enrol(qiming, second?.studentId ?? '');
    const form = { claId: chorus.claId, studentIds: [studentId, second?.studentId] };
    expect(await qiming.refusal(studentClas.allocate, { ...form, studentConflicts: 'ask' })).toContain(
      `；${second?.studentName} 09-15 12:30–13:30 时间重叠：`,
    );
    await qiming.data(studentClas.allocate, { ...form, studentConflicts: 'accept' });
    expect(await listOf(qiming, { claId: chorus.claId })).toMatchObject({
      total: 2,
      rows: [{ lesson: { claName: '合唱 A 班' } }, { lesson: { claName: '合唱 A 班' } }],
    });
  });

  it('ignores conflicts with the class that the student leaves', async ({ qiming, chorus }) => {
    const { teacherId } = chorus;
    const second = await newCla(qiming, '合唱 B 班', spareRows.course, teacherId);
    await lessonOf(qiming, { claId: second, teacherId, claDate: '2026-09-16', startTime: '18:00', endTime: '19:00' });
    const third = await newCla(qiming, '合唱 C 班', spareRows.course, teacherId);
    await lessonOf(qiming, { claId: third, teacherId, claDate: '2026-09-16', startTime: '18:30', endTime: '19:30' });
    await qiming.data(studentCourses.chooseCla, { studentCourseId: chorus.enrolment, claId: second });
    const check = { claId: third, studentIds: studentId };
    expect(await qiming.data(studentConflicts.ofSeats, check)).toMatchObject({ total: 1 });
    expect(await qiming.data(studentConflicts.ofSeats, { ...check, leavingClaId: second })).toMatchObject({ total: 0 });
    const move = { studentCourseId: chorus.enrolment, studentConflicts: 'ask' };
    await qiming.data(studentCourses.changeCla, { ...move, claId: third });
    expect(await qiming.refusal(studentCourses.changeCla, { ...move, claId: chorus.claId })).toBe(
      `${REFUSED}${CONFLICT}`,
    );
  });
});

describe('seats', () => {
  it('cause no conflict while they are suspended or finished, and need a confirmation to be resumed', async ({
    qiming,
    chorus,
  }) => {
    await join(qiming, chorus);
    const { studentClaId } = (await seatIn(qiming, chorus.claId)) ?? {};
    expect(await listOf(qiming, { studentId })).toMatchObject({ total: 1 });
    for (const call of [studentClas.stop, studentClas.end]) {
      await qiming.data(call, { studentClaId });
      expect(await listOf(qiming, { studentId })).toEqual({ total: 0, rows: [] });
      expect(await qiming.refusal(studentClas.read, { studentClaId, studentConflicts: 'ask' })).toContain(REFUSED);
      await qiming.data(studentClas.read, { studentClaId, studentConflicts: 'accept' });
    }
    await qiming.data(studentCourses.suspend, { id: chorus.enrolment });
    expect(await qiming.refusal(studentCourses.resume, { id: chorus.enrolment, studentConflicts: 'ask' })).toContain(
      REFUSED,
    );
  });

  it('have new conflicts logged when the period of the enrolment is extended', async ({ qiming, chorus }) => {
    await join(qiming, chorus);
    const { enrolment: studentCourseId, lesson } = chorus;
    const period = { studentCourseId, dateBegin: '2026-09-07' };
    await qiming.data(studentCourses.changePeriod, { ...period, dateEnd: '2026-09-14' });
    expect(await listOf(qiming, { studentId })).toEqual({ total: 0, rows: [] });
    const before = (await logOf(qiming, lesson)).length;
    await qiming.data(studentCourses.changePeriod, { ...period, dateEnd: DAY });
    expect(await listOf(qiming, { studentId })).toMatchObject({ total: 1 });
    const log = await logOf(qiming, lesson);
    expect(log).toHaveLength(before + 1);
    expect(log[0]).toEqual(['学员冲突', `保存时学员有时间冲突：${LOGGED}`]);
    expect((await logOf(qiming, chorus.pianoLesson))[0]).toEqual(['学员冲突', `保存时学员有时间冲突：${LOGGED_OTHER}`]);
  });

  it('have a conflict logged when a leave that had prevented it is withdrawn', async ({ qiming, chorus }) => {
    await join(qiming, chorus);
    const { lesson: courseTimeId } = chorus;
    const id = await leaveFrom(qiming, chorus);
    await qiming.data(studentLeaves.remove, { id });
    expect(await listOf(qiming, { studentId })).toMatchObject({ total: 1 });
    expect((await logOf(qiming, courseTimeId)).slice(0, 2)).toEqual([
      ['请假', '撤销学员陈梓涵的请假'],
      ['学员冲突', `保存时学员有时间冲突：${LOGGED}`],
    ]);
  });

  it('need a confirmation when a leave that had prevented a conflict is withdrawn', async ({ qiming, chorus }) => {
    await join(qiming, chorus);
    const { lesson: courseTimeId } = chorus;
    const id = await leaveFrom(qiming, chorus);
    expect(await qiming.refusal(studentLeaves.remove, { id, studentConflicts: 'ask' })).toContain(REFUSED);
    expect(await listOf(qiming, { studentId })).toEqual({ total: 0, rows: [] });
    await qiming.data(studentLeaves.remove, { id, studentConflicts: 'accept' });
    expect(await listOf(qiming, { studentId })).toMatchObject({ total: 1 });
    expect((await logOf(qiming, courseTimeId)).slice(0, 2)).toEqual([
      ['请假', '撤销学员陈梓涵的请假'],
      ['学员冲突', `确认学员有时间冲突：${LOGGED}`],
    ]);
  });

  it('cause no conflict before the day on which they were taken', async ({ sandbox, qiming, chorus }) => {
    await sandbox.control('PUT', 'clock', { now: '2026-09-16 09:00:00' });
    await join(qiming, chorus, 'ask');
    expect((await inWeek(qiming, chorus.lesson))?.studentConflicts).toBeUndefined();
    expect(await listOf(qiming, { studentId })).toEqual({ total: 0, rows: [] });
  });
});

describe('a lesson', () => {
  it('can be checked in advance, and needs a confirmation when it is added with a conflict', async ({
    qiming,
    chorus,
  }) => {
    const { claId, teacherId } = chorus;
    await join(qiming, chorus);
    const time = { claDate: '2026-09-16', startTime: '11:00', endTime: '12:30' };
    await newLesson(qiming, '2026-09-16');
    expect(await qiming.data(studentConflicts.ofLesson, { claId, deptId: depts.binjiang, ...time })).toMatchObject({
      total: 1,
      rows: [{ studentName: '陈梓涵', kind: 'overlap', lesson: { ...time, claName: '合唱 A 班' }, count: 1 }],
    });
    const form = { deptId: depts.binjiang, claId, teacherId, ...time };
    expect(await qiming.refusal(claTimes.add, { ...form, studentConflicts: 'ask' })).toBe(
      `${REFUSED}陈梓涵 09-16 11:00–12:30 时间重叠：少儿钢琴小组课 1 班 12:00–13:00（滨江校区 301 钢琴房）`,
    );
    const id = await lessonOf(qiming, { claId, teacherId, ...time, studentConflicts: 'accept' });
    expect((await logOf(qiming, id)).map(([operation]) => operation)).toEqual(['学员冲突', '新增']);
  });

  it('needs a confirmation when it is moved to a time with a conflict, but not when only its theme changes', async ({
    qiming,
    chorus,
  }) => {
    const { claId, teacherId, lesson: courseTimeId } = chorus;
    await join(qiming, chorus);
    const form = { deptId: depts.binjiang, courseTimeId, claId, teacherId, claDate: DAY, studentConflicts: 'ask' };
    await qiming.data(claTimes.update, { ...form, startTime: '12:30', endTime: '13:30', classTheme: '合唱' });
    const moved = { ...form, startTime: '12:15', endTime: '13:15' };
    const { startTime, endTime } = moved;
    const place = { courseTimeId, claId, deptId: depts.binjiang, claDate: DAY, startTime, endTime };
    expect(await qiming.data(studentConflicts.ofLesson, place)).toMatchObject({ total: 1 });
    expect(await qiming.refusal(claTimes.update, moved)).toContain('陈梓涵 09-15 12:15–13:15 时间重叠：');
    await qiming.data(claTimes.update, { ...moved, startTime: '13:00', endTime: '14:00' });
    expect(await listOf(qiming, { studentId })).toEqual({ total: 0, rows: [] });
  });

  it('needs a confirmation when an approved request moves it', async ({ qiming, teacher, chorus }) => {
    await join(qiming, chorus);
    await qiming.data(claTimes.update, {
      ...pianoClass,
      courseTimeId: chorus.pianoLesson,
      claDate: '2026-09-16',
      startTime: '12:00',
      endTime: '13:00',
    });
    await teacher.data(teachers.applyForChange, {
      courseTimeId: chorus.pianoLesson,
      claId: piano,
      teacherId: pianoClass.teacherId,
      claDate: DAY,
      startTime: '13:00',
      endTime: '14:00',
      remarks: '另有安排',
    });
    const { rows } = await qiming.data<Page<ClaTimeChange>>(teachers.tenantChanges, { auditStatus: 0, pageSize: 50 });
    const { changeTimeId } = rows.find((row) => row.courseTimeId === chorus.pianoLesson) ?? {};
    const audit = { changeTimeId, auditStatus: 1 };
    expect(await qiming.refusal(teachers.auditChange, { ...audit, studentConflicts: 'ask' })).toBe(
      `${REFUSED}陈梓涵 09-15 13:00–14:00 时间重叠：合唱 A 班 12:30–13:30（滨江校区）`,
    );
    await qiming.data(teachers.auditChange, { ...audit, studentConflicts: 'accept' });
    expect((await logOf(qiming, chorus.pianoLesson)).slice(0, 2).map(([operation]) => operation)).toEqual([
      '学员冲突',
      '调课',
    ]);
  });
});

describe('a schedule rule', () => {
  const dates = { ruleType: 2, chooseDate: '2026-09-15,2026-09-22', filterHoliday: false };

  it('lists in its preview the conflicts that need a confirmation when it is saved', async ({ qiming, chorus }) => {
    await qiming.data(studentCourses.chooseCla, { studentCourseId: chorus.enrolment, claId: chorus.claId });
    await qiming.data(claTimes.remove, { id: chorus.lesson });
    await newLesson(qiming, '2026-09-22');
    const { claId, teacherId } = chorus;
    const form = { ...dates, deptId: depts.binjiang, claId, teacherId, startTime: '12:30', endTime: '13:30' };
    expect(await qiming.data(claTimeRules.preview, form)).toMatchObject({
      studentConflicts: {
        total: 1,
        rows: [
          { studentName: '陈梓涵', lesson: { claDate: DAY, startTime: '12:30' }, count: 2, lastDate: '2026-09-22' },
        ],
      },
    });
    expect(await qiming.refusal(claTimeRules.add, { ...form, studentConflicts: 'ask' })).toBe(`${REFUSED}${CONFLICT}`);
    await qiming.data(claTimeRules.add, { ...form, studentConflicts: 'accept' });

    const { rows } = await qiming.data<Page<{ ruleId: string }>>(claTimeRules.list, { claId });
    const { ruleId } = rows[0] ?? {};
    const unchanged = await qiming.data<{ studentConflicts: StudentConflicts }>(claTimeRules.preview, {
      ...form,
      ruleId,
    });
    expect(unchanged.studentConflicts).toEqual({ total: 0, rows: [] });
    await qiming.data(claTimeRules.update, { ...form, ruleId, classTheme: '合唱', studentConflicts: 'ask' });
    const later = { ...form, ruleId, startTime: '12:45' };
    expect(await qiming.data(claTimeRules.preview, later)).toMatchObject({ studentConflicts: { total: 1 } });
    expect(await qiming.refusal(claTimeRules.update, { ...later, studentConflicts: 'ask' })).toContain(
      '陈梓涵 09-15 12:45–13:30 时间重叠：',
    );
  });
});

describe('existing conflicts', () => {
  it('can filter students and classes in lists and exports', async ({ qiming, chorus }) => {
    const namesOf = async (): Promise<string[][]> => {
      const query = { hasConflict: true, pageSize: 200 };
      const own = await qiming.data<Page<{ studentName: string }>>(students.list, query);
      const classes = await qiming.data<Page<{ claName: string }>>(clas.list, query);
      return [own.rows.map((row) => row.studentName), classes.rows.map((row) => row.claName)];
    };
    const [studentsBefore = [], classesBefore = []] = await namesOf();
    await join(qiming, chorus);
    const [own = [], classes = []] = await namesOf();
    expect(own.filter((name) => !studentsBefore.includes(name))).toEqual(['陈梓涵']);
    expect(classes.filter((name) => !classesBefore.includes(name)).sort()).toEqual(
      ['合唱 A 班', '少儿钢琴小组课 1 班'].sort(),
    );
    for (const call of [students.list, clas.list])
      expect(await qiming.data(call, { hasConflict: true })).toHaveProperty('sortable');
    const { bytes } = await qiming.send(students.export, { hasConflict: true });
    const { rows } = readSheet(bytes);
    expect(rows.slice(1).map(([name]) => name)).toEqual(own);
  });

  it('appear on the cards of both lessons and on both rolls', async ({ qiming, chorus }) => {
    await join(qiming, chorus);
    expect((await inWeek(qiming, chorus.lesson))?.studentConflicts).toEqual({
      total: 1,
      rows: [
        {
          studentId,
          studentName: '陈梓涵',
          kind: 'overlap',
          other: expect.objectContaining({ courseTimeId: chorus.pianoLesson, roomName: '301 钢琴房' }),
        },
      ],
    });
    expect((await inWeek(qiming, chorus.pianoLesson))?.studentConflicts).toMatchObject({ total: 1 });
    const roll = await qiming.data<Page<StudentCla>>(students.toAttend, {
      claId: piano,
      effect: true,
      courseTimeId: chorus.pianoLesson,
    });
    expect(roll.rows.filter((row) => row.otherLesson).map((row) => [row.studentName, row.otherLesson])).toEqual([
      [
        '陈梓涵',
        {
          courseTimeId: chorus.lesson,
          claId: chorus.claId,
          claName: '合唱 A 班',
          claDate: DAY,
          startTime: '12:30',
          endTime: '13:30',
          deptName: '滨江校区',
          kind: 'overlap',
        },
      ],
    ]);
  });

  it('appear on a roll requested by date, if the class has a single lesson on that date', async ({
    qiming,
    chorus,
  }) => {
    await join(qiming, chorus);
    const { rows } = await qiming.data<Page<StudentCla>>(students.toAttend, {
      claId: piano,
      effect: true,
      claDate: DAY,
    });
    expect(rows.find((row) => row.studentId === studentId)?.otherLesson).toMatchObject({ claName: '合唱 A 班' });
  });

  it('appear on the roll of an unscheduled lesson with its time, and are logged when it is recorded', async ({
    sandbox,
    qiming,
    chorus,
  }) => {
    await join(qiming, chorus);
    await sandbox.control('PUT', 'clock', { now: `${DAY} 14:00:00` });
    const day = { claId: piano, claDate: DAY };
    const rollAt = async (startTime: string, endTime: string) => {
      const query = { ...day, effect: true, startTime, endTime };
      const { rows } = await qiming.data<Page<StudentCla>>(students.toAttend, query);
      return rows.find((row) => row.studentId === studentId);
    };
    expect((await rollAt('10:00', '11:00'))?.otherLesson).toBeUndefined();
    const { studentClaId, otherLesson } = (await rollAt('13:00', '13:45')) ?? {};
    expect(otherLesson).toMatchObject({ claName: '合唱 A 班', startTime: '12:30', kind: 'overlap' });
    const record = { attendType: 'custom', ...day, teacherId: pianoClass.teacherId };
    await qiming.data(attendance.record, {
      ...record,
      startTime: '13:00',
      endTime: '13:45',
      studentAttendList: [{ studentId, studentClaId, attendStatus: 1, stuLoseHour: 1 }],
    });
    const recorded = (await lessonsBetween(qiming, DAY, DAY, piano)).find(({ startTime }) => startTime === '13:00');
    expect(await logOf(qiming, recorded?.courseTimeId ?? '')).toContainEqual([
      '学员冲突',
      `保存时学员有时间冲突：${LOGGED_OTHER}`,
    ]);
  });

  it('show a teacher only time and campus of a colleague’s lesson', async ({ qiming, teacher, chorus }) => {
    await join(qiming, chorus);
    const other = { claDate: DAY, startTime: '12:30', endTime: '13:30', deptName: '滨江校区' };
    expect((await inWeek(teacher, chorus.pianoLesson))?.studentConflicts?.rows).toEqual([
      { studentId, studentName: '陈梓涵', kind: 'overlap', other },
    ]);
    const { rows } = await teacher.data<Page<StudentCla>>(students.toAttend, {
      claId: piano,
      effect: true,
      courseTimeId: chorus.pianoLesson,
    });
    expect(rows.find((row) => row.studentId === studentId)?.otherLesson).toEqual({ ...other, kind: 'overlap' });
  });

  it('end once the attendance shows that the student was in only one of the lessons', async ({
    sandbox,
    qiming,
    chorus,
  }) => {
    await join(qiming, chorus);
    await sandbox.control('PUT', 'clock', { now: `${DAY} 14:00:00` });
    const { studentClaId } = (await seatIn(qiming, piano)) ?? {};
    const record = { attendType: 'rule', claId: piano, courseTimeId: chorus.pianoLesson };
    const entry = { studentId, studentClaId };
    await qiming.data(attendance.record, {
      ...record,
      studentAttendList: [{ ...entry, attendStatus: 3, stuLoseHour: 0 }],
    });
    expect((await inWeek(qiming, chorus.lesson))?.studentConflicts).toBeUndefined();
    const detail = await qiming.data<{ studentAttendList: StudentCla[] }>(claTimes.detail, { id: chorus.pianoLesson });
    expect(detail.studentAttendList[0]?.otherLesson).toMatchObject({ claName: '合唱 A 班' });
    await qiming.data(attendance.change, {
      ...record,
      studentAttendList: [{ ...entry, attendStatus: 1, stuLoseHour: 2 }],
    });
    expect((await inWeek(qiming, chorus.lesson))?.studentConflicts).toMatchObject({ total: 1 });
  });
});
