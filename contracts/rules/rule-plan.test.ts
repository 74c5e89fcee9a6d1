import { describe, expect, test } from 'vitest';
import type { RuleLesson } from '../entities/cla-time-rule.ts';
import { changesOf, planRule, refusalOfDates } from './rule-plan.ts';

const TODAY = '2026-09-07';

const lesson = (claDate: string, more: Partial<RuleLesson> = {}): RuleLesson => ({
  courseTimeId: claDate,
  claDate,
  startTime: '10:00',
  endTime: '11:30',
  claTimeStatus: 1,
  ...more,
});
const heldLesson = { claTimeStatus: 2 };

interface Case {
  removedDates?: string[];
  omitted?: string[];
  name: string;
  lessons: RuleLesson[];
  dates: string[];
  unchanged?: string[];
  moved?: string[];
  removed?: string[];
  added?: string[];
}

/**
 * Lessons from today on that are not held yet are replaced, held lessons are kept (decided, after Spec 2 §2 Schedule
 * rule dialog).
 */
const cases: Case[] = [
  { name: 'a new rule', lessons: [], dates: ['2026-09-07', '2026-09-14'], added: ['2026-09-07', '2026-09-14'] },
  { name: 'a new rule that begins yesterday', lessons: [], dates: ['2026-09-06'], added: ['2026-09-06'] },
  {
    name: 'no change',
    lessons: [lesson('2026-09-07'), lesson('2026-09-14')],
    dates: ['2026-09-07', '2026-09-14'],
    unchanged: ['2026-09-07', '2026-09-14'],
  },
  {
    name: 'another weekday, from today',
    lessons: [lesson('2026-09-07'), lesson('2026-09-14')],
    dates: ['2026-09-08', '2026-09-15'],
    removed: ['2026-09-07', '2026-09-14'],
    added: ['2026-09-08', '2026-09-15'],
  },
  {
    name: 'keeps held lessons, even tomorrow’s and outside the rhythm',
    lessons: [lesson('2026-08-31', heldLesson), lesson('2026-09-07', heldLesson), lesson('2026-09-08', heldLesson)],
    dates: ['2026-09-14'],
    unchanged: ['2026-08-31', '2026-09-07', '2026-09-08'],
    added: ['2026-09-14'],
  },
  {
    name: 'keeps past lessons, held or not, and adds none in the past',
    lessons: [lesson('2026-09-05')],
    dates: ['2026-09-04', '2026-09-06', '2026-09-08'],
    unchanged: ['2026-09-05'],
    added: ['2026-09-08'],
  },
  {
    name: 'counts a manually moved lesson for its original date',
    lessons: [lesson('2026-09-16', { ruleDate: '2026-09-14' })],
    dates: ['2026-09-14', '2026-09-21'],
    moved: ['2026-09-16'],
    added: ['2026-09-21'],
  },
  {
    name: 'moved manually to a date of the rule: that date also has its own lesson',
    lessons: [lesson('2026-09-21', { ruleDate: '2026-09-14' })],
    dates: ['2026-09-14', '2026-09-21'],
    moved: ['2026-09-21'],
    added: ['2026-09-21'],
  },
  {
    name: 'moved manually from a date that the rule no longer has',
    lessons: [lesson('2026-09-16', { ruleDate: '2026-09-14' })],
    dates: ['2026-09-15'],
    removed: ['2026-09-16'],
    added: ['2026-09-15'],
  },
  {
    name: 'keeps a manually moved lesson that was held',
    lessons: [lesson('2026-09-04', { ...heldLesson, ruleDate: '2026-09-07' })],
    dates: ['2026-09-07'],
    unchanged: ['2026-09-04'],
  },
  {
    name: 'adds no lesson on a date whose lesson was removed by hand',
    lessons: [lesson('2026-09-07')],
    dates: ['2026-09-07', '2026-09-14', '2026-09-21'],
    removedDates: ['2026-08-31', '2026-09-14', '2026-09-15'],
    unchanged: ['2026-09-07'],
    added: ['2026-09-21'],
    omitted: ['2026-09-14'],
  },
  {
    name: 'adds no lessons if all were removed by hand',
    lessons: [],
    dates: ['2026-09-06', '2026-09-14'],
    removedDates: ['2026-09-06', '2026-09-14'],
    omitted: ['2026-09-14'],
  },
  { name: 'a deleted rule', lessons: [lesson('2026-09-07')], dates: [], removed: ['2026-09-07'] },
];

