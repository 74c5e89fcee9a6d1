import { describe, expect } from 'vitest';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { teachers as calls } from '#contracts/calls/teachers.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { Notification } from '#contracts/entities/notification.ts';
import type { Leave } from '#contracts/entities/teacher-request.ts';
import { requests, rooms, teaching } from '#seed/fixed-ids.ts';
import { logOf, newLesson, pianoClass } from '../../support/lessons.ts';
import { applyForLeave, firstOrThrow, lastChange, lastLeave, lessonOf } from '../../support/requests.ts';
import { type Caller, type Page, TODAY } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const remarks = '参加市里的教师展演';
const { claId, teacherId } = pianoClass;
const courseTimeId = teaching.lesson;
/** Request to move the lesson to free hours on the next day. */
const move = { courseTimeId, claId, teacherId, claDate: '2026-09-21', startTime: '12:00', endTime: '13:30', remarks };

const newest = async (caller: Caller): Promise<Pick<Notification, 'title' | 'content'>> => {
  const { rows } = await caller.data<Page<Notification>>(notifications.list);
  const { title, content } = firstOrThrow(rows);
  return { title, content };
};

describe('leave request of a teacher', () => {
  it('is shown as pending in the lists of the teacher and of staff, on the lesson and in the lesson’s log', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    await teacher.data(calls.applyForLeave, { courseTimeId, remarks });
    const asked = await lastLeave(teacher);
    expect(asked).toMatchObject({
      courseTimeId,
      remarks,
      auditStatus: 0,
      claName: '少儿钢琴小组课 1 班',
      claDate: '2026-09-20',
      startTime: '15:00',
      endTime: '16:30',
      teacherName: '林晓雯',
      createUserName: '林晓雯',
    });
    for (const keeper of [qiming, binjiang]) {
      const { rows } = await keeper.data<Page<Leave>>(calls.tenantLeaves, { auditStatus: 0, teacherName: '晓雯' });
      expect(firstOrThrow(rows).leaveTimeId).toBe(asked.leaveTimeId);
      expect(await newest(keeper)).toEqual({
        title: '请假申请待审核',
        content: `林晓雯申请为 少儿钢琴小组课 1 班 2026-09-20 15:00–16:30 请假：${remarks}`,
      });
    }
    expect(await lessonOf(teacher, courseTimeId)).toMatchObject({ pendingRequest: 'leave', onLeave: false });
    expect(await logOf(qiming, courseTimeId)).toEqual([
      ['申请请假', `林晓雯申请请假：${remarks}`],
      ['排课', '新增排课规则，15:00–16:30'],
    ]);
  });

  it('can be made by campus staff for the teacher, without a notification to the staff member who made it', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    const before = await newest(binjiang);
    await binjiang.data(calls.applyForLeave, { courseTimeId, remarks });
    expect(await lastLeave(teacher)).toMatchObject({ teacherName: '林晓雯', createUserName: '沈佳' });
    expect(await newest(binjiang)).toEqual(before);
    expect((await newest(qiming)).title).toBe('请假申请待审核');
  });

  it('is created only once per lesson, even for two concurrent requests', async ({ binjiang, teacher }) => {
    const replies = await Promise.all([
      teacher.send(calls.applyForLeave, { courseTimeId, remarks }),
      binjiang.send(calls.applyForLeave, { courseTimeId, remarks }),
      teacher.send(calls.applyForChange, move),
    ]);
    expect(replies.filter(({ outcome }) => outcome?.kind === 'ok')).toHaveLength(1);
    expect(await teacher.refusal(calls.applyForLeave, { courseTimeId, remarks })).toMatch(
      /^0409 该课次已有待审核的(请假|调课)申请$/,
    );
  });

  it('is refused for held and past lessons, and for lessons of colleagues and other institutions', async ({
    qiming,
    binjiang,
    teacher,
    lantian,
  }) => {
    const leave = (id: string) => ({ courseTimeId: id, remarks });
    expect(await teacher.refusal(calls.applyForLeave, leave(teaching.heldLesson))).toBe(
      '0409 已上课的课次不能申请请假',
    );
    const past = await newLesson(qiming, '2026-09-06');
    expect(await teacher.refusal(calls.applyForLeave, leave(past))).toBe('0409 已过期的课次不能申请请假');
    const { rows } = await binjiang.data<Page<ClaTime>>(claTimes.toAttend, { pageSize: 200, beginDate: '2026-09-08' });
    const others = firstOrThrow(rows.filter((row) => row.teacherId !== teacherId && row.substituteOf !== '林晓雯'));
    expect(await teacher.refusal(calls.applyForLeave, leave(others.courseTimeId))).toBe('0404 课次不存在');
    expect(await lantian.refusal(calls.applyForLeave, leave(courseTimeId))).toBe('0404 课次不存在');
  });

  it('requires a reason', async ({ teacher }) => {
    expect(await teacher.refusal(calls.applyForLeave, { courseTimeId, remarks: '  ' })).toBe('0400 请填写备注');
  });

  it('can be resubmitted while it is pending or rejected, but not after its approval', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    const leaveTimeId = await applyForLeave(teacher, courseTimeId);
    await teacher.data(calls.applyForLeaveAgain, { leaveTimeId, remarks: '改了说法' });
    expect(await lastLeave(teacher)).toMatchObject({ leaveTimeId, auditStatus: 0, remarks: '改了说法' });
    await binjiang.data(calls.auditLeave, { leaveTimeId, auditStatus: 2, reason: '当天有考级' });
    expect(await lastLeave(teacher)).toMatchObject({ auditStatus: 2, reason: '当天有考级', auditUserName: '沈佳' });
    await teacher.data(calls.applyForLeaveAgain, { leaveTimeId, courseTimeId, remarks: '考级已改期' });
    const again = await lastLeave(teacher);
    expect(again).toMatchObject({ leaveTimeId, auditStatus: 0, remarks: '考级已改期' });
    expect([again.reason ?? null, again.auditUserName ?? null]).toEqual([null, null]);
    await binjiang.data(calls.auditLeave, { leaveTimeId, auditStatus: 1 });
    expect(await teacher.refusal(calls.applyForLeaveAgain, { leaveTimeId, remarks })).toBe(
      '0409 已通过的申请不能再次提交',
    );
    expect((await logOf(qiming, courseTimeId)).map(([operation]) => operation)).toEqual([
      '请假通过',
      '申请请假',
      '请假驳回',
      '申请请假',
      '申请请假',
      '排课',
    ]);
  });

  it('allows another request after its rejection, and cannot be resubmitted while that other one is pending', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    const leaveTimeId = await applyForLeave(teacher, courseTimeId);
    await binjiang.data(calls.auditLeave, { leaveTimeId, auditStatus: 2, reason: '不行' });
    expect(await lastLeave(teacher)).toMatchObject({ leaveTimeId, mayAskAgain: true });
    await teacher.data(calls.applyForChange, move);
    expect(await lastLeave(teacher)).toMatchObject({ leaveTimeId, mayAskAgain: false });
    expect(await teacher.refusal(calls.applyForLeaveAgain, { leaveTimeId, remarks })).toBe(
      '0409 该课次已有待审核的调课申请',
    );
    const other = await newLesson(qiming, '2026-09-09');
    expect(await teacher.refusal(calls.applyForLeaveAgain, { leaveTimeId, courseTimeId: other, remarks })).toBe(
      '0400 不能改为另一课次，请另行申请',
    );
  });

  it('cannot be resubmitted or decided by another institution', async ({ lantian }) => {
    for (const call of [calls.applyForLeaveAgain, calls.auditLeave])
      expect(await lantian.refusal(call, { leaveTimeId: requests.leave, remarks, auditStatus: 1 })).toBe(
        '0404 请假申请不存在',
      );
    expect(await lantian.refusal(calls.substitutes, { leaveTimeId: requests.leave })).toBe('0404 请假申请不存在');
    const { courseTimeId: _, ...form } = move;
    expect(await lantian.refusal(calls.applyForChangeAgain, { ...form, changeTimeId: requests.change })).toBe(
      '0404 调课申请不存在',
    );
    expect(await lantian.refusal(calls.auditChange, { changeTimeId: requests.change, auditStatus: 1 })).toBe(
      '0404 调课申请不存在',
    );
  });

  it('is listed only for its institution and the campus of its lesson', async ({ sandbox, qiming, binjiang }) => {
    const names = async (caller: Caller) => {
      const { rows } = await caller.data<Page<Leave>>(calls.tenantLeaves, { pageSize: 200 });
      return rows.map(({ leaveTimeId }) => leaveTimeId);
    };
    const all = await names(qiming);
    const own = await names(binjiang);
    expect(own.length).toBeLessThan(all.length);
    expect(own.every((id) => all.includes(id))).toBe(true);
    const foreign = await names(await sandbox.signIn('lantian01'));
    expect(foreign.some((id) => all.includes(id))).toBe(false);
    const foreignOne = firstOrThrow(all.filter((id) => !own.includes(id)));
    expect(await binjiang.refusal(calls.auditLeave, { leaveTimeId: foreignOne, auditStatus: 1 })).toBe(
      '0404 请假申请不存在',
    );
  });
});

