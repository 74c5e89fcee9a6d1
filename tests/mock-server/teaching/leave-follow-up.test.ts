import { describe, expect } from 'vitest';
import { attendance } from '#contracts/calls/attendance.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { staff } from '#contracts/calls/staff.ts';
import { teachers as calls } from '#contracts/calls/teachers.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { Substitute } from '#contracts/entities/teacher.ts';
import { depts, teaching } from '#seed/fixed-ids.ts';
import { attendants, claIn, logOf, newLesson, pianoClass } from '../../support/lessons.ts';
import { applyForLeave, firstOrThrow, lastChange, lastLeave, lessonOf, weekLessons } from '../../support/requests.ts';
import type { Caller } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { claId, teacherId } = pianoClass;
const courseTimeId = teaching.lesson;

const firstSubstitute = async (binjiang: Caller, leaveTimeId: string): Promise<Substitute> =>
  firstOrThrow(await binjiang.data<Substitute[]>(calls.substitutes, { leaveTimeId }));

const lessonForm = async (qiming: Caller, id: string) => {
  const { deptId, claId: own, claDate, startTime, endTime, roomId, teacherId: theirs } = await lessonOf(qiming, id);
  return { courseTimeId: id, deptId, claId: own, claDate, startTime, endTime, roomId, teacherId: theirs };
};

describe('leave of 林晓雯 with a substitute', () => {
  let leaveTimeId: string;
  let substitute: Substitute;
  it.beforeEach(async ({ binjiang, teacher }) => {
    leaveTimeId = await applyForLeave(teacher, courseTimeId);
    substitute = await firstSubstitute(binjiang, leaveTimeId);
    await binjiang.data(calls.auditLeave, { leaveTimeId, auditStatus: 1, teacherId: substitute.teacherId });
  });

  it('keeps the substitute of a lesson that is moved, and keeps the leave in the request list', async ({
    qiming,
    teacher,
  }) => {
    await qiming.data(claTimes.update, { ...(await lessonForm(qiming, courseTimeId)), claDate: '2026-09-21' });
    expect(await lessonOf(qiming, courseTimeId)).toMatchObject({
      teacherId: substitute.teacherId,
      substituteOf: '林晓雯',
      claDate: '2026-09-21',
    });
    expect(await lastLeave(teacher)).toMatchObject({ claDate: '2026-09-20', substituteName: substitute.teacherName });
    const inWeek = (await weekLessons(teacher, '2026-09-21')).find((one) => one.courseTimeId === courseTimeId);
    expect(inWeek).toMatchObject({ teacherId: substitute.teacherId });
  });

  it('keeps the substitution after the approval of a lesson change that the substitute requested', async ({
    qiming,
    binjiang,
  }) => {
    const to = { claId, claDate: '2026-09-22', startTime: '12:00', endTime: '13:30', remarks: '改到周二' };
    await binjiang.data(calls.applyForChange, { ...to, courseTimeId, teacherId: substitute.teacherId });
    const { changeTimeId, oldTeacherName } = await lastChange(binjiang, substitute.teacherId);
    expect(oldTeacherName).toBe(substitute.teacherName);
    await binjiang.data(calls.auditChange, { changeTimeId, auditStatus: 1 });
    expect(await lessonOf(qiming, courseTimeId)).toMatchObject({
      claDate: '2026-09-22',
      teacherId: substitute.teacherId,
      substituteOf: '林晓雯',
      onLeave: false,
    });
  });

  it('keeps the lesson with the substitute after the rejection of a leave that the substitute requested', async ({
    qiming,
    binjiang,
  }) => {
    const second = await applyForLeave(binjiang, courseTimeId, substitute.teacherId);
    await binjiang.data(calls.auditLeave, { leaveTimeId: second, auditStatus: 2, reason: '没有别人了' });
    expect(await lessonOf(qiming, courseTimeId)).toMatchObject({
      teacherId: substitute.teacherId,
      substituteOf: '林晓雯',
    });
  });

  it('stays listed with the substitute after the lesson is deleted', async ({ qiming, binjiang, teacher }) => {
    await qiming.data(claTimes.remove, { id: courseTimeId });
    for (const caller of [teacher, binjiang])
      expect((await weekLessons(caller, '2026-09-07')).map((one) => one.courseTimeId)).not.toContain(courseTimeId);
    expect(await lastLeave(teacher)).toMatchObject({
      leaveTimeId,
      auditStatus: 1,
      claName: '少儿钢琴小组课 1 班',
      substituteName: substitute.teacherName,
    });
    expect(await teacher.refusal(calls.applyForLeaveAgain, { leaveTimeId, remarks: '再请' })).toBe(
      '0409 已通过的申请不能再次提交',
    );
  });

  it('appears in the lesson’s log, which lists everything from the scheduling by the rule to the attendance', async ({
    sandbox,
    qiming,
    binjiang,
  }) => {
    await sandbox.control('PUT', 'clock', { now: '2026-09-20 18:00:00' });
    [qiming, binjiang] = [await sandbox.signIn('qiming01'), await sandbox.signIn('binjiang01')];
    const [one] = await attendants(qiming);
    const studentAttendList = [{ ...one, attendStatus: 1, stuLoseHour: 2 }];
    await binjiang.data(attendance.record, { attendType: 'rule', claId, courseTimeId, studentAttendList });
    const story = (await logOf(qiming, courseTimeId)).toReversed();
    expect(story).toEqual([
      ['排课', '新增排课规则，15:00–16:30'],
      ['申请请假', '林晓雯申请请假：家中有事'],
      ['请假通过', '同意林晓雯请假'],
      ['代课', `由${substitute.teacherName}代林晓雯上课`],
      ['记上课', `记录 1 名学员，由${substitute.teacherName}代林晓雯上课`],
    ]);
  });
});

