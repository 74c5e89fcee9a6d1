import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { staffMembers } from '../../fixed-ids.ts';
import type { PreparedWorld, RowOf } from '../../generators/check-view.ts';
import { prepareFutureLesson } from './lesson.ts';
import type { Rows } from './created-rows.ts';

/**
 * Returns a pending leave of the script's teacher for a future lesson. The lesson must not have changed since the
 * request.
 */
export const pendingLeave = (world: Rows): RowOf<'leave'> | undefined =>
  world.rows('leave').findLast((row) => {
    const lesson = world.row('claTime', row.courseTimeId);
    return (
      row.auditStatus === requestStatuses.pending &&
      row.teacherId === staffMembers.linXiaowen &&
      (row.claDate ?? '') > world.today &&
      lesson?.teacherId === row.teacherId &&
      lesson.claDate === row.claDate &&
      lesson.startTime === row.startTime &&
      lesson.endTime === row.endTime
    );
  });

export function preparePendingLeave(world: PreparedWorld): RowOf<'leave'> {
  const existing = pendingLeave(world);
  if (existing) return existing;
  const { courseTimeId, claId, claDate, startTime, endTime, tenantId } = prepareFutureLesson(world);
  const leave: RowOf<'leave'> = {
    leaveTimeId: world.newId(),
    courseTimeId,
    remarks: '家里有事，需要请假一天',
    auditStatus: requestStatuses.pending,
    reason: null,
    auditUserName: null,
    auditTime: null,
    claId,
    claDate,
    startTime,
    endTime,
    teacherId: staffMembers.linXiaowen,
    createUserName: '林晓雯',
    createTime: world.now,
    tenantId,
  };
  world.put('leave', leave);
  return leave;
}
