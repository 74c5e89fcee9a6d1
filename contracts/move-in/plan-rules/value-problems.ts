import { isByPeriod } from '../../entities/product.ts';
import { birthdayError } from '../../formats/birthday.ts';
import { isSameReference } from '../plan-reference.ts';
import type { MoveInPlan } from '../plan.ts';
import { leftText, type PlanLookup } from './plan-lookup.ts';
import type { PlanProblem } from './plan-problem.ts';

const added = <R extends { action: string }>(rows: readonly R[]): Extract<R, { action: 'add' }>[] =>
  rows.filter((row): row is Extract<R, { action: 'add' }> => row.action === 'add');

/** Returns the rows of students, classes and enrolments that contradict others or the current date. */
export function valueProblems(plan: MoveInPlan, lookup: PlanLookup, today: string): PlanProblem[] {
  return [...studentProblems(plan, today), ...classProblems(plan, lookup), ...enrolmentProblems(plan, lookup, today)];
}

function studentProblems({ student }: MoveInPlan, today: string): PlanProblem[] {
  return student.flatMap((row): PlanProblem[] => {
    const error = row.action === 'merge' ? null : birthdayError(row.values.birthday, today);
    return error
      ? [{ sheet: 'student', key: row.key, row: row.row, field: 'birthday', kind: 'invalid', message: error }]
      : [];
  });
}

function classProblems({ cla }: MoveInPlan, lookup: PlanLookup): PlanProblem[] {
  return cla.flatMap((row): PlanProblem[] => {
    if (row.action === 'merge') return [];
    const facts = lookup.find('cla', row.action === 'add' ? { key: row.key } : { id: row.id });
    const course = facts?.courseId && lookup.find('course', facts.courseId);
    const origin = { sheet: 'cla', key: row.key, row: row.row } as const;
    const problems: PlanProblem[] = [];
    if (course && row.values.teachingMode && course.teachingMode !== row.values.teachingMode)
      problems.push({ ...origin, field: 'teachingMode', kind: 'contradiction', message: '课程与教学类型不一致' });
    const { teacherId } = row.values;
    if (teacherId && lookup.find('staff', teacherId) && !lookup.isTeacher(teacherId))
      problems.push({ ...origin, field: 'teacherId', kind: 'contradiction', message: '授课教师的类型不是教师' });
    if (teacherId && lookup.hasLeft(teacherId))
      problems.push({ ...origin, field: 'teacherId', kind: 'contradiction', message: leftText(lookup, teacherId) });
    return problems;
  });
}

function enrolmentProblems({ enrolment, seat }: MoveInPlan, lookup: PlanLookup, today: string): PlanProblem[] {
  const mismatches = added(seat).flatMap(({ key, row, values }): PlanProblem[] => {
    const [enrolled, cla] = [lookup.find('enrolment', values.enrolmentId), lookup.find('cla', values.claId)];
    const isOther = enrolled?.courseId && cla?.courseId && !isSameReference(enrolled.courseId, cla.courseId);
    return isOther
      ? [{ sheet: 'seat', key, row, field: 'claId', kind: 'contradiction', message: '班级不是报读课程的班级' }]
      : [];
  });
  const rows = added(enrolment).flatMap(({ key, row, values }): PlanProblem[] => {
    const origin = { sheet: 'enrolment', key, row } as const;
    const problems: PlanProblem[] = [];
    const product = values.productId && lookup.find('product', values.productId);
    if (product?.courseId && !isSameReference(product.courseId, values.courseId))
      problems.push({ ...origin, field: 'productId', kind: 'contradiction', message: '产品不是这门课程的产品' });
    if (product?.chargeType && isByPeriod(product.chargeType) !== isByPeriod(values.chargeType))
      problems.push({ ...origin, field: 'productId', kind: 'contradiction', message: '产品的计费方式与报读不同' });
    const lastDay = isByPeriod(values.chargeType) ? values.dateEnd : values.expireDate;
    if (lastDay && lastDay < today)
      problems.push({
        ...origin,
        field: isByPeriod(values.chargeType) ? 'dateEnd' : 'expireDate',
        kind: 'past',
        message: isByPeriod(values.chargeType) ? '期限已经结束' : '课时已经过期，搬入后不能使用',
        severity: 'warning',
      });
    return problems;
  });
  return [...mismatches, ...rows];
}