it('only one of two concurrent leaves with the same substitute is approved', async ({ qiming, binjiang, teacher }) => {
  const { rows } = await binjiang.data<{ rows: ClaTime[] }>(claTimes.toAttend, { pageSize: 200 });
  const other = firstOrThrow(rows.filter((row) => row.teacherId && row.teacherId !== teacherId)).teacherId ?? '';
  const hour = { startTime: '12:00', endTime: '13:00', roomId: null };
  const one = await applyForLeave(teacher, await newLesson(qiming, '2026-09-10', hour));
  const second = await applyForLeave(
    binjiang,
    await newLesson(qiming, '2026-09-10', { ...hour, teacherId: other }),
    other,
  );
  const { teacherId: chosen } = await firstSubstitute(binjiang, one);
  const audit = { auditStatus: 1, teacherId: chosen };
  const answers = await Promise.all([
    binjiang.send(calls.auditLeave, { ...audit, leaveTimeId: one }),
    qiming.send(calls.auditLeave, { ...audit, leaveTimeId: second }),
  ]);
  const outcomes = answers.map(({ outcome }) => outcome);
  expect(outcomes.filter((outcome) => outcome?.kind === 'ok')).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome?.kind === 'refused')).toMatchObject({
    message: expect.stringContaining('不能代课') as string,
  });
});

it('a request to move a lesson to a class that was deleted later can only be rejected, and still names the class', async ({
  qiming,
  binjiang,
  teacher,
}) => {
  const cla = await qiming.data<{ courseCla: object }>(clas.allDetail, { id: claId });
  await qiming.data(clas.add, { ...cla.courseCla, claId: undefined, claName: '少儿钢琴临时班', claCode: undefined });
  const { rows } = await qiming.data<{ rows: { claId: string; claName: string }[] }>(clas.list, {
    claName: '少儿钢琴临时班',
  });
  const target = firstOrThrow(rows).claId;
  const to = { claId: target, teacherId, claDate: '2026-09-21', startTime: '12:00', endTime: '13:30', remarks: '并班' };
  await teacher.data(calls.applyForChange, { ...to, courseTimeId });
  await qiming.data(clas.remove, { id: target });
  const { changeTimeId } = await lastChange(teacher);
  expect(await binjiang.refusal(calls.auditChange, { changeTimeId, auditStatus: 1 })).toBe(
    '0409 新班级“少儿钢琴临时班”已删除，只能驳回该申请',
  );
  await binjiang.data(calls.auditChange, { changeTimeId, auditStatus: 2, reason: '班级已删除' });
  expect(await lessonOf(teacher, courseTimeId)).toMatchObject({ claId, claDate: '2026-09-20' });
  expect(await lastChange(teacher)).toMatchObject({ auditStatus: 2, newClaName: '少儿钢琴临时班' });
});

it('a request to give a lesson to a colleague who left later can only be rejected, and names the colleague', async ({
  qiming,
  binjiang,
  teacher,
}) => {
  const { rows } = await binjiang.data<{ rows: { teacherId: string; teacherName: string }[] }>(calls.list);
  const colleague = firstOrThrow(rows.filter((row) => row.teacherId !== teacherId));
  const to = { claId, claDate: '2026-09-21', startTime: '12:00', endTime: '13:30', remarks: '请人上' };
  await teacher.data(calls.applyForChange, { ...to, courseTimeId, teacherId: colleague.teacherId });
  const member = await qiming.data<object>(staff.detail, { id: colleague.teacherId });
  await qiming.data(staff.update, { ...member, personnelStatus: 2 });
  const { changeTimeId } = await lastChange(teacher);
  expect(await binjiang.refusal(calls.auditChange, { changeTimeId, auditStatus: 1 })).toBe(
    `0409 新授课教师${colleague.teacherName}已离职，只能驳回该申请`,
  );
});

it('a request to move a lesson to a class of another campus can be approved only by the institution', async ({
  qiming,
  binjiang,
  teacher,
}) => {
  const target = await claIn(qiming, depts.xihu);
  const cla = await qiming.data<{ courseCla: { claName: string } }>(clas.allDetail, { id: target });
  await qiming.data(clas.update, { ...cla.courseCla, teacherId });
  const to = { claId: target, teacherId, claDate: '2026-09-21', startTime: '12:00', endTime: '13:30', remarks: '并班' };
  await teacher.data(calls.applyForChange, { ...to, courseTimeId });
  const { changeTimeId } = await lastChange(teacher);
  expect(await binjiang.refusal(calls.auditChange, { changeTimeId, auditStatus: 1 })).toBe(
    `0409 新班级“${cla.courseCla.claName}”在西湖校区，请由机构管理员审核`,
  );
  await qiming.data(calls.auditChange, { changeTimeId, auditStatus: 1 });
  expect(await lessonOf(qiming, courseTimeId)).toMatchObject({ claId: target, deptId: depts.xihu });
});
