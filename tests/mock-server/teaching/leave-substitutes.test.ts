import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { staff } from '#contracts/calls/staff.ts';
import { teachers as calls } from '#contracts/calls/teachers.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { Notification } from '#contracts/entities/notification.ts';
import type { Substitute, Teacher } from '#contracts/entities/teacher.ts';
import { depts, teaching } from '#seed/fixed-ids.ts';
import { attendants, claIn, logOf, newLesson, pianoClass } from '../../support/lessons.ts';
import { applyForLeave, firstOrThrow, lastLeave, lessonOf, weekLessons } from '../../support/requests.ts';
import { type Caller, type Page, TODAY } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { claId, teacherId } = pianoClass;
const courseTimeId = teaching.lesson;
const WEEK = '2026-09-07';
/** Week of the lesson `courseTimeId`, which is on 2026-09-20. */
const LESSON_WEEK = '2026-09-14';

const substitutes = (caller: Caller, leaveTimeId: string): Promise<Substitute[]> =>
  caller.data<Substitute[]>(calls.substitutes, { leaveTimeId });

/** Requests a leave and approves it, with the substitute if one is given. */
async function leaveFrom(binjiang: Caller, id: string, substituteId?: string, absent?: string): Promise<string> {
  const leaveTimeId = await applyForLeave(binjiang, id, absent);
  await binjiang.data(calls.auditLeave, { leaveTimeId, auditStatus: 1, teacherId: substituteId });
  return leaveTimeId;
}

/** Returns another class of the campus. */
async function otherClass(binjiang: Caller): Promise<string> {
  const all = await binjiang.data<Page<{ claId: string }>>(clas.list, { pageSize: 200 });
  return firstOrThrow(all.rows.filter((row) => row.claId !== claId)).claId;
}

const lessonForm = async (qiming: Caller, id: string) => {
  const { deptId, claId: own, claDate, startTime, endTime, roomId, teacherId: theirs } = await lessonOf(qiming, id);
  return { courseTimeId: id, deptId, claId: own, claDate, startTime, endTime, roomId, teacherId: theirs };
};

const record = async (qiming: Caller, id: string, more: object = {}) => {
  const [one] = await attendants(qiming);
  const studentAttendList = [{ ...one, attendStatus: 1, stuLoseHour: 2 }];
  return { attendType: 'rule', claId, courseTimeId: id, studentAttendList, ...more };
};

