import { isInUse } from '../../formats/in-use.ts';
import { NOT_PLANNABLE, isPlannable } from '../../formats/business-date.ts';
import { expandRule } from '../../rules/expand-rule.ts';
import type { HolidayCalendar } from '../../rules/holiday.ts';
import { refusalOfDates } from '../../rules/rule-plan.ts';
import { isSameReference, referenceKey } from '../plan-reference.ts';
import type { MoveInPlan, PlanValues } from '../plan.ts';
import { leftText, type PlanLookup } from './plan-lookup.ts';
import { sheetTitles } from '../sheet-keys.ts';
import type { PlanProblem } from './plan-problem.ts';

/** Returns the rules and lessons that cannot be planned: in the past, without dates, or at another campus. */
export function scheduleProblems(
  plan: MoveInPlan,
  lookup: PlanLookup,
  today: string,
  calendar: HolidayCalendar,
  taken: TakenTimes = new Map(),
): PlanProblem[] {
  const rules = plan.rule.flatMap((row): PlanProblem[] => {
    if (row.action === 'merge') return [];
    const origin = { sheet: 'rule', key: row.key, row: row.row } as const;
    const { values } = row;
    const problems = placeProblems(values, lookup).map((problem): PlanProblem => ({ ...origin, ...problem }));
    if (values.beginDate && values.beginDate < today)
      problems.push({ ...origin, field: 'beginDate', kind: 'past', message: '开始日期早于今天' });
    const { dates } = expandRule(values, calendar);
    const refusal = refusalOfDates(dates);
    if (refusal) problems.push({ ...origin, field: 'endDate', kind: 'invalid', message: refusal });
    else problems.push(...coincidence({ ...origin, field: 'startTime' }, values, dates, taken));
    return problems;
  });
  const lessons = plan.lesson.flatMap((row): PlanProblem[] => {
    if (row.action === 'merge') return [];
    const origin = { sheet: 'lesson', key: row.key, row: row.row } as const;
    const { values } = row;
    const problems = placeProblems(values, lookup).map((problem): PlanProblem => ({ ...origin, ...problem }));
    if (values.claDate < today)
      problems.push({ ...origin, field: 'claDate', kind: 'past', message: '上课日期早于今天，只能搬入未上的课次' });
    else if (!isPlannable(values.claDate))
      problems.push({ ...origin, field: 'claDate', kind: 'invalid', message: NOT_PLANNABLE });
    problems.push(...coincidence({ ...origin, field: 'claDate' }, values, [values.claDate], taken));
    return problems;
  });
  return [...rules, ...lessons];
}

/** Row of the first lesson of a class that begins at a date and time, by all three. */
export type TakenTimes = Map<string, Pick<PlanProblem, 'sheet' | 'row'>>;

/** Returns the problem that the class has another planned lesson on one of the dates, which begins then as well. */
function coincidence(
  origin: Pick<PlanProblem, 'sheet' | 'key' | 'row' | 'field'>,
  { claId, startTime }: Pick<PlanValues<'lesson'>, 'claId' | 'startTime'>,
  dates: readonly string[],
  taken: TakenTimes,
): PlanProblem[] {
  const keyOf = (date: string): string => `${referenceKey(claId)} ${date} ${startTime}`;
  const first = dates.find((date) => taken.has(keyOf(date)));
  const other = first && taken.get(keyOf(first));
  for (const date of dates) if (!taken.has(keyOf(date))) taken.set(keyOf(date), origin);
  if (!first || !other) return [];
  const message = `班级在 ${first} ${startTime} 已有一节课（${sheetTitles[other.sheet]}第 ${other.row} 行）`;
  return [{ ...origin, kind: 'repeated', message }];
}

type Place = Pick<PlanValues<'lesson'>, 'claId' | 'deptId' | 'teacherId' | 'roomId'>;

function placeProblems(
  { claId, deptId, teacherId, roomId }: Place,
  lookup: PlanLookup,
): Pick<PlanProblem, 'field' | 'kind' | 'message'>[] {
  const cla = lookup.find('cla', claId);
  const room = roomId && lookup.find('room', roomId);
  return [
    {
      when: cla?.deptId && !isSameReference(cla.deptId, deptId),
      problem: { field: 'claId', kind: 'contradiction', message: '校区不是班级的校区' },
    },
    {
      when: room?.deptId && !isSameReference(room.deptId, deptId),
      problem: { field: 'roomId', kind: 'contradiction', message: '教室不在班级的校区' },
    },
    {
      when: lookup.find('staff', teacherId) && !lookup.isTeacher(teacherId),
      problem: { field: 'teacherId', kind: 'contradiction', message: '授课教师的类型不是教师' },
    },
    {
      when: lookup.hasLeft(teacherId),
      problem: { field: 'teacherId', kind: 'contradiction', message: leftText(lookup, teacherId) },
    },
    {
      when: room && !isInUse(room),
      problem: { field: 'roomId', kind: 'contradiction', message: `教室“${room?.name}”已停用，请选择其他教室` },
    },
  ]
    .filter(({ when }) => when)
    .map(({ problem }) => problem as Pick<PlanProblem, 'field' | 'kind' | 'message'>);
}
