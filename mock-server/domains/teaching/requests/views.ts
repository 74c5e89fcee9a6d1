import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { type RequestKind, whyNotAsked } from '#contracts/rules/teacher-request.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { isInForce, isOnLeave, pendingRequestOf } from '../absence.ts';
import { requesterOf } from '../sight.ts';
import { askedOfChange, askedOfLeave } from './asked-of.ts';

/** A request with its names, and where its lesson stood. */
export function leaveView(world: World, row: Row<'leave'>): Leave {
  const { cla, staff, claTime } = world.store.tables;
  const { claId, claDate, startTime, endTime } = askedOfLeave(world, row);
  const lesson = claTime.get(row.courseTimeId);
  // Whoever holds it now, whether chosen with the audit or later.
  const substituteId = lesson && isInForce(row) ? lesson.teacherId : row.substituteId;
  return {
    ...row,
    claName: cla.get(claId ?? '')?.claName,
    claDate: claDate || null,
    startTime: startTime || null,
    endTime: endTime || null,
    teacherName: staff.get(row.teacherId)?.staffName,
    mayAskAgain: mayAskAgain(world, 'leave', row),
    substituteName: substituteId === row.teacherId ? null : staff.get(substituteId ?? '')?.staffName,
  };
}

export function changeView(world: World, row: Row<'claTimeChange'>): ClaTimeChange {
  const { cla, staff } = world.store.tables;
  const asked = askedOfChange(world, row);
  return {
    ...row,
    oldClaName: cla.get(asked.claId ?? '')?.claName,
    oldClaDate: asked.claDate || null,
    oldStartTime: asked.startTime || null,
    oldEndTime: asked.endTime || null,
    mayAskAgain: mayAskAgain(world, 'change', row),
    oldTeacherName: staff.get(row.applicantId)?.staffName,
    newClaName: cla.get(row.claId)?.claName ?? row.newClaName,
    teacherName: staff.get(row.teacherId)?.staffName,
  };
}

/** Of what was not rejected nothing is told. */
function mayAskAgain(
  { store, clock }: World,
  kind: RequestKind,
  row: Row<'leave'> | Row<'claTimeChange'>,
): boolean | undefined {
  if (row.auditStatus !== requestStatuses.rejected) return undefined;
  const lesson = store.tables.claTime.get(row.courseTimeId);
  if (lesson?.teacherId !== requesterOf(row)) return false;
  const asked = {
    ...lesson,
    onLeave: isOnLeave(store, lesson),
    pendingRequest: pendingRequestOf(store, row.courseTimeId),
  };
  return whyNotAsked(kind, asked, clock.today()) === null;
}
