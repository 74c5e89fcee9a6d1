import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { type RequestKind, requestBlockedReason } from '#contracts/rules/teacher-request.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { isInForce, isOnLeave, pendingRequestOf } from '../absence.ts';
import { requesterId } from '../access.ts';
import { lessonOfChange, lessonOfLeave } from './requested-lesson.ts';

/** Returns a leave request with display names, and with the lesson as it was when the request was made. */
export function leaveView(world: World, row: Row<'leave'>): Leave {
  const { cla, staff, claTime } = world.store.tables;
  const { claId, claDate, startTime, endTime } = lessonOfLeave(world, row);
  const lesson = claTime.get(row.courseTimeId);
  // While the leave is in force, the lesson's teacher is the substitute, who may have been assigned after the approval.
  const substituteId = lesson && isInForce(row) ? lesson.teacherId : row.substituteId;
  return {
    ...row,
    claName: cla.get(claId ?? '')?.claName,
    claDate: claDate || null,
    startTime: startTime || null,
    endTime: endTime || null,
    teacherName: staff.get(row.teacherId)?.staffName,
    mayAskAgain: canResubmit(world, 'leave', row),
    substituteName: substituteId === row.teacherId ? null : staff.get(substituteId ?? '')?.staffName,
  };
}

export function changeView(world: World, row: Row<'claTimeChange'>): ClaTimeChange {
  const { cla, staff } = world.store.tables;
  const requested = lessonOfChange(world, row);
  return {
    ...row,
    oldClaName: cla.get(requested.claId ?? '')?.claName,
    oldClaDate: requested.claDate || null,
    oldStartTime: requested.startTime || null,
    oldEndTime: requested.endTime || null,
    mayAskAgain: canResubmit(world, 'change', row),
    oldTeacherName: staff.get(row.applicantId)?.staffName,
    newClaName: cla.get(row.claId)?.claName ?? row.newClaName,
    teacherName: staff.get(row.teacherId)?.staffName,
  };
}

/** True if a rejected request can be resubmitted; undefined for requests that were not rejected. */
function canResubmit(
  { store, clock }: World,
  kind: RequestKind,
  row: Row<'leave'> | Row<'claTimeChange'>,
): boolean | undefined {
  if (row.auditStatus !== requestStatuses.rejected) return undefined;
  const lesson = store.tables.claTime.get(row.courseTimeId);
  if (lesson?.teacherId !== requesterId(row)) return false;
  const requestable = {
    ...lesson,
    onLeave: isOnLeave(store, lesson),
    pendingRequest: pendingRequestOf(store, row.courseTimeId),
  };
  return requestBlockedReason(kind, requestable, clock.today()) === null;
}
