import { describe, expect, it, test } from 'vitest';
import { claTimeExample } from '#contracts/examples/entities/cla-time.ts';
import { type CalendarWeek, type ClaTime, claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { dayCourse } from './day-course.ts';
import { dayInWords } from './lesson-words.ts';
import { comingInWords, heldPart, runningPart, unrecordedPart } from './part-words.ts';

const TODAY = '2026-09-12';
type Line = readonly [claDate: string, startTime: string, endTime: string, claName: string, held?: 'held'];

/** A Saturday, the day before and the day after. */
const FRIDAY: Line = ['2026-09-11', '17:00', '18:30', '素描 2 班'];
const NINE: Line = [TODAY, '09:00', '10:30', '钢琴 1 班', 'held'];
const TEN: Line = [TODAY, '10:00', '11:30', '声乐 1 班'];
const ELEVEN: Line = [TODAY, '11:00', '12:00', '舞蹈 1 班'];
const FOUR: Line = [TODAY, '16:00', '17:30', '书法 1 班'];
const SUNDAY: Line = ['2026-09-13', '09:00', '10:30', '吉他 1 班'];

const lessonOf = ([claDate, startTime, endTime, claName, held]: Line, at: number): ClaTime => ({
  ...claTimeExample,
  courseTimeId: `${at}`,
  claDate,
  startTime,
  endTime,
  claName,
  roomName: null,
  claTimeStatus: held ? claTimeStatuses.held : claTimeStatuses.notHeld,
});
/** As they may come: in rows of slots. */
const weekOf = (lines: readonly Line[]): CalendarWeek => ({
  columnTitles: [],
  claTimeContainer: lines.map((line, at) => ({ time: '其他', days: { '6': [lessonOf(line, at)] } })),
});
const courseAt = (time: string, lines: readonly Line[], mayRecord = () => true) =>
  dayCourse(`${TODAY} ${time}`, [weekOf(lines.toReversed())], mayRecord);
const names = (lessons: readonly ClaTime[]) => lessons.map(({ claName }) => claName);
const DAY = [FRIDAY, NINE, TEN, ELEVEN, FOUR, SUNDAY];

describe('where a day’s lessons stand', () => {
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
  ])('%s', (time, { held, running, ahead, missed }) => {
    const day = courseAt(time, DAY);
    expect(names(day.held)).toEqual(held);
    expect(names(day.running)).toEqual(running);
    expect(names(day.ahead)).toEqual(ahead);
    expect(names(day.unrecorded)).toEqual(missed);
    expect(day.total).toBe(4);
    expect(names(day.upcoming)).toEqual([...running, ...ahead, '吉他 1 班']);
  });

  it('what cannot be recorded any more is not asked for; what was missed today always is', () => {
    expect(names(courseAt('17:30', [FRIDAY, TEN], () => false).unrecorded)).toEqual(['声乐 1 班']);
  });
});

describe('what is said of it', () => {
  const words = (time: string, lines: readonly Line[], isNextKnown = true) => {
    const day = courseAt(time, lines);
    const parts = [heldPart(day, TODAY), runningPart(day), unrecordedPart(day, 7)].map(
      ({ figure, unit, says, lines: more = [] }) => [says ?? `${figure} ${unit}`, ...more].join('｜'),
    );
    return [...parts, comingInWords(day, isNextKnown)];
  };
  const NOTHING_MISSED = '都记好了｜近 7 天没有漏记';

  test.each<[string, string, readonly Line[], string[]]>([
    [
      'before the first',
      '07:30',
      [TEN, ELEVEN],
      ['还没有开始｜第一节 10:00 声乐 1 班', '现在没有课', NOTHING_MISSED, '今天还有 2 节'],
    ],
    ['in the first', '10:30', [TEN, FOUR], ['还没有下课', '1 节｜11:30 下课', NOTHING_MISSED, '今天还有 1 节']],
    [
      'after the first, which nobody recorded',
      '12:00',
      [TEN, FOUR],
      ['还没有记过课', '现在没有课', '1 节 · 近 7 天', '今天还有 1 节'],
    ],
    [
      'in the middle',
      '11:15',
      [NINE, TEN, ELEVEN, FOUR],
      ['1 节｜最近 09:00 钢琴 1 班', '2 节｜11:30 先下课', NOTHING_MISSED, '今天还有 1 节'],
    ],
    [
      'between two',
      '15:00',
      [NINE, FOUR],
      ['1 节｜最近 09:00 钢琴 1 班', '现在没有课', NOTHING_MISSED, '今天还有 1 节'],
    ],
    [
      'in the last',
      '16:30',
      [NINE, FOUR, SUNDAY],
      ['1 节｜最近 09:00 钢琴 1 班', '1 节｜17:30 下课', NOTHING_MISSED, '正在上的是今天最后一节'],
    ],
    [
      'after the last',
      '21:00',
      [NINE, FOUR, SUNDAY],
      ['1 节｜最近 09:00 钢琴 1 班', '都下课了', '1 节 · 近 7 天', '今天的课都上完了'],
    ],
    ['none today', '10:00', [SUNDAY], ['今天没有排课', '没有课', NOTHING_MISSED, '今天没有排课']],
    ['none at all', '10:00', [], ['今天没有排课', '没有课', NOTHING_MISSED, '到下周日都没有排课']],
  ])('%s', (_, time, lines, said) => {
    expect(words(time, lines)).toEqual(said);
  });

  it('says nothing of the next week before it is known', () => {
    expect(comingInWords(courseAt('10:00', []), false)).toBe('今天没有排课');
    expect(comingInWords(courseAt('21:00', [NINE]), false)).toBe('今天的课都上完了');
  });

  test.each([
    ['2026-09-11', '昨天'],
    ['2026-09-12', ''],
    ['2026-09-13', '明天'],
    ['2026-09-17', '周四 09-17'],
  ])('a day is told as one speaks of it: %s', (date, said) => {
    expect(dayInWords(date, TODAY)).toBe(said);
  });
});