describe('possible substitutes', () => {
  it('are teachers who are free at that time: first those of the course, then by fewest lesson hours in the week', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    const leaveTimeId = await applyForLeave(teacher, courseTimeId);
    const found = await substitutes(binjiang, leaveTimeId);
    expect(found.length).toBeGreaterThan(2);
    const week = await weekLessons(qiming, LESSON_WEEK);
    for (const row of found) {
      const theirs = week.filter((lesson) => lesson.teacherId === row.teacherId);
      expect(
        theirs.some((one) => one.claDate === '2026-09-20' && one.startTime < '16:30' && one.endTime > '15:00'),
      ).toBe(false);
      expect(row.weekLessons).toBe(theirs.length);
    }
    const order = found.map((row) => `${row.teachesCourse ? 0 : 1} ${String(row.weekHours * 100).padStart(6, '0')}`);
    expect(order).toEqual([...order].sort());
    const taught = await binjiang.data<Page<{ courseId: string; teacherId: string }>>(clas.list, { pageSize: 200 });
    const courseId = taught.rows.find((row) => 'claId' in row && row.claId === claId)?.courseId;
    const ofCourse = new Set(taught.rows.filter((row) => row.courseId === courseId).map((row) => row.teacherId));
    expect(found.map((row) => row.teachesCourse)).toEqual(found.map((row) => ofCourse.has(row.teacherId)));
    expect(found.some((row) => row.teacherId === teacherId)).toBe(false);
  });

  it('are of the campus for campus staff, of all campuses for the administrator, and exclude departed teachers', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    const leaveTimeId = await applyForLeave(teacher, courseTimeId);
    const own = await substitutes(binjiang, leaveTimeId);
    const all = await substitutes(qiming, leaveTimeId);
    expect(new Set(own.map((row) => row.deptName))).toEqual(new Set(['滨江校区']));
    expect(new Set(all.map((row) => row.deptName)).size).toBe(3);
    const gone = firstOrThrow(own);
    const member = await qiming.data<object>(staff.detail, { id: gone.teacherId });
    await qiming.data(staff.update, { ...member, personnelStatus: 2 });
    expect((await substitutes(binjiang, leaveTimeId)).some((row) => row.teacherId === gone.teacherId)).toBe(false);
    expect(await binjiang.refusal(calls.auditLeave, { leaveTimeId, auditStatus: 1, teacherId: gone.teacherId })).toBe(
      `0409 ${gone.teacherName}已离职，不能代课`,
    );
  });

  it('cannot be the absent teacher, a teacher of another institution or a busy one, whose lesson the refusal names', async ({
    qiming,
    binjiang,
    teacher,
    lantian,
  }) => {
    const leaveTimeId = await applyForLeave(teacher, courseTimeId);
    const all = await binjiang.data<Page<Teacher>>(calls.list, { pageSize: 200 });
    const [one] = await substitutes(binjiang, leaveTimeId);
    const busy = all.rows.find((row) => row.teacherId === one?.teacherId) as Teacher;
    await newLesson(qiming, '2026-09-20', { teacherId: busy.teacherId, startTime: '16:00', endTime: '17:00' });
    const audit = (id: string) => binjiang.refusal(calls.auditLeave, { leaveTimeId, auditStatus: 1, teacherId: id });
    expect(await audit(busy.teacherId)).toBe(
      `0409 ${busy.teacherName}在 2026-09-20 15:00–16:30 已有课（少儿钢琴小组课 1 班 2026-09-20 16:00–17:00），不能代课`,
    );
    expect(await audit(teacherId)).toBe('0409 代课教师不能是请假教师本人');
    const foreign = firstOrThrow((await lantian.data<Page<Teacher>>(calls.list)).rows);
    expect(await audit(foreign.teacherId)).toBe('0404 授课教师不存在');
    expect(await lastLeave(teacher)).toMatchObject({ auditStatus: 0 });
    expect(await lessonOf(teacher, courseTimeId)).toMatchObject({ pendingRequest: 'leave', onLeave: false });
  });

  it('exclude a teacher on leave at the lesson’s time and that teacher’s substitute, but include one with an adjacent lesson', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    const leaveTimeId = await applyForLeave(teacher, courseTimeId);
    const [one, other] = await substitutes(binjiang, leaveTimeId);
    const away = await newLesson(qiming, '2026-09-20', {
      teacherId: one?.teacherId,
      startTime: '15:00',
      endTime: '15:30',
      roomId: null,
    });
    await leaveFrom(binjiang, away, other?.teacherId, one?.teacherId);
    const free = (await substitutes(binjiang, leaveTimeId)).map((row) => row.teacherId);
    expect(free).not.toContain(one?.teacherId);
    expect(free).not.toContain(other?.teacherId);
    expect(
      await binjiang.refusal(calls.auditLeave, { leaveTimeId, auditStatus: 1, teacherId: one?.teacherId }),
    ).toContain('已请假，不能代课');
    const third = firstOrThrow(free);
    await newLesson(qiming, '2026-09-20', { teacherId: third, startTime: '16:30', endTime: '17:00', roomId: null });
    await binjiang.data(calls.auditLeave, { leaveTimeId, auditStatus: 1, teacherId: third });
  });
});

