import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claTimeRules as calls } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { type ClaTimeRule, claTimeRuleForm, type RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import type { ClaTime, ConflictingLesson } from '#contracts/entities/cla-time.ts';
import { depts, spare, teaching, tenants } from '#seed/fixed.ts';
import { claIn, lessonsBetween, newLesson, piano } from '../support/lessons.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

const UNKNOWN = '1843200000000000999';
const YEAR = ['2026-01-01', '2027-12-31'] as const;
/** Saturdays and Sundays across the holidays of 中秋 and 国庆节, in a class that has no lesson yet. */
const form = {
  ...piano,
  claId: spare.newCla,
  ruleType: 1,
  repeatType: 1,
  weekDay: '6,7',
  beginDate: '2026-09-19',
  endDate: '2026-10-11',
  filterHoliday: true,
  startTime: '18:00',
  endTime: '19:30',
};
/** 26 and 27 September, 3 and 4 October are holidays; 20 September and 10 October are worked, which changes nothing. */
const DATES = ['2026-09-19', '2026-09-20', '2026-10-10', '2026-10-11'];

describe('schedule rules', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let qiming: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    qiming = await sandbox.signIn('qiming01');
  });
  afterAll(() => server.close());

  const lessons = (claId: string = form.claId): Promise<ClaTime[]> => lessonsBetween(qiming, ...YEAR, claId);
  const dates = async (claId?: string): Promise<string[]> => (await lessons(claId)).map((lesson) => lesson.claDate);
  const rules = async (query: object = {}): Promise<ClaTimeRule[]> =>
    (await qiming.data<{ rows: ClaTimeRule[] }>(calls.list, { pageSize: 200, ...query })).rows;
  const ruleOf = async (claId: string): Promise<ClaTimeRule> => {
    const [rule] = await rules({ claId });
    if (!rule) throw new Error(`Class ${claId} has no rule.`);
    return rule;
  };
  const add = async (more: object = {}): Promise<ClaTimeRule> => {
    await qiming.data(calls.add, { ...form, ...more });
    return ruleOf(form.claId);
  };
  const preview = (query: object): Promise<{ lessons: RuleLesson[]; conflicts: ConflictingLesson[] }> =>
    qiming.data(calls.preview, { ...query });
  const log = async (ruleId: string): Promise<[string, string][]> =>
    (await qiming.data<{ rows: { operation: string; content: string }[] }>(calls.log, { ruleId })).rows.map((row) => [
      row.operation,
      row.content,
    ]);

  describe('a new one', () => {
    it('makes its lessons, without the holidays', async () => {
      const rule = await add({ classTheme: '入门' });
      expect(rule).toMatchObject({
        ...form,
        classTheme: '入门',
        claName: '少儿钢琴小组课 新班 A',
        staffName: '林晓雯',
      });
      const made = await lessons();
      expect(made.map((lesson) => lesson.claDate)).toEqual(DATES);
      for (const lesson of made)
        expect(lesson).toMatchObject({
          startTime: '18:00',
          endTime: '19:30',
          teacherId: piano.teacherId,
          roomId: piano.roomId,
          classTheme: '入门',
          payHour: 2,
          claTimeStatus: 1,
        });
      expect(await log(rule.ruleId)).toEqual([['新增', '新增排课规则，生成 4 节课']]);
    });

    it.each([
      ['with the holidays', { filterHoliday: false }, ['19', '20', '26', '27'].map((day) => `2026-09-${day}`)],
      ['every second day', { repeatType: 2, weekDay: '', beginDate: '2026-09-07' }, ['2026-09-07', '2026-09-09']],
      ['every second week', { repeatType: 3 }, ['2026-09-19', '2026-09-20']],
    ])('%s', async (_, more, first) => {
      await add(more);
      expect((await dates()).slice(0, first.length)).toEqual(first);
    });

    it('of chosen dates takes each once, holidays too, and keeps nothing else', async () => {
      const chooseDate = '2026-10-01,2026-09-08,2026-09-08';
      const rule = await add({ ruleType: 2, chooseDate, filterHoliday: true });
      expect(await dates()).toEqual(['2026-09-08', '2026-10-01']);
      expect(rule).toMatchObject({ chooseDate, beginDate: null, endDate: null, repeatType: null, weekDay: null });
      expect(rule.filterHoliday).toBe(false);
    });

    it('may begin yesterday', async () => {
      await add({ ruleType: 2, chooseDate: '2026-09-06', filterHoliday: false });
      expect(await dates()).toEqual(['2026-09-06']);
    });

    it.each([
      ['a begin before yesterday', { beginDate: '2026-09-05' }, '开始日期不能早于昨天'],
      ['a chosen date before yesterday', { ruleType: 2, chooseDate: '2026-09-08,2026-09-05' }, '上课日期不能早于昨天'],
      ['an end before the begin', { endDate: '2026-09-18' }, '结束日期不能早于开始日期'],
      [
        'no date that is left',
        { beginDate: '2026-10-03', endDate: '2026-10-04' },
        '按此规则没有可排的日期，请调整日期、星期或节假日设置',
      ],
      [
        'far too many',
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
      ['no choice about holidays', { filterHoliday: null }, '请选择是否过滤节假日'],
    ])('is refused with %s', async (_, more, message) => {
      expect(await qiming.refusal(calls.add, { ...form, ...more })).toBe(`0400 ${message}`);
      expect(await rules({ claId: form.claId })).toEqual([]);
      expect(await dates()).toEqual([]);
    });

    it('keeps to one campus', async () => {
      const claId = await claIn(qiming, depts.xihu);
      expect(await qiming.refusal(calls.add, { ...form, claId })).toBe('0404 该校区没有这个班级');
      expect(await qiming.refusal(calls.add, { ...form, teacherId: UNKNOWN })).toBe('0404 授课教师不存在');
      expect(await qiming.refusal(calls.add, { ...form, roomId: UNKNOWN })).toBe('0404 该校区没有这间教室');
    });
  });

  describe('changing one', () => {
    const change = async (rule: ClaTimeRule, more: object): Promise<void> => {
      const { ruleId } = rule;
      await qiming.data(calls.update, { ...claTimeRuleForm.parse(rule), ruleId, ...more });
    };

    it('gives the lessons to come the new hours, teacher and room, and keeps their id', async () => {
      const rule = await add();
      const before = await lessons();
      await change(rule, { startTime: '10:00', endTime: '11:00', roomId: null });
      const after = await lessons();
      expect(after.map((lesson) => lesson.courseTimeId)).toEqual(before.map((lesson) => lesson.courseTimeId));
      for (const lesson of after) expect(lesson).toMatchObject({ startTime: '10:00', endTime: '11:00', roomId: null });
      expect((await log(rule.ruleId))[0]).toEqual([
        '修改',
        '修改排课规则，保留 4 节，新增 0 节，移除 0 节，手动调整过 0 节',
      ]);
    });

    it('adds and removes lessons to come; what was moved by hand stays where it was moved to', async () => {
      const rule = await add();
      const [first] = await lessons();
      if (!first) throw new Error('The rule has made no lesson.');
      const to = { claDate: '2026-09-22', startTime: '12:00', endTime: '13:00' };
      await qiming.data(claTimes.update, { ...piano, claId: form.claId, courseTimeId: first.courseTimeId, ...to });
      await change(rule, { weekDay: '6', endDate: '2026-10-17', startTime: '10:00', endTime: '11:00' });
      expect((await lessons()).map((lesson) => `${lesson.claDate} ${lesson.startTime}`)).toEqual([
        '2026-09-22 12:00',
        '2026-10-10 10:00',
        '2026-10-17 10:00',
      ]);
      expect((await log(rule.ruleId))[0]?.[1]).toBe('修改排课规则，保留 1 节，新增 1 节，移除 2 节，手动调整过 1 节');
    });

    it('leaves what has been held, and what lies in the past, as it was', async () => {
      const [before, rule] = [await lessons(piano.claId), await ruleOf(piano.claId)];
      await change(rule, { weekDay: '3', startTime: '10:00', endTime: '11:00' });
      const after = await lessons(piano.claId);
      const past = (list: ClaTime[]) => list.filter((lesson) => lesson.claDate < '2026-09-07');
      expect(past(after)).toEqual(past(before));
      expect(past(after).length).toBeGreaterThan(5);
      const coming = after.filter((lesson) => lesson.claDate >= '2026-09-07');
      expect(coming[0]).toMatchObject({ claDate: '2026-09-09', startTime: '10:00', claTimeStatus: 1 });
      expect(coming.every((lesson) => lesson.weekDay === '3')).toBe(true);
    });

    it('may keep a begin that is long past, but not move it there', async () => {
      const rule = await ruleOf(piano.claId);
      await change(rule, { beginDate: '2026-09-06' });
      const form = { ...claTimeRuleForm.parse(rule), ruleId: rule.ruleId };
      expect(await qiming.refusal(calls.update, { ...form, beginDate: '2026-07-06' })).toBe(
        '0400 开始日期不能早于昨天',
      );
    });

    it('may keep chosen dates that are past, but not add one', async () => {
      const rule = await add({ ruleType: 2, chooseDate: '2026-09-07,2026-09-14', filterHoliday: false });
      await sandbox.control('PUT', 'clock', { now: '2026-09-12 09:00:00' });
      qiming = await sandbox.signIn('qiming01');
      await change(rule, { chooseDate: '2026-09-07,2026-09-15' });
      expect(await dates()).toEqual(['2026-09-07', '2026-09-15']);
      const more = { ...claTimeRuleForm.parse(rule), ruleId: rule.ruleId, chooseDate: '2026-09-07,2026-09-08' };
      expect(await qiming.refusal(calls.update, more)).toBe('0400 上课日期不能早于昨天');
    });

    it('given to another class, its lessons to come go with it', async () => {
      const rule = await add();
      const [first] = await lessons();
      const to = { claDate: '2026-09-22', startTime: '12:00', endTime: '13:00' };
      await qiming.data(claTimes.update, { ...piano, claId: form.claId, courseTimeId: first?.courseTimeId, ...to });
      await change(rule, { claId: spare.emptyCla });
      expect(await lessons()).toEqual([]);
      const after = await lessons(spare.emptyCla);
      expect(after.map((lesson) => `${lesson.claDate} ${lesson.startTime}`)).toEqual([
        '2026-09-20 18:00',
        '2026-09-22 12:00',
        '2026-10-10 18:00',
        '2026-10-11 18:00',
      ]);
    });

    describe('given to another class, what was moved by hand', () => {
      const byHand = {
        claDate: '2026-09-22',
        startTime: '12:00',
        endTime: '13:00',
        roomId: null,
        classTheme: '补课',
        payHour: 3,
      };
      let teacherId: string;
      beforeEach(async () => {
        const query = { tenantId: tenants.qiming, type: staffTypes.teacher, deptId: depts.xihu };
        const [other] = await qiming.data<{ staffId: string }[]>(staff.options, query);
        teacherId = other?.staffId ?? '';
      });
      const moveFirst = async (): Promise<{ rule: ClaTimeRule; courseTimeId: string }> => {
        const rule = await add();
        const courseTimeId = (await lessons())[0]?.courseTimeId ?? '';
        await qiming.data(claTimes.update, { ...piano, claId: form.claId, courseTimeId, ...byHand, teacherId });
        return { rule, courseTimeId };
      };

      it('keeps its time, its teacher, its room and its hours', async () => {
        const { rule, courseTimeId } = await moveFirst();
        await change(rule, { claId: spare.emptyCla });
        expect(await qiming.data(claTimes.detail, { id: courseTimeId })).toMatchObject({
          ...byHand,
          teacherId,
          claId: spare.emptyCla,
          deptId: depts.binjiang,
        });
      });

      it('in another campus takes the rule’s room, too', async () => {
        const { rule, courseTimeId } = await moveFirst();
        const claId = await claIn(qiming, depts.xihu);
        const [room] = await qiming.data<{ roomId: string }[]>(rooms.options, { deptId: depts.xihu });
        const roomId = room?.roomId ?? '';
        await change(rule, { claId, deptId: depts.xihu, roomId });
        const there = { claId, deptId: depts.xihu, roomId };
        expect(await qiming.data(claTimes.detail, { id: courseTimeId })).toMatchObject({
          ...byHand,
          teacherId,
          ...there,
        });
      });

      it('is told with the class that it leaves, and the one that was asked with', async () => {
        const { rule, courseTimeId } = await moveFirst();
        const told = await preview({ ...rule, claId: spare.emptyCla });
        expect(told).toMatchObject({ claName: '少儿钢琴小组课 新班 B' });
        expect(told.lessons.find((lesson) => lesson.courseTimeId === courseTimeId)).toMatchObject({
          claId: spare.newCla,
          claName: '少儿钢琴小组课 新班 A',
          deptId: depts.binjiang,
        });
      });
    });

    it('is refused when nothing would be left, and nothing has changed then', async () => {
      const rule = await add();
      const form = { ...claTimeRuleForm.parse(rule), ruleId: rule.ruleId };
      expect(await qiming.refusal(calls.update, { ...form, beginDate: '2026-10-03', endDate: '2026-10-04' })).toBe(
        '0400 按此规则没有可排的日期，请调整日期、星期或节假日设置',
      );
      expect(await qiming.refusal(calls.update, { ...form, ruleId: UNKNOWN })).toBe('0404 排课规则不存在');
      expect(await ruleOf(rule.claId)).toEqual(rule);
      expect(await dates()).toEqual(DATES);
    });
  });

  it('deleting one removes its lessons to come; what was held stays, without a rule', async () => {
    const before = await lessons(piano.claId);
    await qiming.data(calls.remove, { id: teaching.rule });
    expect(await qiming.refusal(calls.detail, { id: teaching.rule })).toBe('0404 排课规则不存在');
    const after = await lessons(piano.claId);
    expect(after).toEqual(before.filter((lesson) => lesson.claDate < '2026-09-07'));
    expect(after.length).toBeGreaterThan(0);
    const removed = before.length - after.length;
    expect((await log(teaching.rule))[0]).toEqual(['删除', `删除排课规则，移除 ${removed} 节未上的课`]);
    expect(await qiming.refusal(calls.remove, { id: teaching.rule })).toBe('0404 排课规则不存在');
  });

  describe('the preview', () => {
    it('tells what the rule has made so far', async () => {
      const rule = await add();
      const { lessons: known } = await preview({ ...rule });
      expect(known.map(({ claDate, claTimeStatus }) => [claDate, claTimeStatus])).toEqual(
        DATES.map((date) => [date, 1]),
      );
      expect((await preview(form)).lessons).toEqual([]);
    });

    it('tells who teaches them and where, and what those are called with whom it is asked', async () => {
      const rule = await add();
      const told = await preview({ ...rule, roomId: undefined });
      for (const lesson of told.lessons)
        expect(lesson).toMatchObject({ teacherId: piano.teacherId, staffName: '林晓雯', roomName: '301 钢琴房' });
      expect(told).toMatchObject({ staffName: '林晓雯' });
      expect(told).not.toHaveProperty('roomName');
      expect(await preview({ ...rule })).toMatchObject({ roomName: '301 钢琴房' });
    });

    it('tells which lessons of others it would meet: of the teacher, the room or the class', async () => {
      const teacher = await newLesson(qiming, '2026-09-19', { startTime: '19:00', endTime: '20:00', roomId: null });
      const touching = await newLesson(qiming, '2026-09-20', { startTime: '19:30', endTime: '20:30' });
      const { conflicts } = await preview(form);
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

    it('its own lessons are no conflict', async () => {
      const { ruleId } = await add();
      const ofRule = (await lessons()).map((lesson) => lesson.courseTimeId);
      const { conflicts } = await preview({ ...form, ruleId });
      expect(conflicts.filter((lesson) => ofRule.includes(lesson.courseTimeId))).toEqual([]);
      expect((await preview(form)).conflicts.map((lesson) => lesson.courseTimeId)).toEqual(
        expect.arrayContaining(ofRule),
      );
    });

    it('changes nothing', async () => {
      await preview(form);
      expect(await rules({ claId: form.claId })).toEqual([]);
      expect(await qiming.refusal(calls.preview, { ...form, ruleId: UNKNOWN })).toBe('0404 排课规则不存在');
    });
  });

  it('are listed newest first, by campus, class and type', async () => {
    await add();
    const all = await rules();
    expect(all[0]).toMatchObject({ claId: form.claId });
    const ids = all.map((rule) => rule.ruleId);
    expect(ids).toEqual([...ids].sort().reverse());
    expect(await rules({ deptId: depts.xihu })).toEqual(all.filter((rule) => rule.deptId === depts.xihu));
    expect(await rules({ ruleType: 2 })).toEqual(all.filter((rule) => rule.ruleType === 2));
    expect(await rules({ claId: piano.claId })).toMatchObject([{ ruleId: teaching.rule }]);
  });

  it('are kept from other institutions and other campuses', async () => {
    const foreign = await sandbox.signIn('lantian01');
    const rule = await ruleOf(piano.claId);
    expect(await foreign.refusal(calls.detail, { id: rule.ruleId })).toBe('0404 排课规则不存在');
    expect(await foreign.refusal(calls.remove, { id: rule.ruleId })).toBe('0404 排课规则不存在');
    expect(await foreign.refusal(calls.update, { ...rule })).toBe('0404 排课规则不存在');
    expect(await foreign.refusal(calls.preview, { ...form })).toBe('0404 校区不存在');
    expect(await foreign.data(calls.list, { claId: piano.claId })).toEqual({ rows: [], total: 0 });
    expect(await foreign.data(calls.log, { ruleId: rule.ruleId })).toEqual({ rows: [], total: 0 });
    const binjiang = await sandbox.signIn('binjiang01');
    const xihu = (await rules({ deptId: depts.xihu }))[0];
    expect(await binjiang.refusal(calls.detail, { id: xihu?.ruleId })).toBe('0404 排课规则不存在');
    await binjiang.data(calls.remove, { id: rule.ruleId });
  });
});