describe('lesson change request of a teacher', () => {
  it('is shown as pending with the old and the new time', async ({ binjiang, teacher }) => {
    await teacher.data(calls.applyForChange, move);
    expect(await lastChange(teacher)).toMatchObject({
      courseTimeId,
      oldClaName: '少儿钢琴小组课 1 班',
      oldClaDate: '2026-09-20',
      oldStartTime: '15:00',
      oldEndTime: '16:30',
      oldTeacherName: '林晓雯',
      newClaName: '少儿钢琴小组课 1 班',
      claDate: '2026-09-21',
      startTime: '12:00',
      teacherName: '林晓雯',
      auditStatus: 0,
      createUserName: '林晓雯',
    });
    expect(await lessonOf(teacher, courseTimeId)).toMatchObject({ pendingRequest: 'change', claDate: '2026-09-20' });
    expect((await newest(binjiang)).title).toBe('调课申请待审核');
  });

  const refused: [string, object, string][] = [
    ['into the past', { claDate: '2026-09-06' }, '0400 调课日期不能早于今天'],
    ['to its current time', { claDate: '2026-09-20', startTime: '15:00', endTime: '16:30' }, '0400 与原课次相同'],
    ['with an end before its start', { endTime: '11:30' }, '0400 下课时间需大于上课时间'],
    ['without a lesson', { courseTimeId: null }, '0400 请选择课次'],
    ['without a teacher', { teacherId: '1843200000000000999' }, '0404 授课教师不存在'],
    ['without a class', { claId: '1843200000000000999' }, '0404 班级不存在'],
    ['without a reason', { remarks: '' }, '0400 请填写备注'],
  ];
  for (const [name, change, message] of refused)
    it(`refuses ${name}`, async ({ teacher }) => {
      expect(await teacher.refusal(calls.applyForChange, { ...move, ...change })).toContain(message);
    });

  it('moves the lesson together with its room when approved, and logs the requester and the approver', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    await teacher.data(calls.applyForChange, move);
    const { changeTimeId } = await lastChange(teacher);
    await binjiang.data(calls.auditChange, { changeTimeId, auditStatus: 1 });
    expect(await lessonOf(teacher, courseTimeId)).toMatchObject({
      claDate: '2026-09-21',
      startTime: '12:00',
      endTime: '13:30',
      roomId: rooms.piano301,
      teacherId,
      payHour: 2,
    });
    expect((await lessonOf(teacher, courseTimeId)).pendingRequest ?? null).toBeNull();
    expect(firstOrThrow(await logOf(qiming, courseTimeId))).toEqual([
      '调课',
      '由 2026-09-20 15:00–16:30 调到 2026-09-21 12:00–13:30，林晓雯申请，沈佳同意',
    ]);
    expect(await lastChange(teacher)).toMatchObject({
      auditStatus: 1,
      oldClaDate: '2026-09-20',
      auditUserName: '沈佳',
    });
    expect(await newest(teacher)).toEqual({
      title: '调课申请已通过',
      content: '少儿钢琴小组课 1 班 2026-09-20 15:00–16:30 已调到 少儿钢琴小组课 1 班 2026-09-21 12:00–13:30',
    });
    // The rule still lists the lesson on its original day.
    const { lessons } = await qiming.data<{ lessons: { courseTimeId: string; ruleDate: string }[] }>(
      claTimeRules.preview,
      { ...(await qiming.data<object>(claTimeRules.detail, { id: teaching.rule })), ruleId: teaching.rule },
    );
    expect(lessons.find((one) => one.courseTimeId === courseTimeId)?.ruleDate).toBe('2026-09-20');
  });

  it('gives the lesson to a colleague when approved; the log names both teachers', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    const all = await binjiang.data<Page<{ teacherId: string; teacherName: string }>>(calls.list, { pageSize: 200 });
    const other = firstOrThrow(all.rows.filter((row) => row.teacherId !== teacherId));
    await teacher.data(calls.applyForChange, { ...move, teacherId: other.teacherId });
    const { changeTimeId } = await lastChange(teacher);
    await qiming.data(calls.auditChange, { changeTimeId, auditStatus: 1, reason: '已与家长说好' });
    const [operation, content] = firstOrThrow(await logOf(qiming, courseTimeId));
    expect(operation).toBe('调课');
    expect(content).toContain(`授课教师由林晓雯改为${other.teacherName}，林晓雯申请，周敏同意：已与家长说好`);
    expect(await teacher.refusal(calls.lesson, { courseTimeId })).toBe('0404 课次不存在');
  });

  it('does not move the lesson when rejected, and notifies the teacher with the reason', async ({
    binjiang,
    teacher,
  }) => {
    await teacher.data(calls.applyForChange, move);
    const { changeTimeId } = await lastChange(teacher);
    expect(await binjiang.refusal(calls.auditChange, { changeTimeId, auditStatus: 2 })).toBe('0400 请填写驳回理由');
    expect(await binjiang.refusal(calls.auditChange, { changeTimeId, auditStatus: 2, reason: '  ' })).toBe(
      '0400 请填写驳回理由',
    );
    await binjiang.data(calls.auditChange, { changeTimeId, auditStatus: 2, reason: '教室已满' });
    expect(await lessonOf(teacher, courseTimeId)).toMatchObject({ claDate: '2026-09-20' });
    expect(await newest(teacher)).toEqual({
      title: '调课申请被驳回',
      content: '您为 少儿钢琴小组课 1 班 2026-09-20 15:00–16:30 提交的调课申请被驳回：教室已满',
    });
    const again = { ...move, courseTimeId: undefined, changeTimeId, claDate: '2026-09-22' };
    await teacher.data(calls.applyForChangeAgain, again);
    expect(await lastChange(teacher)).toMatchObject({ changeTimeId, auditStatus: 0, claDate: '2026-09-22' });
  });
});

