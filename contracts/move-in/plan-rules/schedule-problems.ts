import { isInUse } from '../../formats/in-use.ts';
import { NOT_PLANNABLE, isPlannable } from '../../formats/business-date.ts';
import { expandRule } from '../../rules/expand-rule.ts';
import type { HolidayCalendar } from '../../rules/holiday.ts';
import { refusalOfDates } from '../../rules/rule-plan.ts';
import { isSameReference } from '../plan-reference.ts';
import type { MoveInPlan, PlanValues } from '../plan.ts';
import type { LessonTimes } from './lesson-times.ts';
import { leftText, type PlanLookup } from './plan-lookup.ts';
import type { PlanProblem } from './plan-problem.ts';

/** Returns the rules and lessons that cannot be planned: in the past, without dates, or at another campus. */
export function scheduleProblems(
  plan: MoveInPlan,
  lookup: PlanLookup,
  today: string,
  calendar: HolidayCalendar,
  times: LessonTimes,
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
    else problems.push(...times.take({ ...origin, field: 'startTime' }, values, dates));
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
    problems.push(...times.take({ ...origin, field: 'claDate' }, values, [values.claDate]));
    return problems;
  });
  return [...rules, ...lessons];
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