test.each(cases)(
  'plans the lessons of a rule: $name',
  ({ lessons, dates, removedDates, unchanged = [], moved = [], removed = [], added = [], omitted = [] }) => {
    const plan = planRule(lessons, dates, TODAY, removedDates);
    const datesOf = (part: RuleLesson[]) => part.map((one) => one.claDate);
    expect({
      kept: datesOf(plan.kept),
      moved: datesOf(plan.moved),
      removed: datesOf(plan.removed),
      added: plan.added,
      omitted: plan.omitted,
    }).toEqual({ kept: unchanged, moved, removed, added, omitted });
  },
);

describe('changes of a retained lesson when its rule is saved', () => {
  const terms = { startTime: '10:00', endTime: '11:30', teacherId: '401', roomId: '101' };
  const lessonAt = (more: Partial<RuleLesson> = {}) =>
    lesson('2026-09-14', { teacherId: '401', roomId: '101', ...more });
  test.each([
    ['nothing', lessonAt(), terms, []],
    ['its end', lessonAt(), { ...terms, endTime: '12:00' }, ['hours']],
    ['its teacher', lessonAt({ teacherId: '402' }), terms, ['teacher']],
    ['a room where there was none', lessonAt({ roomId: null }), terms, ['room']],
    ['the room removed', lessonAt(), { ...terms, roomId: null }, ['room']],
    ['no room before and after', lessonAt({ roomId: null }), { ...terms, roomId: undefined }, []],
    ['all', lessonAt(), { startTime: '09:00', endTime: '10:00', teacherId: '9' }, ['hours', 'teacher', 'room']],
    ['a response without teacher and room', lesson('2026-09-14'), { ...terms, startTime: '09:00' }, ['hours']],
    ['held', lessonAt({ ...heldLesson, teacherId: '402' }), terms, []],
    ['past', lesson('2026-09-06', { teacherId: '402' }), terms, []],
    ['today', lesson(TODAY, { teacherId: '402' }), terms, ['teacher']],
    ['the class', lessonAt({ claId: '741' }), { ...terms, claId: '742' }, ['class']],
    ['a teacher set by hand', lessonAt({ teacherId: '402', setByHand: ['teacherId'] }), terms, []],
    ['a room set by hand', lessonAt({ roomId: '102', setByHand: ['roomId'] }), terms, []],
    [
      'a room set by hand, in another campus',
      lessonAt({ deptId: '11', roomId: '102', setByHand: ['roomId'] }),
      { ...terms, deptId: '12' },
      ['room'],
    ],
    ['other hours of the class', lessonAt({ payHour: 1 }), { ...terms, payHour: 1.5 }, ['payHour']],
    ['hours set by hand', lessonAt({ payHour: 1, setByHand: ['payHour'] }), { ...terms, payHour: 1.5 }, []],
    ['a response without hours of the class', lessonAt({ payHour: 1 }), terms, []],
    ['the same class', lessonAt({ claId: '741' }), { ...terms, claId: '741' }, []],
  ])('%s', (_, before, rule, changes) => {
    expect(changesOf(before, rule, TODAY)).toEqual(changes);
  });
});

describe('changes of a manually moved lesson when its rule is saved', () => {
  const byHand = { ruleDate: '2026-09-14', startTime: '08:00', teacherId: '402', roomId: '102' };
  const moved = (more: Partial<RuleLesson> = {}) =>
    lesson('2026-09-15', { ...byHand, claId: '741', deptId: '11', ...more });
  const terms = { startTime: '10:00', endTime: '11:30', teacherId: '401', roomId: '101', claId: '741', deptId: '11' };
  test.each([
    ['nothing', moved(), terms, []],
    ['only the class', moved(), { ...terms, claId: '742' }, ['class']],
    ['other hours of the class', moved({ payHour: 1 }), { ...terms, payHour: 1.5 }, ['payHour']],
    ['the room as well, in another campus', moved(), { ...terms, claId: '742', deptId: '12' }, ['class', 'room']],
    [
      'no room before and after',
      moved({ roomId: null }),
      { ...terms, claId: '742', deptId: '12', roomId: null },
      ['class'],
    ],
    ['a response without class and campus', lesson('2026-09-15', byHand), { ...terms, claId: '742' }, []],
    ['moved into the past', moved({ claDate: '2026-09-06' }), { ...terms, claId: '742' }, []],
  ])('%s', (_, one, rule, changes) => {
    expect(changesOf(one, rule, TODAY)).toEqual(changes);
  });
});

describe('reason why a rule cannot be saved', () => {
  const dates = (count: number) => Array.from({ length: count }, (_, index) => `day ${index}`);
  test.each([
    [0, '按此规则没有可排的日期，请调整日期、星期或节假日设置'],
    [1, null],
    [1_000, null],
    [1_001, '一条规则最多排 1000 节课，请缩短日期范围'],
  ])('for a rule with %i dates', (count, reason) => {
    expect(refusalOfDates(dates(count))).toBe(reason);
  });
});