describe('decisions on requests', () => {
  let leaveTimeId: string;
  it.beforeEach(async ({ teacher }) => {
    leaveTimeId = await applyForLeave(teacher, courseTimeId);
  });
  const approve = (binjiang: Caller) => binjiang.refusal(calls.auditLeave, { leaveTimeId, auditStatus: 1 });
  const reject = (binjiang: Caller) =>
    binjiang.data(calls.auditLeave, { leaveTimeId, auditStatus: 2, reason: '已另行安排' });
  const lessonForm = async (qiming: Caller) => {
    const { claDate, startTime, endTime, roomId } = await lessonOf(qiming, courseTimeId);
    return { ...pianoClass, courseTimeId, claDate, startTime, endTime, roomId };
  };

  it('accept one of two concurrent decisions, and report that decision to the other user', async ({
    qiming,
    binjiang,
  }) => {
    const [one, other] = await Promise.all([
      binjiang.send(calls.auditLeave, { leaveTimeId, auditStatus: 1 }),
      qiming.send(calls.auditLeave, { leaveTimeId, auditStatus: 2, reason: '不同意' }),
    ]);
    const outcomes = [one.outcome, other.outcome];
    expect(outcomes.filter((outcome) => outcome?.kind === 'ok')).toHaveLength(1);
    const lost = outcomes.find((outcome) => outcome?.kind === 'refused');
    const decision = one.outcome?.kind === 'ok' ? /沈佳 于 \d\d:\d\d 通过/ : /周敏 于 \d\d:\d\d 驳回/;
    expect(lost).toMatchObject({ message: expect.stringMatching(decision) });
    const decisions = (await logOf(qiming, courseTimeId)).filter(([operation]) => operation.startsWith('请假'));
    expect(decisions).toHaveLength(1);
  });

  it('are refused for a request that was submitted again since the auditor saw it', async ({
    sandbox,
    teacher,
    binjiang,
  }) => {
    const shown = await lastLeave(teacher);
    await sandbox.control('PUT', 'clock', { advanceMs: 60_000 });
    await teacher.data(calls.applyForLeaveAgain, { leaveTimeId, courseTimeId, remarks: '改为全天' });
    const approval = { leaveTimeId, auditStatus: 1 };
    expect(await binjiang.refusal(calls.auditLeave, { ...approval, basedOnTime: shown.createTime })).toMatch(
      /^0409 申请人已于 \d\d-\d\d \d\d:\d\d 修改申请，请重新查看后再审核$/,
    );
    const latest = await lastLeave(teacher);
    expect(latest.auditStatus).toBe(0);
    await binjiang.data(calls.auditLeave, { ...approval, basedOnTime: latest.createTime });
  });

  it('allow only approval and rejection', async ({ binjiang }) => {
    expect(await binjiang.refusal(calls.auditLeave, { leaveTimeId, auditStatus: 0 })).toBe('0400 请选择审核结果');
    expect(await binjiang.refusal(calls.auditLeave, { leaveTimeId, auditStatus: 3 })).toBe('0400 请选择审核结果');
  });

  it('cannot be an approval if the lesson was moved after the request; a rejection is possible', async ({
    qiming,
    binjiang,
  }) => {
    await qiming.data(claTimes.update, { ...(await lessonForm(qiming)), claDate: '2026-09-21' });
    expect(await approve(binjiang)).toBe(
      '0409 课次（少儿钢琴小组课 1 班 2026-09-20 15:00–16:30）已调到 2026-09-21 15:00–16:30，只能驳回该申请',
    );
    await reject(binjiang);
  });

  it('cannot be an approval if the lesson was reassigned; the teacher cannot request that leave again', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    const all = await binjiang.data<Page<{ teacherId: string; teacherName: string }>>(calls.list, { pageSize: 200 });
    const other = firstOrThrow(all.rows.filter((row) => row.teacherId !== teacherId));
    await qiming.data(claTimes.update, { ...(await lessonForm(qiming)), teacherId: other.teacherId });
    expect(await approve(binjiang)).toContain(`已改由${other.teacherName}授课，只能驳回该申请`);
    await reject(binjiang);
    expect(await lastLeave(teacher)).toMatchObject({ leaveTimeId, mayAskAgain: false });
    expect(await binjiang.refusal(calls.applyForLeaveAgain, { leaveTimeId, remarks })).toContain(
      `已改由${other.teacherName}授课，不能再次提交`,
    );
  });

  it('apply to the current time of the lesson after a resubmission', async ({ qiming, binjiang, teacher }) => {
    await qiming.data(claTimes.update, { ...(await lessonForm(qiming)), claDate: '2026-09-21' });
    await teacher.data(calls.applyForLeaveAgain, { leaveTimeId, remarks });
    expect(await lastLeave(teacher)).toMatchObject({ claDate: '2026-09-21' });
    await binjiang.data(calls.auditLeave, { leaveTimeId, auditStatus: 1 });
    expect(await lessonOf(teacher, courseTimeId)).toMatchObject({ onLeave: true });
  });

  it('are made automatically when the lesson is deleted: the request is rejected and logged, and the teacher notified', async ({
    qiming,
    binjiang,
    teacher,
  }) => {
    await qiming.data(claTimes.remove, { id: courseTimeId });
    expect(await lastLeave(teacher)).toMatchObject({
      leaveTimeId,
      auditStatus: 2,
      reason: '课次已删除',
      claName: '少儿钢琴小组课 1 班',
      claDate: '2026-09-20',
    });
    expect((await logOf(qiming, courseTimeId)).map(([operation]) => operation)).toEqual([
      '删除',
      '请假驳回',
      '申请请假',
    ]);
    expect((await newest(teacher)).content).toContain('被驳回：课次已删除');
    expect(await approve(binjiang)).toMatch(/已由 周敏 于 .+ 驳回/);
    expect(await lastLeave(teacher)).toMatchObject({ mayAskAgain: false });
    expect(await teacher.refusal(calls.applyForLeaveAgain, { leaveTimeId, remarks })).toBe('0404 课次不存在');
  });

  it('are made automatically when a change of the rule drops the lesson, or the rule is deleted', async ({
    qiming,
    teacher,
  }) => {
    const rule = await qiming.data<object>(claTimeRules.detail, { id: teaching.rule });
    await qiming.data(claTimeRules.update, { ...rule, weekDay: '6', weekDays: ['6'] });
    expect(await lastLeave(teacher)).toMatchObject({ leaveTimeId, auditStatus: 2, reason: '课次已删除' });
    const own = await teacher.data<Page<ClaTime>>(calls.lessons, { teacherId, pageSize: 200 });
    const made = firstOrThrow(
      own.rows.filter((row) => row.claId === claId && row.claDate > TODAY && !row.pendingRequest),
    );
    const another = await applyForLeave(teacher, made.courseTimeId);
    await qiming.data(claTimeRules.remove, { id: teaching.rule });
    const { rows } = await teacher.data<Page<Leave>>(calls.leaves, { teacherId, pageSize: 50 });
    expect(rows.find((row) => row.leaveTimeId === another)).toMatchObject({ auditStatus: 2, reason: '课次已删除' });
  });

  it('can only be a rejection if the requested time has passed', async ({ sandbox, binjiang, teacher }) => {
    await reject(binjiang);
    await teacher.data(calls.applyForChange, { ...move, claDate: '2026-09-08' });
    const { changeTimeId } = await lastChange(teacher);
    await sandbox.control('PUT', 'clock', { now: '2026-09-09 09:00:00' });
    expect(await binjiang.refusal(calls.auditChange, { changeTimeId, auditStatus: 1 })).toBe(
      '0409 申请的时间 2026-09-08 12:00–13:30 已过，只能驳回该申请',
    );
    await sandbox.control('PUT', 'clock', { now: '2026-09-22 09:00:00' });
    expect(await binjiang.refusal(calls.auditChange, { changeTimeId, auditStatus: 1 })).toContain(
      '已过期，只能驳回该申请',
    );
    await binjiang.data(calls.auditChange, { changeTimeId, auditStatus: 2, reason: '已过期' });
  });
});
