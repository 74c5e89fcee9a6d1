import { describe, expect, it, test } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { type CalendarWeek, type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { dayProgress } from './day-course.ts';
import { formatDay } from './format-lesson.ts';
import { progressText, remainingText } from './day-part-text.ts';

const TODAY = '2026-09-12';
type LessonRow = readonly [claDate: string, startTime: string, endTime: string, claName: string, held?: 'held'];

/** Lessons of today, which is a Saturday, and of the days before and after. Only NINE has been recorded. */
const FRIDAY: LessonRow = ['2026-09-11', '17:00', '18:30', '素描 2 班'];
const NINE: LessonRow = [TODAY, '09:00', '10:30', '钢琴 1 班', 'held'];
const TEN: LessonRow = [TODAY, '10:00', '11:30', '声乐 1 班'];
const ELEVEN: LessonRow = [TODAY, '11:00', '12:00', '舞蹈 1 班'];
const FOUR: LessonRow = [TODAY, '16:00', '17:30', '书法 1 班'];
const SUNDAY: LessonRow = ['2026-09-13', '09:00', '10:30', '吉他 1 班'];

const lessonOf = ([claDate, startTime, endTime, claName, held]: LessonRow, index: number): ClaTime => ({
  ...claTimeExample,
  courseTimeId: `${index}`,
  claDate,
  startTime,
  endTime,
  claName,
  roomName: null,
  claTimeStatus: held ? claTimeStatuses.held : claTimeStatuses.notHeld,
});
/** Returns lessons as weeks of the calendar response, which arranges lessons in rows of slots. */
const weekOf = (lines: readonly LessonRow[]): CalendarWeek => ({
  columnTitles: [],
  claTimeContainer: lines.map((line, index) => ({ time: '其他', days: { '6': [lessonOf(line, index)] } })),
});
const courseAt = (time: string, lines: readonly LessonRow[], mayRecord = () => true) =>
  dayProgress(`${TODAY} ${time}`, [weekOf(lines.toReversed())], mayRecord);
const names = (lessons: readonly ClaTime[]) => lessons.map(({ claName }) => claName);
const DAY = [FRIDAY, NINE, TEN, ELEVEN, FOUR, SUNDAY];

describe('lessons of a day by status', () => {
  test.each([
    [
      '08:59',
      { held: ['钢琴 1 班'], running: [], ahead: ['声乐 1 班', '舞蹈 1 班', '书法 1 班'], missed: ['素描 2 班'] },
    ],
    [
      '10:00',
      { held: ['钢琴 1 班'], running: ['声乐 1 班'], ahead: ['舞蹈 1 班', '书法 1 班'], missed: ['素描 2 班'] },
    ],
    [
      '11:00',
      { held: ['钢琴 1 班'], running: ['声乐 1 班', '舞蹈 1 班'], ahead: ['书法 1 班'], missed: ['素描 2 班'] },
    ],
    [
      '11:30',
      { held: ['钢琴 1 班'], running: ['舞蹈 1 班'], ahead: ['书法 1 班'], missed: ['声乐 1 班', '素描 2 班'] },
    ],
    [
      '17:30',
      { held: ['钢琴 1 班'], running: [], ahead: [], missed: ['书法 1 班', '舞蹈 1 班', '声乐 1 班', '素描 2 班'] },
    ],
  ])('sorts the lessons at %s', (time, { held, running, ahead, missed }) => {
    const day = courseAt(time, DAY);
    expect(names(day.held)).toEqual(held);
    expect(names(day.running)).toEqual(running);
    expect(names(day.ahead)).toEqual(ahead);
    expect(names(day.unrecorded)).toEqual(missed);
    expect(day.total).toBe(4);
    expect(names(day.upcoming)).toEqual([...running, ...ahead, '吉他 1 班']);
  });

  it('omits lessons that can no longer be recorded, except unrecorded lessons of today', () => {
    expect(names(courseAt('17:30', [FRIDAY, TEN], () => false).unrecorded)).toEqual(['声乐 1 班']);
  });
});

describe('texts of the day', () => {
  const words = (time: string, lines: readonly LessonRow[], isNextLoaded = true) => {
    const day = courseAt(time, lines);
    return [progressText(day, 7, true), remainingText(day, isNextLoaded)];
  };
  const NOTHING_MISSED = '近 7 天无漏记';

  test.each<[string, string, readonly LessonRow[], string[]]>([
    ['before the first', '07:30', [TEN, ELEVEN], [`共 2 节 · 首节 10:00 · ${NOTHING_MISSED}`, '今天还有 2 节']],
    ['in the first', '10:30', [TEN, FOUR], [`共 2 节 · 上课中 1 节，11:30 下课 · ${NOTHING_MISSED}`, '今天还有 1 节']],
    ['after the first, which was not recorded', '12:00', [TEN, FOUR], ['共 2 节', '今天还有 1 节']],
    [
      'in the middle',
      '11:15',
      [NINE, TEN, ELEVEN, FOUR],
      [`共 4 节 · 已上课 1 节 · 上课中 2 节，11:30 先下课 · ${NOTHING_MISSED}`, '今天还有 1 节'],
    ],
    ['between two', '15:00', [NINE, FOUR], [`共 2 节 · 已上课 1 节 · ${NOTHING_MISSED}`, '今天还有 1 节']],
    [
      'in the last',
      '16:30',
      [NINE, FOUR, SUNDAY],
      [`共 2 节 · 已上课 1 节 · 上课中 1 节，17:30 下课 · ${NOTHING_MISSED}`, '最后一节上课中'],
    ],
    ['after the last', '21:00', [NINE, FOUR, SUNDAY], ['共 2 节 · 已上课 1 节', '今天的课已全部上完']],
    ['none today', '10:00', [SUNDAY], [NOTHING_MISSED, '今天没有排课']],
    ['none at all', '10:00', [], [NOTHING_MISSED, '至下周日暂无排课']],
  ])('describes the lessons of a day: %s', (_, time, lines, texts) => {
    expect(words(time, lines)).toEqual(texts);
  });

  it('does not mention the next week before that week is loaded', () => {
    expect(remainingText(courseAt('10:00', []), false)).toBe('今天没有排课');
    expect(remainingText(courseAt('21:00', [NINE]), false)).toBe('今天的课已全部上完');
  });

  test.each([
    ['2026-09-11', '昨天'],
    ['2026-09-12', ''],
    ['2026-09-13', '明天'],
    ['2026-09-17', '周四 09-17'],
  ])('formats %s as an everyday word or a weekday', (date, text) => {
    expect(formatDay(date, TODAY)).toBe(text);
  });
});