describe('leave approved without a substitute', () => {
  it.beforeEach(async ({ binjiang }) => {
    await leaveFrom(binjiang, courseTimeId);
  });

  it('marks the lesson, which keeps its time and its teacher', async ({ qiming, teacher }) => {
    const lesson = await lessonOf(teacher, courseTimeId);
    expect(lesson).toMatchObject({ onLeave: true, claDate: '2026-09-20', startTime: '15:00', teacherId });
    expect([lesson.substituteOf ?? null, lesson.pendingRequest ?? null]).toEqual([null, null]);
    expect(await teacher.refusal(calls.applyForLeave, { courseTimeId, remarks: '再请' })).toBe('0409 该课次已请假');
    expect(firstOrThrow(await logOf(qiming, courseTimeId))).toEqual(['请假通过', '同意林晓雯请假，尚未安排代课教师']);
  });

  it('causes no conflict with the teacher’s other lessons, but the room can still cause one', async ({
    qiming,
    binjiang,
  }) => {
    const beside = { startTime: '15:00', endTime: '16:30', roomId: null };
    const other = await otherClass(binjiang);
    await qiming.data(claTimes.add, { ...pianoClass, ...beside, claId: other, claDate: '2026-09-20' });
    const week = await weekLessons(qiming, LESSON_WEEK, { claId: other });
    const id = firstOrThrow(
      week.filter((lesson) => lesson.claDate === '2026-09-20' && lesson.startTime === '15:00' && !lesson.roomId),
    ).courseTimeId;
    const shown = (await weekLessons(qiming, LESSON_WEEK)).find((lesson) => lesson.courseTimeId === id);
    expect((shown?.conflicts ?? []).map((conflict) => conflict.courseTimeId)).not.toContain(courseTimeId);
    await qiming.data(claTimes.update, { ...(await lessonForm(qiming, id)), roomId: pianoClass.roomId });
    const sharing = (await weekLessons(qiming, LESSON_WEEK)).find((lesson) => lesson.courseTimeId === id);
    expect((sharing?.conflicts ?? []).map((conflict) => conflict.courseTimeId)).toContain(courseTimeId);
  });

  it('ends when another teacher takes the lesson as a substitute', async ({ qiming, binjiang, teacher }) => {
    const other = firstOrThrow(
      (await binjiang.data<Page<Teacher>>(calls.list)).rows.filter((row) => row.teacherId !== teacherId),
    );
    await qiming.data(claTimes.update, { ...(await lessonForm(qiming, courseTimeId)), teacherId: other.teacherId });
    expect(await lessonOf(qiming, courseTimeId)).toMatchObject({ onLeave: false, substituteOf: '林晓雯' });
    expect(await lastLeave(teacher)).toMatchObject({ auditStatus: 1, substituteName: other.teacherName });
    expect(firstOrThrow(await logOf(qiming, courseTimeId))).toEqual([
      '修改',
      `修改课次 2026-09-20 15:00–16:30，由${other.teacherName}代林晓雯上课`,
    ]);
  });

  it('ends when a change that the teacher requested moves the lesson to another time', async ({
    binjiang,
    teacher,
  }) => {
    const to = { claId, teacherId, claDate: '2026-09-16', startTime: '12:00', endTime: '13:00', remarks: '补上' };
    await teacher.data(calls.applyForChange, { ...to, courseTimeId });
    const { rows } = await teacher.data<Page<{ changeTimeId: string }>>(calls.changes, { teacherId });
    await binjiang.data(calls.auditChange, { changeTimeId: firstOrThrow(rows).changeTimeId, auditStatus: 1 });
    expect(await lessonOf(teacher, courseTimeId)).toMatchObject({ onLeave: false, claDate: '2026-09-16' });
    // Leave can be requested again for the lesson at its new time.
    await teacher.data(calls.applyForLeave, { courseTimeId, remarks: '又有事' });
  });

  it('is kept when only the theme of the lesson changes', async ({ qiming, teacher }) => {
    await qiming.data(claTimes.update, { ...(await lessonForm(qiming, courseTimeId)), classTheme: '节奏' });
    expect(await lessonOf(teacher, courseTimeId)).toMatchObject({ onLeave: true });
  });

  it('prevents the absent teacher from recording attendance; campus staff must name the teacher who held the lesson', async ({
    sandbox,
    qiming,
    binjiang,
    teacher,
  }) => {
    await sandbox.control('PUT', 'clock', { now: '2026-09-20 18:00:00' });
    [binjiang, teacher] = [await sandbox.signIn('binjiang01'), await sandbox.signIn('teacher01')];
    qiming = await sandbox.signIn('qiming01');
    expect(await teacher.data(claTimes.recent, { attended: false, courseTimeId })).toEqual([]);
    const recent = await teacher.data<ClaTime[]>(claTimes.recent, { attended: false, claId, diffNowDay: 7 });
    expect(recent.map((row) => row.courseTimeId)).not.toContain(courseTimeId);
    expect(await teacher.refusal(attendance.record, await record(qiming, courseTimeId))).toBe(
      '0409 您已请假，不能为该课次记上课',
    );
    expect(await binjiang.refusal(attendance.record, await record(qiming, courseTimeId))).toBe(
      '0409 林晓雯已请假，请选择实际授课的教师',
    );
    const other = firstOrThrow(
      (await binjiang.data<Page<Teacher>>(calls.list)).rows.filter((row) => row.teacherId !== teacherId),
    );
    await binjiang.data(attendance.record, await record(qiming, courseTimeId, { teacherId: other.teacherId }));
    expect(await lessonOf(binjiang, courseTimeId)).toMatchObject({
      claTimeStatus: 2,
      onLeave: false,
      substituteOf: '林晓雯',
      staffName: other.teacherName,
    });
    await binjiang.data(attendance.remove, { id: courseTimeId });
    expect(await lessonOf(binjiang, courseTimeId)).toMatchObject({ claTimeStatus: 1, onLeave: true, teacherId });
  });
});

