import { describe, expect, it } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import type { RuleLesson } from '#contracts/entities/cla-time-rule.ts';
import { claTimeRuleExample } from '#contracts/examples/entities/cla-time-rule.ts';
import { nationalCalendar } from '#contracts/rules/holiday.ts';
import { expandRule } from '#contracts/rules/expand-rule.ts';
import { buildPreview } from './rule-preview.ts';
import { changeInWords, daysInWords, holidaysInWords, movedInWords, saveLabel } from './preview-words.ts';
import { causesInWords, rhythmInWords } from './rule-words.ts';

const today = '2026-09-07';
/** Mondays and Thursdays of eight weeks that include the national holiday. */
const eightWeeks = expandRule({
  ruleType: 1,
  repeatType: 1,
  weekDay: '1,4',
  beginDate: '2026-09-07',
  endDate: '2026-11-01',
  filterHoliday: true,
});
const { claId, teacherId, roomId } = claTimeExample;
const occupation = { claId, teacherId, roomId, startTime: '18:30', endTime: '20:00' };
const newRule = { occupation, isChange: false, today } as const;

const lesson = (claDate: string, fields: Partial<RuleLesson> = {}): RuleLesson => ({
  courseTimeId: claDate,
  claDate,
  startTime: '18:30',
  endTime: '20:00',
  claTimeStatus: 1,
  ...fields,
});
const otherLesson = (claDate: string, fields = {}) => ({
  ...claTimeExample,
  courseTimeId: `other ${claDate}`,
  claDate,
  startTime: '19:00',
  endTime: '20:30',
  claId: '742',
  roomId: null,
  ...fields,
});

describe('new rule', () => {
  const preview = buildPreview(eightWeeks, { ...newRule, met: [] });
  it('counts the lessons by month', () => {
    expect(preview.count).toBe(14);
    expect(preview.months.map(({ month, days }) => [month, days.length])).toEqual([
      ['2026-09', 7],
      ['2026-10', 7],
    ]);
  });
  it('lists the omitted dates with the holidays that they fall on', () =>
    expect(preview.skipped).toEqual([{ holiday: '国庆节', dates: ['2026-10-01', '2026-10-05'] }]));
  it('returns no plan for a new rule, which has no lessons yet', () => expect(preview.plan).toBeUndefined());
  it('lists a year whose holidays are not announced yet', () =>
    expect(
      buildPreview(
        expandRule({
          ruleType: 1,
          repeatType: 1,
          weekDay: '1',
          beginDate: '2026-12-28',
          endDate: '2027-01-10',
          filterHoliday: true,
        }),
        newRule,
      ).unannouncedYears,
    ).toEqual([{ year: 2027, isExpected: true, hasNewYear: false }]));
  it('refuses a rule that generates no date', () =>
    expect(buildPreview({ dates: [], skipped: [], unannouncedYears: [] }, newRule).refusal).toBe(
      '按此规则没有可排的日期，请调整日期、星期或节假日设置',
    ));
  it('refuses a rule that generates more than a thousand lessons', () => {
    const daily = expandRule({ ruleType: 1, repeatType: 2, beginDate: '2026-01-01', endDate: '2032-01-01' });
    expect(buildPreview(daily, newRule).refusal).toBe('一条规则最多排 1000 节课，请缩短日期范围');
  });
});

describe('conflicts with other lessons (decided)', () => {
  it('names the teacher as the cause of an overlap with the teacher’s other lesson', () => {
    const { conflicts, months } = buildPreview(eightWeeks, { ...newRule, met: [otherLesson('2026-09-14')] });
    expect(conflicts?.map(({ lesson: { claDate }, causes }) => [claDate, causes])).toEqual([
      ['2026-09-14', ['teacher']],
    ]);
    expect(months[0]?.days.filter((day) => day.conflicts).map((day) => day.date)).toEqual(['2026-09-14']);
  });
  it('accepts lessons that touch but do not overlap', () =>
    expect(
      buildPreview(eightWeeks, {
        ...newRule,
        met: [otherLesson('2026-09-14', { startTime: '20:00', endTime: '21:00' })],
      }).conflicts,
    ).toEqual([]));
  it('leaves conflicts undefined until the other lessons are loaded, and while a required choice is missing', () => {
    expect(buildPreview(eightWeeks, newRule).conflicts).toBeUndefined();
    expect(buildPreview(eightWeeks, { ...newRule, occupation: null, met: [] }).conflicts).toBeUndefined();
  });
  it('describes the causes of conflicts in words', () => {
    const met = [otherLesson('2026-09-14', { roomId }), otherLesson('2026-09-17', { claId, teacherId: '9' })];
    const { conflicts = [] } = buildPreview(eightWeeks, { ...newRule, met });
    expect(conflicts.map(causesInWords)).toEqual(['教师 林晓雯、教室 301 钢琴房', '同一班级']);
  });
});

