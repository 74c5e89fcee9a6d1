import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { type Draft, must } from '../draft.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';
import { comingLessons } from './coming-lessons.ts';

const REMARKS = ['周末有考级活动，改期补上', '教室检修，改到第二天', '与家长协商后改期', '校区活动占用教室'] as const;
const REJECTED = '新的时间与其他班级冲突，请另选时间。';

/** Requests to move a lesson: the approved ones are the lessons that were moved; others wait or were rejected. */
export function claTimeChangeRows(db: Draft, random: Random): Row<'claTimeChange'>[] {
  const moved = db.claTime.filter((lesson) => lesson.ruleDate && lesson.claDate !== lesson.ruleDate);
  const approved = moved.map((lesson) => requestOf(db, random, lesson, requestStatuses.approved, lesson.claDate));
  const open = comingLessons(db, random, [2, 4]).map((lesson, index) => {
    const auditStatus = index % 2 === 0 ? requestStatuses.pending : requestStatuses.rejected;
    return requestOf(db, random, lesson, auditStatus, addDays(lesson.claDate, 1));
  });
  return [...open, ...approved];
}

function requestOf(
  db: Draft,
  random: Random,
  lesson: Row<'claTime'>,
  auditStatus: number,
  claDate: string,
): Row<'claTimeChange'> {
  const applicant = must(
    db.staff.find((member) => member.staffId === lesson.teacherId),
    'the teacher of a lesson',
  );
  return {
    changeTimeId: db.nextId('claTimeChange'),
    courseTimeId: lesson.courseTimeId,
    oldClaDate: lesson.ruleDate ?? lesson.claDate,
    claId: lesson.claId,
    claDate,
    startTime: lesson.startTime,
    endTime: lesson.endTime,
    teacherId: applicant.staffId,
    remarks: random.pick(REMARKS),
    auditStatus,
    reason: auditStatus === requestStatuses.rejected ? REJECTED : undefined,
    createUserName: applicant.staffName,
    createTime: `${addDays(db.today, -random.int(1, 6))} 12:40:00`,
    applicantId: applicant.staffId,
    tenantId: lesson.tenantId,
  };
}