describe('leave approved with a substitute', () => {
  /** Adds a colleague's lesson that teacher01 takes as the substitute. Returns its id and the absent colleague. */
  async function standingIn(
    qiming: Caller,
    binjiang: Caller,
    claDate = TODAY,
  ): Promise<{ id: string; absent: Teacher }> {
    const all = await binjiang.data<Page<Teacher>>(calls.list, { pageSize: 200 });
    const absent = firstOrThrow(all.rows.filter((row) => row.teacherId !== teacherId && row.personnelStatus === 1));
    const id = await newLesson(qiming, claDate, { teacherId: absent.teacherId });
    await leaveFrom(binjiang, id, teacherId, absent.teacherId);
    return { id, absent };
  }

  it('moves the lesson into the substitute’s week, and notifies the substitute', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    const { id, absent } = await standingIn(qiming, binjiang);
    const own = (await weekLessons(teacher, WEEK)).find((lesson) => lesson.courseTimeId === id);
    expect(own).toMatchObject({ teacherId, staffName: '林晓雯', substituteOf: absent.teacherName, onLeave: false });
    const { rows } = await teacher.data<Page<Notification>>(notifications.list);
    expect(firstOrThrow(rows)).toMatchObject({
      title: '代课安排',
      content: `请您代${absent.teacherName}上 少儿钢琴小组课 1 班 2026-09-07 12:00–13:00（301 钢琴房）`,
    });
    expect(await logOf(qiming, id)).toEqual([
      ['代课', `由林晓雯代${absent.teacherName}上课`],
      ['请假通过', `同意${absent.teacherName}请假`],
      ['申请请假', `${absent.teacherName}申请请假：家中有事`],
      ['新增', '新增课次 2026-09-07 12:00–13:00'],
    ]);
    expect(await lastLeave(binjiang, absent.teacherId)).toMatchObject({ auditStatus: 1, substituteName: '林晓雯' });
  });

  it('lets the substitute record the lesson, and is included in the lesson’s log', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    const { id, absent } = await standingIn(qiming, binjiang);
    await teacher.data(attendance.record, await record(qiming, id));
    const [one] = await attendants(qiming);
    const studentAttendList = [{ ...one, attendStatus: 3, stuLoseHour: 0 }];
    await binjiang.data(attendance.change, { attendType: 'rule', claId, courseTimeId: id, studentAttendList });
    expect((await logOf(qiming, id)).map(([operation]) => operation)).toEqual([
      '更正',
      '记上课',
      '代课',
      '请假通过',
      '申请请假',
      '新增',
    ]);
    expect((await logOf(qiming, id))[1]).toEqual(['记上课', `记录 1 名学员，由林晓雯代${absent.teacherName}上课`]);
    await binjiang.data(attendance.remove, { id });
    expect(await lessonOf(teacher, id)).toMatchObject({
      teacherId,
      substituteOf: absent.teacherName,
      claTimeStatus: 1,
    });
  });

  it('can assign a teacher of another campus, who sees and records the lesson with its students', async ({
    qiming,
    teacher,
  }) => {
    const cla = await claIn(qiming, depts.xihu);
    const all = await qiming.data<Page<Teacher>>(calls.list, { pageSize: 200 });
    const absent = firstOrThrow(all.rows.filter((row) => row.tenantName === '西湖校区')).teacherId;
    const noon = { claDate: TODAY, startTime: '12:00', endTime: '13:00' };
    await qiming.data(claTimes.add, { ...noon, deptId: depts.xihu, claId: cla, teacherId: absent });
    const theirs = firstOrThrow(
      (await weekLessons(qiming, WEEK, { claId: cla })).filter(
        (row) => row.claDate === TODAY && row.startTime === '12:00',
      ),
    );
    const leaveTimeId = await applyForLeave(qiming, theirs.courseTimeId, theirs.teacherId ?? '');
    await qiming.data(calls.auditLeave, { leaveTimeId, auditStatus: 1, teacherId });
    const students = await attendants(teacher, theirs.claId);
    const form = {
      attendType: 'rule',
      claId: theirs.claId,
      courseTimeId: theirs.courseTimeId,
      studentAttendList: [{ ...firstOrThrow(students), attendStatus: 3, stuLoseHour: 0 }],
    };
    await teacher.data(attendance.record, form);
    expect(await lessonOf(teacher, theirs.courseTimeId)).toMatchObject({ claTimeStatus: 2, deptName: '西湖校区' });
  });

  it('shows the lesson without a conflict to the absent teacher, who can neither record nor change it', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    const id = await newLesson(qiming, TODAY);
    const leaveTimeId = await applyForLeave(teacher, id);
    const { teacherId: other, teacherName } = firstOrThrow(await substitutes(binjiang, leaveTimeId));
    await binjiang.data(calls.auditLeave, { leaveTimeId, auditStatus: 1, teacherId: other });
    const inWeek = (await weekLessons(teacher, WEEK)).find((lesson) => lesson.courseTimeId === id);
    expect(inWeek).toMatchObject({ teacherId: other, staffName: teacherName, substituteOf: '林晓雯', onLeave: false });
    for (const one of [teacherId, other]) {
      const ofTeacher = await weekLessons(binjiang, WEEK, { teacherId: one });
      expect(ofTeacher.map((lesson) => lesson.courseTimeId)).toContain(id);
    }
    await newLesson(qiming, TODAY, { claId: await otherClass(binjiang), roomId: null });
    const mine = (await weekLessons(teacher, WEEK)).filter((lesson) => lesson.teacherId === teacherId);
    expect(mine.flatMap((lesson) => lesson.conflicts ?? []).map((conflict) => conflict.courseTimeId)).not.toContain(id);
    expect(await teacher.data(claTimes.recent, { attended: false, courseTimeId: id })).toEqual([]);
    const recent = await teacher.data<ClaTime[]>(claTimes.recent, { attended: false, claId, diffNowDay: 7 });
    expect(recent.map((row) => row.courseTimeId)).not.toContain(id);
    for (const more of [{}, { teacherId }])
      expect(await teacher.refusal(attendance.record, await record(qiming, id, more))).toMatch(/^04(03|09) /);
    expect(await lessonOf(teacher, id)).toMatchObject({ claTimeStatus: 1, teacherId: other });
    expect(await teacher.refusal(calls.applyForLeave, { courseTimeId: id, remarks: '再请' })).toBe(
      '0403 只能为自己的课次申请请假',
    );
  });

  it('ends when the lesson is given back to its teacher', async ({ qiming, binjiang }) => {
    const { id, absent } = await standingIn(qiming, binjiang, '2026-09-08');
    await qiming.data(claTimes.update, { ...(await lessonForm(qiming, id)), teacherId: absent.teacherId });
    const lesson = await lessonOf(qiming, id);
    expect(lesson).toMatchObject({ onLeave: false, teacherId: absent.teacherId });
    expect(lesson.substituteOf ?? null).toBeNull();
    expect((await lastLeave(binjiang, absent.teacherId)).substituteName ?? null).toBeNull();
    await binjiang.data(calls.applyForLeave, { courseTimeId: id, remarks: '还是来不了' });
  });

  it('lets the substitute request leave too, and lets a third teacher take over', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    const { id, absent } = await standingIn(qiming, binjiang, '2026-09-08');
    const leaveTimeId = await applyForLeave(teacher, id);
    const third = firstOrThrow(
      (await substitutes(binjiang, leaveTimeId)).filter((row) => row.teacherId !== absent.teacherId),
    );
    await binjiang.data(calls.auditLeave, { leaveTimeId, auditStatus: 1, teacherId: third.teacherId });
    expect(await lessonOf(qiming, id)).toMatchObject({ teacherId: third.teacherId, substituteOf: '林晓雯' });
    expect((await substitutes(binjiang, leaveTimeId)).map((row) => row.teacherId)).not.toContain(absent.teacherId);
    for (const one of [absent.teacherId, teacherId, third.teacherId])
      expect((await weekLessons(binjiang, WEEK, { teacherId: one })).map((row) => row.courseTimeId)).toContain(id);
    // The lesson is given back to the first substitute, then to its original teacher.
    await qiming.data(claTimes.update, { ...(await lessonForm(qiming, id)), teacherId });
    expect(await lessonOf(qiming, id)).toMatchObject({ substituteOf: absent.teacherName, onLeave: false });
    await qiming.data(claTimes.update, { ...(await lessonForm(qiming, id)), teacherId: absent.teacherId });
    expect((await lessonOf(qiming, id)).substituteOf ?? null).toBeNull();
  });

  it('keeps the substitute and the leave after any change of the rule', async ({ qiming, binjiang, teacher }) => {
    const leaveTimeId = await applyForLeave(teacher, courseTimeId);
    const { teacherId: other } = firstOrThrow(await substitutes(binjiang, leaveTimeId));
    await binjiang.data(calls.auditLeave, { leaveTimeId, auditStatus: 1, teacherId: other });
    const rule = await qiming.data<object>(claTimeRules.detail, { id: teaching.rule });
    await qiming.data(claTimeRules.update, { ...rule, classTheme: '合奏' });
    expect(await lessonOf(qiming, courseTimeId)).toMatchObject({
      teacherId: other,
      substituteOf: '林晓雯',
      classTheme: '合奏',
    });
    await qiming.data(claTimeRules.update, { ...rule, startTime: '15:10', endTime: '16:40' });
    const after = await lessonOf(qiming, courseTimeId);
    expect(after).toMatchObject({ teacherId: other, startTime: '15:10', substituteOf: '林晓雯' });
    expect((await logOf(qiming, courseTimeId))[0]?.[1]).toMatch(/保留手动设置的教师$/);
  });
});
