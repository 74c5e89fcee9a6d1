import { describe, expect } from 'vitest';
import { bulkChanges as calls } from '#contracts/calls/bulk-changes.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { confirmedRows } from '#contracts/entities/bulk-change.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import type { Notification } from '#contracts/entities/notification.ts';
import { personnelStatuses } from '#contracts/entities/staff.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { depts, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { apply, preview, summary, undo } from '../../support/bulk-calls.ts';
import { lessonsBetween, logOf, newLesson } from '../../support/lessons.ts';
import { applyForLeave } from '../../support/requests.ts';
import { type Caller, type Page, TODAY } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { cla: claId, rule: ruleId } = teaching;
/** A Monday after the last lesson of the class that has a pending request. */
const BEGIN = '2026-10-12';
const END = '2026-12-31';

async function otherTeacher(caller: Caller): Promise<{ staffId: string; staffName: string }> {
  const options = await caller.data<{ staffId: string; staffName: string }[]>(staff.teacherOptions, {
    deptId: depts.binjiang,
  });
  const other = options.find(({ staffId }) => staffId !== staffMembers.linXiaowen);
  if (!other) throw new Error('滨江校区 has only one teacher.');
  return other;
}

const claOf = (caller: Caller) => caller.data<Cla>(clas.detail, { id: claId });
const ruleOf = (caller: Caller) => caller.data<ClaTimeRule>(claTimeRules.detail, { id: ruleId });
const lessonOf = (caller: Caller, id: string) => caller.data<ClaTime>(claTimes.detail, { id });
const seatsOf = async (caller: Caller): Promise<string[]> =>
  (
    await caller.data<Page<{ studentName: string; status: number }>>(studentClas.list, { claId, pageSize: 200 })
  ).rows.map(({ studentName, status }) => `${studentName} ${status}`);
const teachersOf = async (caller: Caller, begin: string, end: string): Promise<Set<string | null | undefined>> =>
  new Set((await lessonsBetween(caller, begin, end)).map(({ teacherId }) => teacherId));

