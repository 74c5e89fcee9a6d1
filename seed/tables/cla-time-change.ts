import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { type Draft, indexBy, must } from '../draft.ts';
import { requests } from '../fixed.ts';
import { NOON } from '../lists/slots.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';
import { courseOf, lessonsToAskOf } from './asked-lessons.ts';
import { movedLessons, placeByRule } from './moved-lessons.ts';

const REMARKS = ['周末有考级活动，改期补上', '教室检修，改到第二天', '与家长协商后改期', '校区活动占用教室'] as const;
const REJECTED = '新的时间与其他班级冲突，请另选时间。';

type Place = Pick<Row<'claTime'>, 'claDate' | 'startTime' | 'endTime'>;

/**
 * Requests to move a lesson: the approved ones are lessons that were moved to where nothing else is, what collides was
 * moved without being asked for; others wait or were rejected.
 */
export function claTimeChangeRows(db: Draft, random: Random): Row<'claTimeChange'>[] {
  const rules = indexBy(db.claTimeRule, 'ruleId');
  const approved = movedLessons(db, 'freely').map((lesson) => {
    const from = placeByRule(must(rules.get(lesson.ruleId ?? ''), 'the rule of a lesson'), lesson);
    return requestOf(db, random, lesson, requestStatuses.approved, from, lesson);
  });
  const open = lessonsToAskOf(db, random, [2, 35], [10, 14]).map((lesson, index) => {
    const auditStatus = index % 2 === 0 ? requestStatuses.pending : requestStatuses.rejected;
    const to = { ...NOON, claDate: addDays(lesson.claDate, 1) };
    return requestOf(db, random, lesson, auditStatus, lesson, to);
  });
  const first = must(open[0], 'a change that waits');
  first.changeTimeId = requests.change;
  return [...approved, ...open];
}

function requestOf(
  db: Draft,
  random: Random,
  lesson: Row<'claTime'>,
  auditStatus: number,
  from: Place,
  { claDate, startTime, endTime }: Place,
): Row<'claTimeChange'> {
  const applicantId = must(lesson.teacherId ?? undefined, 'the teacher of a lesson');
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
    ...courseOf(db, random, lesson, auditStatus),
    applicantId,
    tenantId: lesson.tenantId,
  };
}
