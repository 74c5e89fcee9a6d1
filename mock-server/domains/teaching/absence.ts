/**
 * Leave of a teacher from one lesson. For a teacher on leave, the lesson causes no conflicts, and the teacher cannot
 * record its attendance. A substitute, chosen at the approval or later, holds the lesson.
 */

import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import type { RequestKind } from '#contracts/rules/teacher-request.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

type Lesson = Row<'claTime'>;

/** Returns the leave in force for a lesson. If a substitute is on leave as well, this is the substitute's leave. */
export const leaveOf = ({ tables }: Reader, { leaveTimeId }: Lesson): Row<'leave'> | undefined =>
  leaveTimeId ? tables.leave.get(leaveTimeId) : undefined;

/** Returns the ID of the teacher on leave if a substitute holds the lesson. */
export function absentTeacher(reader: Reader, lesson: Lesson): string | undefined {
  const leave = leaveOf(reader, lesson);
  return leave && leave.teacherId !== lesson.teacherId ? leave.teacherId : undefined;
}

/**
 * True if the leave is approved and has not ended. A leave ends when its teacher is assigned the lesson again, when the
 * lesson is moved without a substitute, or when the lesson's rule gets a new teacher or new hours.
 */
export const isInForce = ({ auditStatus, ended }: Row<'leave'>): boolean =>
  auditStatus === requestStatuses.approved && !ended;

/** True if the teacher is on leave from the lesson, with or without a substitute. */
export const isAwayFrom = ({ tables }: Reader, { courseTimeId, leaveTimeId }: Lesson, teacherId: string): boolean =>
  !!leaveTimeId && tables.leave.by('lesson', courseTimeId).some((row) => row.teacherId === teacherId && isInForce(row));

/** True if the lesson's teacher is on leave and there is no substitute yet. */
export const isOnLeave = (reader: Reader, lesson: Lesson): boolean =>
  lesson.claTimeStatus !== claTimeStatuses.held && leaveOf(reader, lesson)?.teacherId === lesson.teacherId;

/** Returns the kind of request that is pending for the lesson. A lesson has at most one pending request. */
export function pendingRequestOf({ tables }: Reader, courseTimeId: string): RequestKind | undefined {
  const isPending = (row: { auditStatus: number }) => row.auditStatus === requestStatuses.pending;
  if (tables.leave.by('lesson', courseTimeId).some(isPending)) return 'leave';
  return tables.claTimeChange.by('lesson', courseTimeId).some(isPending) ? 'change' : undefined;
}

/**
 * Updates the leaves of a lesson whose teacher or time has changed (decided). A new teacher becomes the substitute. If
 * the teacher on leave is the lesson's teacher after the change, the leave ends.
 * @param before the lesson before the change
 */
export function settleLeave(
  world: World,
  before: Lesson,
  { teacherId, moves }: { teacherId: string | null | undefined; moves: boolean },
): void {
  if (!before.leaveTimeId || (!moves && before.teacherId === teacherId)) return;
  const leavesInForce = world.store.tables.leave.by('lesson', before.courseTimeId).filter(isInForce);
  const own = leavesInForce.findIndex((row) => row.teacherId === teacherId);
  if (own >= 0) endLeaves(world, before.courseTimeId, leavesInForce.slice(own), leavesInForce[own - 1]);
}

/**
 * Marks leaves as ended and clears their substitutes. Their status remains approved.
 * @param before an earlier leave from the lesson that applies again, if any
 */
export function endLeaves(
  { store: { tables } }: World,
  courseTimeId: string,
  ended: readonly Row<'leave'>[],
  before?: Row<'leave'>,
): void {
  for (const { leaveTimeId } of ended) tables.leave.patch(leaveTimeId, { ended: true, substituteId: null });
  tables.claTime.patch(courseTimeId, { leaveTimeId: before?.leaveTimeId ?? null });
}