describe('a bulk change of the teacher of classes', () => {
  it('changes class, rules and lessons from a given day on, and can be undone', async ({ qiming }) => {
    const { staffId: teacherId, staffName } = await otherTeacher(qiming);
    const lessons = await lessonsBetween(qiming, BEGIN, END);
    const earlier = await teachersOf(qiming, TODAY, addDays(BEGIN, -1));
    const form = { kind: 'changeClaTeacher', ids: [claId], teacherId, beginDate: BEGIN };
    const { bulkChangeId, rows } = await apply(qiming, form);
    expect(rows[0]?.name).toBe('少儿钢琴小组课 1 班');
    expect(rows[0]?.text).toContain(`自 ${BEGIN} 起由${staffName}上课，${lessons.length} 节课改派`);
    expect(await claOf(qiming)).toMatchObject({ teacherId });
    expect(await ruleOf(qiming)).toMatchObject({ teacherId });
    expect(await teachersOf(qiming, BEGIN, END)).toEqual(new Set([teacherId]));
    expect(await teachersOf(qiming, TODAY, addDays(BEGIN, -1))).toEqual(earlier);
    expect((await logOf(qiming, lessons[0]?.courseTimeId ?? ''))[0]).toEqual([
      '修改',
      `授课教师由林晓雯改为${staffName}`,
    ]);
    expect(summary((await apply(qiming, form)).rows)).toEqual([['unchanged', '无需改动']]);
    expect(summary(await undo(qiming, bulkChangeId))).toEqual([['changed', expect.stringContaining('林晓雯授课')]]);
    expect(await claOf(qiming)).toMatchObject({ teacherId: staffMembers.linXiaowen });
    expect(await ruleOf(qiming)).toMatchObject({ teacherId: staffMembers.linXiaowen });
    expect(await teachersOf(qiming, BEGIN, END)).toEqual(new Set([staffMembers.linXiaowen]));
  });

  it('keeps the teacher of earlier lessons when their rule is saved later', async ({ qiming }) => {
    const { staffId: teacherId } = await otherTeacher(qiming);
    const earlier = await teachersOf(qiming, TODAY, addDays(BEGIN, -1));
    await apply(qiming, { kind: 'changeClaTeacher', ids: [claId], teacherId, beginDate: BEGIN });
    const {
      claName: _,
      deptName: __,
      staffName: ___,
      roomName: ____,
      createTime: _____,
      ...rule
    } = await ruleOf(qiming);
    await qiming.data(claTimeRules.update, { ...rule, classTheme: '秋季汇报' });
    expect(await teachersOf(qiming, BEGIN, END)).toEqual(new Set([teacherId]));
    expect(await teachersOf(qiming, TODAY, addDays(BEGIN, -1))).toEqual(earlier);
  });

  it('keeps lessons with a substitute or a teacher set by hand, and counts them', async ({ qiming }) => {
    const { staffId: teacherId } = await otherTeacher(qiming);
    const options = await qiming.data<{ staffId: string }[]>(staff.teacherOptions, { deptId: depts.binjiang });
    const third = options
      .map(({ staffId }) => staffId)
      .find((id) => ![teacherId, staffMembers.linXiaowen].includes(id));
    const [first] = (await lessonsBetween(qiming, BEGIN, END)).toSorted((a, b) => (a.claDate < b.claDate ? -1 : 1));
    const { courseTimeId = '', deptId, claDate, startTime, endTime } = first ?? {};
    await qiming.data(claTimes.update, { courseTimeId, deptId, claId, claDate, startTime, endTime, teacherId: third });
    const [row] = await preview(qiming, { kind: 'changeClaTeacher', ids: [claId], teacherId, beginDate: BEGIN });
    expect(row?.text).toMatch(/，1 节代课或单独安排的课不变$/);
    await apply(qiming, { kind: 'changeClaTeacher', ids: [claId], teacherId, beginDate: BEGIN });
    expect((await lessonOf(qiming, courseTimeId)).teacherId).toBe(third);
  });

  it('names the lessons of the new teacher that are at the same time', async ({ qiming }) => {
    const { staffId: teacherId } = await otherTeacher(qiming);
    await newLesson(qiming, BEGIN);
    await newLesson(qiming, BEGIN, { teacherId, roomId: undefined });
    const [row] = await preview(qiming, { kind: 'changeClaTeacher', ids: [claId], teacherId, beginDate: BEGIN });
    expect(row?.conflicts?.[0]).toMatch(new RegExp(`^${BEGIN} 12:00–13:00 教师.*冲突`));
  });

  it('refuses a day before today, a teacher of another institution, and pending requests', async ({
    qiming,
    lantian,
    teacher,
  }) => {
    const { staffId: teacherId } = await otherTeacher(qiming);
    const form = { kind: 'changeClaTeacher', ids: [claId], teacherId };
    expect(summary(await preview(qiming, { ...form, beginDate: '2026-09-06' }))).toEqual([
      ['refused', '开始日期不能早于今天'],
    ]);
    expect(summary(await preview(qiming, { ...form, teacherId: '1', beginDate: BEGIN }))).toEqual([
      ['refused', '授课教师不存在'],
    ]);
    expect(await lantian.refusal(calls.preview, { ...form, beginDate: BEGIN })).toBe('0404 班级不存在');
    await applyForLeave(teacher, await newLesson(qiming, BEGIN));
    expect(summary(await preview(qiming, { ...form, beginDate: BEGIN }))).toEqual([
      ['refused', '有 1 节课有待审核的申请，请先审核'],
    ]);
  });

  it('changes the versions of class and rule, so that a form opened before is outdated', async ({
    qiming,
    binjiang,
  }) => {
    const { staffId: teacherId } = await otherTeacher(qiming);
    const cla = await claOf(binjiang);
    const rule = await ruleOf(binjiang);
    await apply(qiming, { kind: 'changeClaTeacher', ids: [claId], teacherId, beginDate: BEGIN });
    expect((await claOf(qiming)).updateTime).not.toBe(cla.updateTime);
    expect((await ruleOf(qiming)).updateTime).not.toBe(rule.updateTime);
  });

  it('refuses a teacher who has left', async ({ qiming }) => {
    const { staffId: teacherId, staffName } = await otherTeacher(qiming);
    const member = await qiming.data<object>(staff.detail, { id: teacherId });
    await qiming.data(staff.update, { ...member, personnelStatus: personnelStatuses.left });
    const form = { kind: 'changeClaTeacher', ids: [claId], teacherId, beginDate: TODAY };
    expect(summary(await preview(qiming, form))).toEqual([['refused', `${staffName}已离职，请选择其他教师`]]);
  });

  it('refuses a day after the end of the class', async ({ qiming }) => {
    const { staffId: teacherId } = await otherTeacher(qiming);
    await apply(qiming, { kind: 'endClas', ids: [claId], endDate: TODAY });
    expect(
      summary(await preview(qiming, { kind: 'changeClaTeacher', ids: [claId], teacherId, beginDate: BEGIN })),
    ).toEqual([['refused', `班级于 ${TODAY} 结束，不能从之后更换教师`]]);
  });

  it('sends the former teacher one message', async ({ qiming, teacher }) => {
    const { staffId: teacherId, staffName } = await otherTeacher(qiming);
    await apply(qiming, { kind: 'changeClaTeacher', ids: [claId], teacherId, beginDate: BEGIN });
    const { rows } = await teacher.data<Page<Notification>>(notifications.list, { pageSize: 20 });
    expect(rows.filter(({ title }) => title === '更换教师').map(({ content }) => content)).toEqual([
      `1 个班级更换教师（自 ${BEGIN} 起由${staffName}上课），请查看课表`,
    ]);
  });
});

