import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import type { Draft } from '../draft.ts';
import type { Random } from '../random.ts';
import type { Row } from '../schema.ts';
import { comingLessons } from './coming-lessons.ts';

const REMARKS = ['身体不适，已就医', '参加市里的教师展演', '家中有急事', '带学员外出考级'] as const;
const REJECTED = '当天没有可代课的老师，请与教务协商。';

/** Requests for leave in every state, those of the persona teacher01 first. */
export function leaveRows(db: Draft, random: Random): Row<'leave'>[] {
  const statuses = [requestStatuses.pending, requestStatuses.approved, requestStatuses.rejected];
  return comingLessons(db, random, [3, 6]).map((lesson, index) => {
    const auditStatus = statuses[index % statuses.length] ?? requestStatuses.pending;
    return {
      leaveTimeId: db.nextId('leave'),
      courseTimeId: lesson.courseTimeId,
      remarks: random.pick(REMARKS),
      auditStatus,
      reason: auditStatus === requestStatuses.rejected ? REJECTED : undefined,
      createTime: `${addDays(db.today, -random.int(1, 6))} 12:30:00`,
      teacherId: lesson.teacherId ?? '',
      tenantId: lesson.tenantId,
    };
  });
}
