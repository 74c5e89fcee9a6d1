import { describe, expect } from 'vitest';
import { claTimeRules as calls } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { type ClaTimeRule, claTimeRuleForm, type RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { staff } from '#contracts/calls/staff.ts';
import { depts, spareRows, tenants } from '#seed/fixed-ids.ts';
import { claIn, lessonsBetween, logOf, pianoClass } from '../../support/lessons.ts';
import { firstOrThrow } from '../../support/requests.ts';
import type { Caller } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

/** A rule for four Mondays of a class without lessons. */
const form = {
  ...pianoClass,
  claId: spareRows.newCla,
  ruleType: 1,
  repeatType: 1,
  weekDay: '1',
  beginDate: '2026-09-07',
  endDate: '2026-09-28',
  filterHoliday: false,
  startTime: '18:00',
  endTime: '19:30',
  classTheme: '音阶',
};

describe('a lesson of a rule that was changed by hand', () => {
  let other: string;
  it.beforeEach(async ({ qiming }) => {
    const query = { tenantId: tenants.qiming, type: staffTypes.teacher, deptId: depts.xihu };
    other = firstOrThrow(await qiming.data<{ staffId: string }[]>(staff.options, query)).staffId;
  });
  const lessons = (caller: Caller): Promise<ClaTime[]> =>
    lessonsBetween(caller, '2026-09-01', '2026-12-31', form.claId);
  const dates = async (caller: Caller): Promise<string[]> => (await lessons(caller)).map(({ claDate }) => claDate);
  const ruleOf = async (caller: Caller): Promise<ClaTimeRule> =>
    firstOrThrow((await caller.data<{ rows: ClaTimeRule[] }>(calls.list, { claId: form.claId })).rows);
  const add = async (caller: Caller): Promise<ClaTime[]> => {
    await caller.data(calls.add, form);
    return lessons(caller);
  };
  const save = async (caller: Caller, more: object = {}): Promise<void> => {
    const rule = await ruleOf(caller);
    await caller.data(calls.update, { ...claTimeRuleForm.parse(rule), ruleId: rule.ruleId, ...more });
  };
  const edit = async (caller: Caller, { courseTimeId }: ClaTime, more: object): Promise<void> => {
    const { deptId, claId, claDate, startTime, endTime, teacherId, roomId, classTheme, payHour } =
      await caller.data<ClaTime>(claTimes.detail, { id: courseTimeId });
    const stored = { deptId, claId, claDate, startTime, endTime, teacherId, roomId, classTheme, payHour };
    await caller.data(claTimes.update, { courseTimeId, ...stored, ...more });
  };
  const preview = async (caller: Caller) => {
    const rule = await ruleOf(caller);
    return caller.data<{ lessons: RuleLesson[]; removedDates?: string[] }>(calls.preview, {
      ...claTimeRuleForm.parse(rule),
      ruleId: rule.ruleId,
    });
  };

  it('keeps its theme, teacher, room and hours when the rule is saved, with a log entry', async ({ qiming }) => {
    const [first, second] = await add(qiming);
    if (!first || !second) throw new Error('The rule has made no lessons.');
    const byHand = { classTheme: '公开课', teacherId: other, roomId: null, payHour: 3 };
    await edit(qiming, second, byHand);
    expect((await logOf(qiming, second.courseTimeId))[0]?.[1]).toMatch(/主题由“音阶”改为“公开课”，课时由 2 改为 3$/);
    const told = (await preview(qiming)).lessons.find(({ courseTimeId }) => courseTimeId === second.courseTimeId);
    expect(told?.setByHand).toEqual(['classTheme', 'teacherId', 'roomId', 'payHour']);

    await save(qiming, { startTime: '17:00', endTime: '18:30', classTheme: '合奏' });
    const [firstAfter, secondAfter] = await lessons(qiming);
    expect(firstAfter).toMatchObject({ startTime: '17:00', classTheme: '合奏', teacherId: form.teacherId, payHour: 2 });
    expect(secondAfter).toMatchObject({ ...byHand, startTime: '17:00' });
    expect((await logOf(qiming, second.courseTimeId))[0]).toEqual([
      '修改',
      '随排课规则修改：由 2026-09-14 18:00–19:30 改到 2026-09-14 17:00–18:30，保留手动设置的主题、教师、教室、课时',
    ]);
    expect((await logOf(qiming, first.courseTimeId))[0]?.[1]).toBe(
      '随排课规则修改：由 2026-09-07 18:00–19:30 改到 2026-09-07 17:00–18:30，主题由“音阶”改为“合奏”',
    );
  });

  it('follows the rule again after its value is set back to the rule’s', async ({ qiming }) => {
    const first = firstOrThrow(await add(qiming));
    await edit(qiming, first, { classTheme: '公开课' });
    await edit(qiming, first, { classTheme: '音阶' });
    await save(qiming, { classTheme: '合奏' });
    expect(firstOrThrow(await lessons(qiming)).classTheme).toBe('合奏');
  });

  it('loses a room set by hand when the rule moves to another campus', async ({ qiming }) => {
    const first = firstOrThrow(await add(qiming));
    await edit(qiming, first, { roomId: null, teacherId: other });
    const claId = await claIn(qiming, depts.xihu);
    await save(qiming, { claId, deptId: depts.xihu, roomId: null });
    expect(await qiming.data(claTimes.detail, { id: first.courseTimeId })).toMatchObject({
      deptId: depts.xihu,
      teacherId: other,
    });
    expect((await logOf(qiming, first.courseTimeId))[0]?.[1]).toMatch(/保留手动设置的教师$/);
  });

  it('remains removed when the rule is saved, until its date is restored', async ({ qiming }) => {
    const [, second] = await add(qiming);
    await qiming.data(claTimes.remove, { id: second?.courseTimeId });
    await save(qiming, { endDate: '2026-10-05' });
    expect(await dates(qiming)).toEqual(['2026-09-07', '2026-09-21', '2026-09-28', '2026-10-05']);
    expect((await preview(qiming)).removedDates).toEqual(['2026-09-14']);
    const { rows } = await qiming.data<{ rows: { content: string }[] }>(calls.log, { claId: form.claId });
    expect(rows[0]?.content).toMatch(/手动移除的 1 天不再排课$/);

    await save(qiming, { restoreDates: '2026-09-14' });
    expect(await dates(qiming)).toContain('2026-09-14');
    expect((await preview(qiming)).removedDates).toEqual([]);
  });

  it('remains removed if it had been moved before', async ({ qiming }) => {
    const [, second] = await add(qiming);
    if (!second) throw new Error('The rule has made no lessons.');
    await edit(qiming, second, { claDate: '2026-09-16' });
    await qiming.data(claTimes.remove, { id: second.courseTimeId });
    await save(qiming);
    expect(await dates(qiming)).toEqual(['2026-09-07', '2026-09-21', '2026-09-28']);
  });

  it('is not replaced after it was moved to another class', async ({ qiming }) => {
    const [, second] = await add(qiming);
    if (!second) throw new Error('The rule has made no lessons.');
    await edit(qiming, second, { claId: spareRows.emptyCla });
    await save(qiming);
    expect(await dates(qiming)).toEqual(['2026-09-07', '2026-09-21', '2026-09-28']);
  });

  it('is added again after its chosen date was deselected and selected again', async ({ qiming }) => {
    const [, second] = await add(qiming);
    await qiming.data(claTimes.remove, { id: second?.courseTimeId });
    const chosen = { ruleType: 2, filterHoliday: false };
    await save(qiming, { ...chosen, chooseDate: '2026-09-14,2026-09-21' });
    expect(await dates(qiming)).toEqual(['2026-09-21']);
    await save(qiming, { ...chosen, chooseDate: '2026-09-21' });
    await save(qiming, { ...chosen, chooseDate: '2026-09-14,2026-09-21' });
    expect(await dates(qiming)).toEqual(['2026-09-14', '2026-09-21']);
  });

  it('rejects invalid dates to restore and changes nothing', async ({ qiming }) => {
    await add(qiming);
    const { ruleId } = await ruleOf(qiming);
    expect(await qiming.refusal(calls.update, { ...form, ruleId, restoreDates: 'gestern' })).toMatch(/^0400/);
    expect(await dates(qiming)).toHaveLength(4);
  });

  it('gets the hours of the class when its rule is saved, unless its hours were set by hand', async ({ qiming }) => {
    const [first] = await add(qiming);
    if (!first) throw new Error('The rule has made no lessons.');
    await edit(qiming, first, { payHour: 3 });
    const { courseCla } = await qiming.data<{ courseCla: object }>(clas.allDetail, { id: form.claId });
    await qiming.data(clas.update, { ...courseCla, everyStuLoseHour: 1.5 });
    expect((await lessons(qiming)).map(({ payHour }) => payHour)).toEqual([3, 2, 2, 2]);
    await save(qiming, { endDate: '2026-10-05' });
    expect((await lessons(qiming)).map(({ payHour }) => payHour)).toEqual([3, 1.5, 1.5, 1.5, 1.5]);
    expect((await preview(qiming)) as object).toMatchObject({ payHour: 1.5 });
  });
});
