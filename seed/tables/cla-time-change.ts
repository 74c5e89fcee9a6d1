import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { type Draft, indexBy, required } from '../generators/world-builder.ts';
import { nextWorkingDay } from '../generators/teacher-days.ts';
import { requests } from '../fixed-ids.ts';
import { NOON } from '../lists/slots.ts';
import type { Random } from '../generators/random.ts';
import type { Row } from '../schema.ts';
import { requestColumns, pickLessons } from './requested-lessons.ts';
import { movedLessons, slotByRule } from './moved-lessons.ts';

const REMARKS = [
  '周末有考级活动，改期补上',
  '教室检修，改到下个上班日',
  '与家长协商后改期',
  '校区活动占用教室',
] as const;
const REJECTED = '新的时间与其他班级冲突，请另选时间。';

type Place = Pick<Row<'claTime'>, 'claDate' | 'startTime' | 'endTime'>;

/**
 * Generates requests to move a lesson. Each lesson that was moved without a conflict has an approved request; other
 * requests are pending or rejected. Lessons that were moved onto a conflict have no request.
 */
export function claTimeChangeRows(db: Draft, random: Random): Row<'claTimeChange'>[] {
  const rules = indexBy(db.claTimeRule, 'ruleId');
  const approved = movedLessons(db, 'freely').map((lesson) => {
    const from = slotByRule(required(rules.get(lesson.ruleId ?? ''), 'the rule of a lesson'), lesson);
    return requestRow(db, random, lesson, requestStatuses.approved, from, lesson);
  });
  const open = pickLessons(db, random, [2, 35], [10, 14]).map((lesson, index) => {
    const auditStatus = index % 2 === 0 ? requestStatuses.pending : requestStatuses.rejected;
    const to = { ...NOON, claDate: nextWorkingDay(db, lesson.teacherId, lesson.claDate) };
    return requestRow(db, random, lesson, auditStatus, lesson, to);
  });
  const first = required(open[0], 'a change that waits');
  first.changeTimeId = requests.change;
  return [...approved, ...open];
}

function requestRow(
  db: Draft,
  random: Random,
  lesson: Row<'claTime'>,
  auditStatus: number,
  from: Place,
  { claDate, startTime, endTime }: Place,
): Row<'claTimeChange'> {
  const applicantId = required(lesson.teacherId ?? undefined, 'the teacher of a lesson');
  return {
    changeTimeId: db.nextId('claTimeChange'),
    courseTimeId: lesson.courseTimeId,
    oldClaId: lesson.claId,
    oldClaDate: from.claDate,
    oldStartTime: from.startTime,
    oldEndTime: from.endTime,
    claId: lesson.claId,
    claDate,
    startTime,
    endTime,
    teacherId: applicantId,
    remarks: random.pick(REMARKS),
    auditStatus,
    reason: auditStatus === requestStatuses.rejected ? REJECTED : undefined,
    ...requestColumns(db, random, lesson, auditStatus),
    applicantId,
    tenantId: lesson.tenantId,
  };
}
