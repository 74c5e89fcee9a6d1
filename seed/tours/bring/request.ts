import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { staffMembers } from '../../fixed.ts';
import type { PreparedWorld, RowOf } from '../../seen-world.ts';
import { bringLessonToCome } from './lesson.ts';
import type { Rows } from './made-here.ts';

/** A leave that waits for its audit, of a lesson that is still to come and stands where it was asked of. */
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

export function bringPendingLeave(world: PreparedWorld): RowOf<'leave'> {
  const known = pendingLeave(world);
  if (known) return known;
  const { courseTimeId, claId, claDate, startTime, endTime, tenantId } = bringLessonToCome(world);
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