describe('lessons of a changed rule (decided)', () => {
  const lessons = [
    lesson('2026-09-03'),
    lesson('2026-09-07', { claTimeStatus: 2 }),
    lesson('2026-09-09'),
    lesson('2026-09-14'),
    lesson('2026-09-18', { ruleDate: '2026-09-17' }),
  ];
  const preview = buildPreview(eightWeeks, {
    occupation,
    isChange: true,
    today,
    lessons,
    met: [otherLesson('2026-09-03'), otherLesson('2026-09-07'), otherLesson('2026-09-14'), otherLesson('2026-09-17')],
  });
  const { plan } = preview;

  it('keeps held lessons, past lessons and those that the rule still generates', () =>
    expect(plan?.kept.map(({ claDate }) => claDate)).toEqual(['2026-09-03', '2026-09-07', '2026-09-14']));
  it('keeps the dates of lessons that were moved by hand', () =>
    expect(plan?.moved.map(({ claDate }) => claDate)).toEqual(['2026-09-18']));
  it('removes lessons that the rule no longer generates', () =>
    expect(plan?.removed.map(({ claDate }) => claDate)).toEqual(['2026-09-09']));
  it('adds lessons on the other dates of the rule, except on a date whose lesson was moved by hand', () => {
    expect(plan?.added).toHaveLength(11);
    expect(plan?.added).not.toContain('2026-09-17');
  });
  it('counts the lessons that exist after saving', () => expect(preview.count).toBe(15));
  it('marks each day as kept, removed or new', () =>
    expect(preview.months[0]?.days.slice(0, 5).map(({ date, kind }) => [date, kind])).toEqual([
      ['2026-09-03', 'kept'],
      ['2026-09-07', 'kept'],
      ['2026-09-09', 'removed'],
      ['2026-09-10', 'new'],
      ['2026-09-14', 'kept'],
    ]));
  it('reports conflicts only of lessons that the rule writes, not of past, held or moved lessons', () =>
    expect(preview.conflicts?.map((one) => one.lesson.claDate)).toEqual(['2026-09-14']));
  it('describes the changes of the retained lessons, and ignores values missing from the response', () => {
    const placed = lessons.map((one) => ({ ...one, teacherId: '402', staffName: '俞芳', roomId: null }));
    const next = { ...occupation, startTime: '18:00' };
    const named = { staffName: '林晓雯', roomName: '301 钢琴房' };
    const { changes } = buildPreview(eightWeeks, {
      occupation: next,
      isChange: true,
      today,
      lessons: placed,
      ...named,
    });
    expect(changes.map(changeInWords)).toEqual([
      '1 节的时间由 18:30–20:00 改为 18:00–20:00',
      '1 节的教师由 俞芳 改为 林晓雯',
      '1 节的教室改为 301 钢琴房',
    ]);
    expect(preview.changes).toEqual([]);
    const silent = buildPreview(eightWeeks, { occupation: next, isChange: true, today, lessons });
    expect(silent.changes.map(changeInWords)).toEqual(['1 节的时间由 18:30–20:00 改为 18:00–20:00']);
  });
  it('describes the changes if the rule gets another class, including those of moved lessons', () => {
    const placed = lessons.map((one) => ({ ...one, claId, claName: '1 班', deptId: '11', teacherId, roomId }));
    const given = (deptId: string, claName: string | null) =>
      buildPreview(eightWeeks, {
        occupation: { ...occupation, claId: '742', deptId, roomId: null },
        isChange: true,
        today,
        lessons: placed,
        claName,
      });
    const near = given('11', '2 班');
    expect(near.changes.map(changeInWords)).toEqual(['1 节的班级由 1 班 改为 2 班', '1 节的教室将改变']);
    expect(near.moved.map(movedInWords)).toEqual(['9 月 17 日的课已手动调到 9 月 18 日，仅班级改为 2 班']);
    expect(given('12', null).moved.map(movedInWords)).toEqual([
      '9 月 17 日的课已手动调到 9 月 18 日，仅班级将改变、教室将改变',
    ]);
    expect(preview.moved.map(movedInWords)).toEqual(['9 月 17 日的课已手动调到 9 月 18 日，保持不变']);
  });
  it('returns no plan until the lessons of the rule are loaded', () =>
    expect(buildPreview(eightWeeks, { ...newRule, isChange: true }).plan).toBeUndefined());
});

describe('label of the save button', () => {
  const changed = (lessons: RuleLesson[]) => buildPreview(eightWeeks, { ...newRule, isChange: true, lessons, met: [] });
  const cases = {
    '保存排课（14 节）': saveLabel(buildPreview(eightWeeks, newRule), false),
    '保存排课（新增 13 节、移除 1 节）': saveLabel(changed([lesson('2026-09-07'), lesson('2026-09-08')]), true),
    保存排课: saveLabel(null, false),
  };
  for (const [expected, label] of Object.entries(cases)) it(expected, () => expect(label).toBe(expected));
  it('counts all lessons in the label if no lesson is added or removed', () =>
    expect(saveLabel(changed(eightWeeks.dates.map((date) => lesson(date))), true)).toBe('保存排课（14 节）'));
});

describe('texts of a rule', () => {
  it('names each month once in a list of days', () =>
    expect(daysInWords(['2026-09-30', '2026-10-01', '2026-10-05'])).toBe('9 月 30 日、10 月 1 日、5 日'));
  const labels = {
    repeatType: (value: unknown) => `重复 ${String(value)}`,
    weekDay: (value: unknown) => `周 ${String(value)}`,
  };
  it('describes when a rule repeats, with labels of the dictionary', () => {
    expect(rhythmInWords({ ...claTimeRuleExample, weekDay: '1,4' }, labels)).toBe('重复 1 周 1、周 4');
    expect(rhythmInWords({ ...claTimeRuleExample, repeatType: 2, weekDay: null }, labels)).toBe('重复 2');
    expect(rhythmInWords({ ...claTimeRuleExample, ruleType: 2, chooseDate: '2026-09-08,2026-09-12' }, labels)).toBe(
      '指定 2 天',
    );
  });
});

it('names only the holidays and make-up workdays among the dates', () => {
  expect(holidaysInWords(['2026-10-01', '2026-10-10', '2026-10-12'], nationalCalendar)).toBe(
    '10 月 1 日国庆节放假，10 月 10 日国庆节调休上班',
  );
  expect(holidaysInWords(['2026-10-12'], nationalCalendar)).toBeNull();
});