describe('a bulk end of classes', () => {
  it('removes planned lessons, ends rules, finishes seats and stops recruiting, and can be undone', async ({
    qiming,
  }) => {
    const before = { seats: await seatsOf(qiming), lessons: await lessonsBetween(qiming, addDays(TODAY, 1), END) };
    const { recruitStatus, closeDate } = await claOf(qiming);
    const { endDate } = await ruleOf(qiming);
    const { bulkChangeId, rows } = await apply(qiming, { kind: 'endClas', ids: [claId], endDate: TODAY });
    const running = before.seats.filter((text) => !text.endsWith(' 3')).length;
    expect(rows[0]?.text).toBe(`${TODAY} 结班，移除 ${before.lessons.length} 节未上的课，${running} 名学员结课`);
    expect(rows[0]?.conflicts?.[0]).toMatch(/还有剩余课时或有效期$/);
    expect(await claOf(qiming)).toMatchObject({ recruitStatus: 0, closeDate: TODAY, studentCnt: 0 });
    expect(await lessonsBetween(qiming, addDays(TODAY, 1), END)).toEqual([]);
    expect(await ruleOf(qiming)).toMatchObject({ endDate: TODAY });
    expect((await seatsOf(qiming)).every((text) => text.endsWith(' 3'))).toBe(true);
    expect((await apply(qiming, { kind: 'endClas', ids: [claId], endDate: TODAY })).rows[0]?.outcome).toBe('unchanged');
    expect(summary(await undo(qiming, bulkChangeId))).toEqual([['changed', `恢复为招生中，${running} 名学员`]]);
    expect(await claOf(qiming)).toMatchObject({ recruitStatus });
    expect((await claOf(qiming)).closeDate ?? null).toBe(closeDate ?? null);
    expect(await ruleOf(qiming)).toMatchObject({ endDate });
    expect(await seatsOf(qiming)).toEqual(before.seats);
    const ids = (rows_: ClaTime[]) => rows_.map(({ courseTimeId }) => courseTimeId).sort();
    expect(ids(await lessonsBetween(qiming, addDays(TODAY, 1), END))).toEqual(ids(before.lessons));
  });

  it('refuses to remove lessons that were added since the preview', async ({ qiming, binjiang }) => {
    const form = { kind: 'endClas', ids: [claId], endDate: TODAY };
    const confirmed = confirmedRows(await preview(qiming, form));
    await newLesson(binjiang, BEGIN);
    expect(await qiming.refusal(calls.apply, { ...form, confirmed })).toContain('预览之后记录有变动');
    expect((await claOf(qiming)).closeDate ?? null).toBeNull();
  });

  it('refuses a day after today, before the class begins, and before a held lesson', async ({ qiming }) => {
    const end = (endDate: string) => preview(qiming, { kind: 'endClas', ids: [claId], endDate });
    expect(summary(await end('2026-09-08'))).toEqual([['refused', '结班日期不能晚于今天']]);
    expect(summary(await end('2000-01-01'))).toEqual([['refused', expect.stringMatching(/结班日期不能早于|已上的课/)]]);
    const { claDate } = await lessonOf(qiming, teaching.heldLesson);
    expect(summary(await end(addDays(claDate, -1)))).toEqual([['refused', expect.stringContaining('节已上的课')]]);
  });

  it('does not end a class with students who wait for a seat', async ({ qiming }) => {
    const { rows } = await qiming.data<Page<Cla>>(clas.list, { departId: depts.binjiang, hasWaiting: 1 });
    const { claId: id = '', waitingCnt } = rows[0] ?? {};
    expect(summary(await preview(qiming, { kind: 'endClas', ids: [id], endDate: TODAY }))).toEqual([
      ['refused', `班级有 ${waitingCnt} 名候补学员，请先处理候补`],
    ]);
  });

  it('cannot be undone if the class was changed since', async ({ qiming }) => {
    const { bulkChangeId } = await apply(qiming, { kind: 'endClas', ids: [claId], endDate: TODAY });
    await qiming
      .data(studentClas.read, { studentClaId: teaching.studentCla, passReason: '续课' })
      .catch(() => undefined);
    const { claName, departId, teachingMode, courseId, capacity } = await claOf(qiming);
    await qiming.data(clas.update, { claId, claName, departId, teachingMode, courseId, capacity, recruitStatus: 1 });
    expect(await qiming.refusal(calls.undo, { bulkChangeId })).toContain('不能撤销');
  });
});
