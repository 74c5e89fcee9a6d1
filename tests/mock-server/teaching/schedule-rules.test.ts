import { describe, expect } from 'vitest';
import { claTimeRules as calls } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { type ClaTimeRule, claTimeRuleForm, type RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import type { ClaTime, ConflictingLesson } from '#contracts/entities/cla-time.ts';
import { depts, spareRows, teaching, tenants } from '#seed/fixed-ids.ts';
import { claIn, lessonsBetween, newLesson, pianoClass } from '../../support/lessons.ts';
import { type Caller, UNKNOWN } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const YEAR = ['2026-01-01', '2027-12-31'] as const;
/** A rule for Saturdays and Sundays around the holidays 中秋 and 国庆节, for a class without lessons. */
const form = {
  ...pianoClass,
  claId: spareRows.newCla,
  ruleType: 1,
  repeatType: 1,
  weekDay: '6,7',
  beginDate: '2026-09-19',
  endDate: '2026-10-11',
  filterHoliday: true,
  startTime: '18:00',
  endTime: '19:30',
};
/**
 * Lesson dates of the rule. The weekends of 26 September and 3 October are holidays. 20 September and 10 October are
 * make-up workdays, which a rule treats as ordinary days.
 */
const DATES = ['2026-09-19', '2026-09-20', '2026-10-10', '2026-10-11'];

describe('schedule rules', () => {
  const lessons = (qiming: Caller, claId: string = form.claId): Promise<ClaTime[]> =>
    lessonsBetween(qiming, ...YEAR, claId);
  const dates = async (qiming: Caller, claId?: string): Promise<string[]> =>
    (await lessons(qiming, claId)).map((lesson) => lesson.claDate);
  const rules = async (qiming: Caller, query: object = {}): Promise<ClaTimeRule[]> =>
    (await qiming.data<{ rows: ClaTimeRule[] }>(calls.list, { pageSize: 200, ...query })).rows;
  const ruleOf = async (qiming: Caller, claId: string): Promise<ClaTimeRule> => {
    const [rule] = await rules(qiming, { claId });
    if (!rule) throw new Error(`Class ${claId} has no rule.`);
    return rule;
  };
  const add = async (qiming: Caller, more: object = {}): Promise<ClaTimeRule> => {
    await qiming.data(calls.add, { ...form, ...more });
    return ruleOf(qiming, form.claId);
  };
  const preview = (qiming: Caller, query: object): Promise<{ lessons: RuleLesson[]; conflicts: ConflictingLesson[] }> =>
    qiming.data(calls.preview, { ...query });
  const log = async (qiming: Caller, ruleId: string): Promise<[string, string][]> =>
    (await qiming.data<{ rows: { operation: string; content: string }[] }>(calls.log, { ruleId })).rows.map((row) => [
      row.operation,
      row.content,
    ]);

  describe('a new rule', () => {
    it('creates its lessons, except on holidays', async ({ qiming }) => {
      const rule = await add(qiming, { classTheme: '入门' });
      expect(rule).toMatchObject({
        ...form,
        classTheme: '入门',
        claName: '少儿钢琴小组课 新班 A',
        staffName: '林晓雯',
      });
      const made = await lessons(qiming);
      expect(made.map((lesson) => lesson.claDate)).toEqual(DATES);
      for (const lesson of made)
        expect(lesson).toMatchObject({
          startTime: '18:00',
          endTime: '19:30',
          teacherId: pianoClass.teacherId,
          roomId: pianoClass.roomId,
          classTheme: '入门',
          payHour: 2,
          claTimeStatus: 1,
        });
      expect(await log(qiming, rule.ruleId)).toEqual([['新增', '新增排课规则，生成 4 节课']]);
    });

    it.for([
      ['including holidays', { filterHoliday: false }, ['19', '20', '26', '27'].map((day) => `2026-09-${day}`)],
      ['every second day', { repeatType: 2, weekDay: '', beginDate: '2026-09-07' }, ['2026-09-07', '2026-09-09']],
      ['every second week', { repeatType: 3 }, ['2026-09-19', '2026-09-20']],
    ] as const)('%s', async ([_, more, first], { qiming }) => {
      await add(qiming, more);
      expect((await dates(qiming)).slice(0, first.length)).toEqual(first);
    });

    it('with chosen dates uses each date once, including holidays, and stores no recurrence', async ({ qiming }) => {
      const chooseDate = '2026-10-01,2026-09-08,2026-09-08';
      const rule = await add(qiming, { ruleType: 2, chooseDate, filterHoliday: true });
      expect(await dates(qiming)).toEqual(['2026-09-08', '2026-10-01']);
      expect(rule).toMatchObject({ chooseDate, beginDate: null, endDate: null, repeatType: null, weekDay: null });
      expect(rule.filterHoliday).toBe(false);
    });

    it('can begin yesterday', async ({ qiming }) => {
      await add(qiming, { ruleType: 2, chooseDate: '2026-09-06', filterHoliday: false });
      expect(await dates(qiming)).toEqual(['2026-09-06']);
    });

    it.for([
      ['a begin before yesterday', { beginDate: '2026-09-05' }, '开始日期不能早于昨天'],
      ['a chosen date before yesterday', { ruleType: 2, chooseDate: '2026-09-08,2026-09-05' }, '上课日期不能早于昨天'],
      ['an end before the begin', { endDate: '2026-09-18' }, '结束日期不能早于开始日期'],
      [
        'no remaining date',
        { beginDate: '2026-10-03', endDate: '2026-10-04' },
        '按此规则没有可排的日期，请调整日期、星期或节假日设置',
      ],
      [
        'too many lessons',
        { repeatType: 2, weekDay: '', endDate: '2036-09-19' },
        '一条规则最多排 1000 节课，请缩短日期范围',
      ],
      ['no teacher', { teacherId: '' }, '请选择授课教师'],
      ['no campus', { deptId: '' }, '请选择校区'],
      ['no class', { claId: '' }, '请选择班级'],
      ['no begin', { beginDate: null }, '请选择开始日期'],
      ['no end', { endDate: null }, '请选择结束日期'],
      ['no rhythm', { repeatType: null }, '请选择重复方式'],
      ['no weekday', { weekDay: '' }, '请选择星期'],
      ['no chosen date', { ruleType: 2, chooseDate: '' }, '请选择上课日期'],
      ['no start', { startTime: '' }, '请选择上课时间'],
      ['no end of the lesson', { endTime: '' }, '请选择下课时间'],
      ['a lesson that ends as it begins', { endTime: '18:00' }, '下课时间需大于上课时间'],
      ['no holiday setting', { filterHoliday: null }, '请选择是否跳过法定节假日'],
    ] as const)('is refused with %s', async ([_, more, message], { qiming }) => {
      expect(await qiming.refusal(calls.add, { ...form, ...more })).toBe(`0400 ${message}`);
      expect(await rules(qiming, { claId: form.claId })).toEqual([]);
      expect(await dates(qiming)).toEqual([]);
    });

    it('must have its class, teacher and room at the same campus', async ({ qiming }) => {
      const claId = await claIn(qiming, depts.xihu);
      expect(await qiming.refusal(calls.add, { ...form, claId })).toBe('0404 该校区没有这个班级');
      expect(await qiming.refusal(calls.add, { ...form, teacherId: UNKNOWN })).toBe('0404 授课教师不存在');
      expect(await qiming.refusal(calls.add, { ...form, roomId: UNKNOWN })).toBe('0404 该校区没有这间教室');
    });
  });

  describe('a change', () => {
    const change = async (qiming: Caller, rule: ClaTimeRule, more: object): Promise<void> => {
      const { ruleId } = rule;
      await qiming.data(calls.update, { ...claTimeRuleForm.parse(rule), ruleId, ...more });
    };

    it('gives future lessons the new hours, teacher and room, and keeps the ids of the lessons', async ({ qiming }) => {
      const rule = await add(qiming);
      const before = await lessons(qiming);
      await change(qiming, rule, { startTime: '10:00', endTime: '11:00', roomId: null });
      const after = await lessons(qiming);
      expect(after.map((lesson) => lesson.courseTimeId)).toEqual(before.map((lesson) => lesson.courseTimeId));
      for (const lesson of after) expect(lesson).toMatchObject({ startTime: '10:00', endTime: '11:00', roomId: null });
      expect((await log(qiming, rule.ruleId))[0]).toEqual([
        '修改',
        '修改排课规则，保留 4 节，新增 0 节，移除 0 节，手动调整过 0 节',
      ]);
    });

    it('adds and removes future lessons, but does not move a lesson that was moved manually', async ({ qiming }) => {
      const rule = await add(qiming);
      const [first] = await lessons(qiming);
      if (!first) throw new Error('The rule has made no lesson.');
      const to = { claDate: '2026-09-22', startTime: '12:00', endTime: '13:00' };
      await qiming.data(claTimes.update, { ...pianoClass, claId: form.claId, courseTimeId: first.courseTimeId, ...to });
      await change(qiming, rule, { weekDay: '6', endDate: '2026-10-17', startTime: '10:00', endTime: '11:00' });
      expect((await lessons(qiming)).map((lesson) => `${lesson.claDate} ${lesson.startTime}`)).toEqual([
        '2026-09-22 12:00',
        '2026-10-10 10:00',
        '2026-10-17 10:00',
      ]);
      expect((await log(qiming, rule.ruleId))[0]?.[1]).toBe(
        '修改排课规则，保留 1 节，新增 1 节，移除 2 节，手动调整过 1 节',
      );
    });

    it('keeps held and past lessons', async ({ qiming }) => {
      const [before, rule] = [await lessons(qiming, pianoClass.claId), await ruleOf(qiming, pianoClass.claId)];
      await change(qiming, rule, { weekDay: '3', startTime: '10:00', endTime: '11:00' });
      const after = await lessons(qiming, pianoClass.claId);
      const past = (list: ClaTime[]) => list.filter((lesson) => lesson.claDate < '2026-09-07');
      expect(past(after)).toEqual(past(before));
      expect(past(after).length).toBeGreaterThan(5);
      const coming = after.filter((lesson) => lesson.claDate >= '2026-09-07');
      expect(coming[0]).toMatchObject({ claDate: '2026-09-09', startTime: '10:00', claTimeStatus: 1 });
      expect(coming.every((lesson) => lesson.weekDay === '3')).toBe(true);
    });

    it('can move the begin date to yesterday, but not to an earlier day', async ({ qiming }) => {
      const rule = await ruleOf(qiming, pianoClass.claId);
      await change(qiming, rule, { beginDate: '2026-09-06' });
      const form = { ...claTimeRuleForm.parse(rule), ruleId: rule.ruleId };
      expect(await qiming.refusal(calls.update, { ...form, beginDate: '2026-07-06' })).toBe(
        '0400 开始日期不能早于昨天',
      );
    });

    it('can keep chosen dates in the past, but cannot add such a date', async ({ sandbox, qiming }) => {
      const rule = await add(qiming, { ruleType: 2, chooseDate: '2026-09-07,2026-09-14', filterHoliday: false });
      await sandbox.control('PUT', 'clock', { now: '2026-09-12 09:00:00' });
      qiming = await sandbox.signIn('qiming01');
      await change(qiming, rule, { chooseDate: '2026-09-07,2026-09-15' });
      expect(await dates(qiming)).toEqual(['2026-09-07', '2026-09-15']);
      const more = { ...claTimeRuleForm.parse(rule), ruleId: rule.ruleId, chooseDate: '2026-09-07,2026-09-08' };
      expect(await qiming.refusal(calls.update, more)).toBe('0400 上课日期不能早于昨天');
    });

    it('to another class moves the future lessons of the rule to that class', async ({ qiming }) => {
      const rule = await add(qiming);
      const [first] = await lessons(qiming);
      const to = { claDate: '2026-09-22', startTime: '12:00', endTime: '13:00' };
      await qiming.data(claTimes.update, {
        ...pianoClass,
        claId: form.claId,
        courseTimeId: first?.courseTimeId,
        ...to,
      });
      await change(qiming, rule, { claId: spareRows.emptyCla });
      expect(await lessons(qiming)).toEqual([]);
      const after = await lessons(qiming, spareRows.emptyCla);
      expect(after.map((lesson) => `${lesson.claDate} ${lesson.startTime}`)).toEqual([
        '2026-09-20 18:00',
        '2026-09-22 12:00',
        '2026-10-10 18:00',
        '2026-10-11 18:00',
      ]);
    });

    describe('to another class, with a manually moved lesson', () => {
      const byHand = {
        claDate: '2026-09-22',
        startTime: '12:00',
        endTime: '13:00',
        roomId: null,
        classTheme: '补课',
        payHour: 3,
      };
      let teacherId: string;
      it.beforeEach(async ({ qiming }) => {
        const query = { tenantId: tenants.qiming, type: staffTypes.teacher, deptId: depts.xihu };
        const [other] = await qiming.data<{ staffId: string }[]>(staff.options, query);
        teacherId = other?.staffId ?? '';
      });
      const moveFirst = async (qiming: Caller): Promise<{ rule: ClaTimeRule; courseTimeId: string }> => {
        const rule = await add(qiming);
        const courseTimeId = (await lessons(qiming))[0]?.courseTimeId ?? '';
        await qiming.data(claTimes.update, { ...pianoClass, claId: form.claId, courseTimeId, ...byHand, teacherId });
        return { rule, courseTimeId };
      };

      it('keeps the time, teacher, room and hours of that lesson', async ({ qiming }) => {
        const { rule, courseTimeId } = await moveFirst(qiming);
        await change(qiming, rule, { claId: spareRows.emptyCla });
        expect(await qiming.data(claTimes.detail, { id: courseTimeId })).toMatchObject({
          ...byHand,
          teacherId,
          claId: spareRows.emptyCla,
          deptId: depts.binjiang,
        });
      });

      it('gives that lesson the room of the rule if the other class is in another campus', async ({ qiming }) => {
        const { rule, courseTimeId } = await moveFirst(qiming);
        const claId = await claIn(qiming, depts.xihu);
        const [room] = await qiming.data<{ roomId: string }[]>(rooms.options, { deptId: depts.xihu });
        const roomId = room?.roomId ?? '';
        await change(qiming, rule, { claId, deptId: depts.xihu, roomId });
        const there = { claId, deptId: depts.xihu, roomId };
        expect(await qiming.data(claTimes.detail, { id: courseTimeId })).toMatchObject({
          ...byHand,
          teacherId,
          ...there,
        });
      });

      it('previews that lesson with its current class, and the rule with the requested class', async ({ qiming }) => {
        const { rule, courseTimeId } = await moveFirst(qiming);
        const told = await preview(qiming, { ...rule, claId: spareRows.emptyCla });
        expect(told).toMatchObject({ claName: '少儿钢琴小组课 新班 B' });
        expect(told.lessons.find((lesson) => lesson.courseTimeId === courseTimeId)).toMatchObject({
          claId: spareRows.newCla,
          claName: '少儿钢琴小组课 新班 A',
          deptId: depts.binjiang,
        });
      });
    });

    it('is refused without effect when no lesson would remain', async ({ qiming }) => {
      const rule = await add(qiming);
      const form = { ...claTimeRuleForm.parse(rule), ruleId: rule.ruleId };
      expect(await qiming.refusal(calls.update, { ...form, beginDate: '2026-10-03', endDate: '2026-10-04' })).toBe(
        '0400 按此规则没有可排的日期，请调整日期、星期或节假日设置',
      );
      expect(await qiming.refusal(calls.update, { ...form, ruleId: UNKNOWN })).toBe('0404 排课规则不存在');
      expect(await ruleOf(qiming, rule.claId)).toEqual(rule);
      expect(await dates(qiming)).toEqual(DATES);
    });
  });

  it('are deleted with their future lessons; held lessons are kept without a rule', async ({ qiming }) => {
    const before = await lessons(qiming, pianoClass.claId);
    await qiming.data(calls.remove, { id: teaching.rule });
    expect(await qiming.refusal(calls.detail, { id: teaching.rule })).toBe('0404 排课规则不存在');
    const after = await lessons(qiming, pianoClass.claId);
    expect(after).toEqual(before.filter((lesson) => lesson.claDate < '2026-09-07'));
    expect(after.length).toBeGreaterThan(0);
    const removed = before.length - after.length;
    expect((await log(qiming, teaching.rule))[0]).toEqual(['删除', `删除排课规则，移除 ${removed} 节未上的课`]);
    expect(await qiming.refusal(calls.remove, { id: teaching.rule })).toBe('0404 排课规则不存在');
  });

  describe('preview', () => {
    it('returns the lessons that the rule has created so far', async ({ qiming }) => {
      const rule = await add(qiming);
      const { lessons: known } = await preview(qiming, { ...rule });
      expect(known.map(({ claDate, claTimeStatus }) => [claDate, claTimeStatus])).toEqual(
        DATES.map((date) => [date, 1]),
      );
      expect((await preview(qiming, form)).lessons).toEqual([]);
    });

    it('returns the teacher and the room of each lesson, and the names of the requested teacher and room', async ({
      qiming,
    }) => {
      const rule = await add(qiming);
      const told = await preview(qiming, { ...rule, roomId: undefined });
      for (const lesson of told.lessons)
        expect(lesson).toMatchObject({ teacherId: pianoClass.teacherId, staffName: '林晓雯', roomName: '301 钢琴房' });
      expect(told).toMatchObject({ staffName: '林晓雯' });
      expect(told).not.toHaveProperty('roomName');
      expect(await preview(qiming, { ...rule })).toMatchObject({ roomName: '301 钢琴房' });
    });

    it('returns lessons that conflict in the teacher, the room or the class', async ({ qiming }) => {
      const teacher = await newLesson(qiming, '2026-09-19', { startTime: '19:00', endTime: '20:00', roomId: null });
      const touching = await newLesson(qiming, '2026-09-20', { startTime: '19:30', endTime: '20:30' });
      const { conflicts } = await preview(qiming, form);
      const met = conflicts.map((lesson) => lesson.courseTimeId);
      expect(met).toContain(teacher);
      expect(met).not.toContain(touching);
      expect(conflicts.find((lesson) => lesson.courseTimeId === teacher)).toMatchObject({
        claName: '少儿钢琴小组课 1 班',
        staffName: '林晓雯',
      });
      for (const lesson of conflicts) {
        expect(DATES).toContain(lesson.claDate);
        expect(lesson.startTime < form.endTime && form.startTime < lesson.endTime).toBe(true);
        expect(lesson.teacherId === form.teacherId || lesson.roomId === form.roomId).toBe(true);
      }
    });

    it('excludes the lessons of the rule itself from the conflicts', async ({ qiming }) => {
      const { ruleId } = await add(qiming);
      const ofRule = (await lessons(qiming)).map((lesson) => lesson.courseTimeId);
      const { conflicts } = await preview(qiming, { ...form, ruleId });
      expect(conflicts.filter((lesson) => ofRule.includes(lesson.courseTimeId))).toEqual([]);
      expect((await preview(qiming, form)).conflicts.map((lesson) => lesson.courseTimeId)).toEqual(
        expect.arrayContaining(ofRule),
      );
    });

    it('changes nothing', async ({ qiming }) => {
      await preview(qiming, form);
      expect(await rules(qiming, { claId: form.claId })).toEqual([]);
      expect(await qiming.refusal(calls.preview, { ...form, ruleId: UNKNOWN })).toBe('0404 排课规则不存在');
    });
  });

  it('are listed newest first, and can be filtered by campus, class and type', async ({ qiming }) => {
    await add(qiming);
    const all = await rules(qiming);
    expect(all[0]).toMatchObject({ claId: form.claId });
    const ids = all.map((rule) => rule.ruleId);
    expect(ids).toEqual([...ids].sort().reverse());
    expect(await rules(qiming, { deptId: depts.xihu })).toEqual(all.filter((rule) => rule.deptId === depts.xihu));
    expect(await rules(qiming, { ruleType: 2 })).toEqual(all.filter((rule) => rule.ruleType === 2));
    expect(await rules(qiming, { claId: pianoClass.claId })).toMatchObject([{ ruleId: teaching.rule }]);
  });

  it('are hidden from other institutions and other campuses', async ({ qiming, binjiang, lantian }) => {
    const rule = await ruleOf(qiming, pianoClass.claId);
    expect(await lantian.refusal(calls.detail, { id: rule.ruleId })).toBe('0404 排课规则不存在');
    expect(await lantian.refusal(calls.remove, { id: rule.ruleId })).toBe('0404 排课规则不存在');
    expect(await lantian.refusal(calls.update, { ...rule })).toBe('0404 排课规则不存在');
    expect(await lantian.refusal(calls.preview, { ...form })).toBe('0404 校区不存在');
    expect(await lantian.data(calls.list, { claId: pianoClass.claId })).toEqual({ rows: [], total: 0 });
    expect(await lantian.data(calls.log, { ruleId: rule.ruleId })).toEqual({ rows: [], total: 0 });
    const xihu = (await rules(qiming, { deptId: depts.xihu }))[0];
    expect(await binjiang.refusal(calls.detail, { id: xihu?.ruleId })).toBe('0404 排课规则不存在');
    await binjiang.data(calls.remove, { id: rule.ruleId });
  });
});
