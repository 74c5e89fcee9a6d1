import type { ClaTimeChange, Leave } from '#contracts/entities/teacher-request.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { isInForce } from '../absence.ts';
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
    oldTeacherName: staff.get(row.applicantId)?.staffName,
    newClaName: cla.get(row.claId)?.claName ?? row.newClaName,
    teacherName: staff.get(row.teacherId)?.staffName,
  };
}
