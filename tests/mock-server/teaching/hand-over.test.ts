import { describe, expect } from 'vitest';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { handOvers } from '#contracts/calls/hand-overs.ts';
import { staff } from '#contracts/calls/staff.ts';
import { teachers as calls } from '#contracts/calls/teachers.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { type ClaTimeRule, claTimeRuleForm } from '#contracts/entities/cla-time-rule.ts';
import { personnelStatuses, type Staff, staffTypes } from '#contracts/entities/staff.ts';
import type { TeachingAhead } from '#contracts/entities/hand-over.ts';
import { teaching, tenants } from '#seed/fixed-ids.ts';
import { lessonsBetween, logOf, newLesson, pianoClass } from '../../support/lessons.ts';
import { applyForLeave, firstOrThrow, lastLeave } from '../../support/requests.ts';
import { type Caller, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const { teacherId } = pianoClass;

describe('a leaving teacher', () => {
  let successorId: string;
  it.beforeEach(async ({ qiming }) => {
    const query = { tenantId: tenants.qiming, type: staffTypes.teacher };
    const others = await qiming.data<{ staffId: string }[]>(staff.options, query);
    successorId = others.find(({ staffId }) => staffId !== teacherId)?.staffId ?? '';
  });
  const ahead = (caller: Caller, more: object = {}): Promise<TeachingAhead> =>
    caller.data(handOvers.ahead, { teacherId, ...more });
  const leave = async (caller: Caller, staffId: string = teacherId): Promise<void> => {
    const { userId, enable, deptName, tenantId, createTime, ...form } = await caller.data<Staff>(staff.detail, {
      id: staffId,
    });
    await caller.data(staff.update, { ...form, personnelStatus: personnelStatuses.left });
  };
  const lesson = (caller: Caller, id: string): Promise<ClaTime> => caller.data(claTimes.detail, { id });
  const form = async (caller: Caller, id: string) => {
    const { deptId, claId, claDate, startTime, endTime, roomId, teacherId: own } = await lesson(caller, id);
    return { courseTimeId: id, deptId, claId, claDate, startTime, endTime, roomId, teacherId: own };
  };

  it('has upcoming lessons, listed with time and class', async ({ qiming }) => {
    const expected = (await lessonsBetween(qiming, '2026-09-07', '2027-12-31')).filter(
      (row) => row.claTimeStatus === 1 && row.teacherId === teacherId,
    );
    const told = await ahead(qiming);
    const ofClass = told.lessons.filter(({ claName }) => claName === '少儿钢琴小组课 1 班');
    expect(ofClass.map(({ courseTimeId }) => courseTimeId)).toEqual(expected.map((row) => row.courseTimeId));
    expect(told).toMatchObject({ elsewhere: 0, conflicts: [] });
    expect(told.claCount).toBeGreaterThan(0);
    expect(told.ruleCount).toBeGreaterThan(0);
  });

  it('hands lessons, classes and rules over to another teacher; the changes are logged', async ({ qiming }) => {
    const held = (await lessonsBetween(qiming, '2026-01-01', '2026-09-06')).map((row) => row.teacherId);
    const { lessons } = await ahead(qiming);
    await leave(qiming);
    await qiming.data(handOvers.apply, { teacherId, successorId });
    for (const { courseTimeId } of lessons.slice(0, 5))
      expect(await lesson(qiming, courseTimeId)).toMatchObject({ teacherId: successorId });
    expect(await ahead(qiming)).toMatchObject({ lessons: [], claCount: 0, ruleCount: 0, requestCount: 0 });
    expect(await qiming.data(clas.detail, { id: pianoClass.claId })).toMatchObject({ teacherId: successorId });
    const rule = await qiming.data<ClaTimeRule>(claTimeRules.detail, { id: teaching.rule });
    expect(rule.teacherId).toBe(successorId);
    expect((await lessonsBetween(qiming, '2026-01-01', '2026-09-06')).map((row) => row.teacherId)).toEqual(held);
    expect((await logOf(qiming, firstOrThrow(lessons).courseTimeId))[0]?.[1]).toMatch(/^授课教师由林晓雯交接为/);
    expect(await qiming.refusal(handOvers.apply, { teacherId, successorId })).toBe('0409 该教师没有需要交接的课');
  });

  it('can leave the lessons without a teacher', async ({ qiming }) => {
    const courseTimeId = await newLesson(qiming, '2026-09-09');
    await qiming.data(handOvers.apply, { teacherId });
    expect((await lesson(qiming, courseTimeId)).teacherId ?? null).toBeNull();
    await qiming.data(claTimes.update, { ...(await form(qiming, courseTimeId)), teacherId: successorId });
    expect(await lesson(qiming, courseTimeId)).toMatchObject({ teacherId: successorId });
  });

  it('has their pending requests rejected by the hand-over', async ({ qiming, teacher }) => {
    const courseTimeId = await newLesson(qiming, '2026-09-09');
    await applyForLeave(teacher, courseTimeId);
    expect((await ahead(qiming)).requestCount).toBeGreaterThan(0);
    await qiming.data(handOvers.apply, { teacherId, successorId });
    expect(await lastLeave(teacher)).toMatchObject({ auditStatus: 2, reason: '教师已离职' });
  });

  it('can hand over lessons that overlap lessons of the successor, which are reported as conflicts before', async ({
    qiming,
  }) => {
    const own = await newLesson(qiming, '2026-09-09');
    const other = await newLesson(qiming, '2026-09-09', { teacherId: successorId, roomId: null });
    const { conflicts } = await ahead(qiming, { successorId });
    expect(conflicts.map(({ courseTimeId }) => courseTimeId)).toContain(other);
    await qiming.data(handOvers.apply, { teacherId, successorId });
    expect(await lesson(qiming, own)).toMatchObject({ teacherId: successorId });
  });

  it('gives lessons held as a substitute back to the teacher on leave if there is no successor', async ({
    qiming,
    teacher,
  }) => {
    const courseTimeId = await newLesson(qiming, '2026-09-09');
    const leaveTimeId = await applyForLeave(teacher, courseTimeId);
    const [substitute] = await qiming.data<{ teacherId: string }[]>(calls.substitutes, { leaveTimeId });
    const substituteId = substitute?.teacherId ?? '';
    await qiming.data(calls.auditLeave, { leaveTimeId, auditStatus: 1, teacherId: substituteId });
    await qiming.data(handOvers.apply, { teacherId: substituteId });
    expect(await lesson(qiming, courseTimeId)).toMatchObject({ teacherId, onLeave: true });
  });

  it('cannot be succeeded by an unknown teacher, by themselves or by a teacher who has left', async ({ qiming }) => {
    const before = await ahead(qiming);
    const refusal = (more: object) => qiming.refusal(handOvers.apply, { teacherId, ...more });
    expect(await refusal({ successorId: UNKNOWN })).toBe('0404 授课教师不存在');
    expect(await refusal({ successorId: teacherId })).toBe('0400 请选择其他教师');
    await leave(qiming, successorId);
    expect(await refusal({ successorId })).toMatch(/^0409 .+已离职，请选择其他教师$/);
    expect(await ahead(qiming)).toEqual(before);
  });

  it('remains the teacher of their lesson when it is moved, but cannot be selected for another lesson', async ({
    qiming,
  }) => {
    const courseTimeId = await newLesson(qiming, '2026-09-09');
    const other = await newLesson(qiming, '2026-09-10', { teacherId: successorId });
    await leave(qiming);
    await qiming.data(claTimes.update, { ...(await form(qiming, courseTimeId)), claDate: '2026-09-11' });
    expect(await lesson(qiming, courseTimeId)).toMatchObject({ claDate: '2026-09-11', teacherId });
    expect(await qiming.refusal(claTimes.update, { ...(await form(qiming, other)), teacherId })).toBe(
      '0409 林晓雯已离职，请选择其他教师',
    );
    const rule = await qiming.data<ClaTimeRule>(claTimeRules.detail, { id: teaching.rule });
    const body = { ...claTimeRuleForm.parse(rule), ruleId: rule.ruleId };
    expect(await qiming.refusal(claTimeRules.update, body)).toBe('0409 林晓雯已离职，请选择其他教师');
  });

  it('is not found by another institution; for a campus, lessons of other campuses are only counted', async ({
    qiming,
    binjiang,
    lantian,
  }) => {
    expect(await lantian.refusal(handOvers.ahead, { teacherId })).toBe('0404 教师不存在');
    expect(await lantian.refusal(handOvers.apply, { teacherId, successorId })).toBe('0404 教师不存在');
    const all = await ahead(qiming);
    const visible = await ahead(binjiang);
    expect(visible.lessons.length + visible.elsewhere).toBe(all.lessons.length);
  });
});
