import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import type { RequestKind } from '#contracts/rules/teacher-request.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

type Lesson = Row<'claTime'>;

/** The approved leave that stands for a lesson: the last, when whoever stands in is on leave, too. */
export const leaveOf = ({ tables }: Reader, { leaveTimeId }: Lesson): Row<'leave'> | undefined =>
  leaveTimeId ? tables.leave.get(leaveTimeId) : undefined;

/** Whose lesson it is that somebody else holds after a leave. */
export function absentTeacher(reader: Reader, lesson: Lesson): string | undefined {
  const leave = leaveOf(reader, lesson);
  return leave && leave.teacherId !== lesson.teacherId ? leave.teacherId : undefined;
}

/** Granted, and neither has its teacher come back to the lesson nor was it moved to where they can. */
export const isInForce = ({ auditStatus, ended }: Row<'leave'>): boolean =>
  auditStatus === requestStatuses.approved && !ended;

/** Is somebody on leave from a lesson, whoever holds it? */
export const isAwayFrom = ({ tables }: Reader, { courseTimeId, leaveTimeId }: Lesson, teacherId: string): boolean =>
  !!leaveTimeId && tables.leave.by('lesson', courseTimeId).some((row) => row.teacherId === teacherId && isInForce(row));

/** Its teacher does not come, and nobody holds it yet instead. */
export const isOnLeave = (reader: Reader, lesson: Lesson): boolean =>
  lesson.claTimeStatus !== claTimeStatuses.held && leaveOf(reader, lesson)?.teacherId === lesson.teacherId;

/** The request about a lesson that waits for its audit: there is one at most. */
export function pendingRequestOf({ tables }: Reader, courseTimeId: string): RequestKind | undefined {
  const waits = (row: { auditStatus: number }) => row.auditStatus === requestStatuses.pending;
  if (tables.leave.by('lesson', courseTimeId).some(waits)) return 'leave';
  return tables.claTimeChange.by('lesson', courseTimeId).some(waits) ? 'change' : undefined;
}

/**
 * What a change leaves of a lesson's leave (decided). Who holds it instead is the substitute, whether the audit or a
 * later change has chosen them; once its teacher holds it again, or it is moved to where they can, there is none any more.
 * @param before the lesson as it was
 */
export function settleLeave(
  world: World,
  before: Lesson,
  { teacherId, moves }: { teacherId: string | null | undefined; moves: boolean },
): void {
  if (!before.leaveTimeId || (!moves && before.teacherId === teacherId)) return;
  const standing = world.store.tables.leave.by('lesson', before.courseTimeId).filter(isInForce);
  const own = standing.findIndex((row) => row.teacherId === teacherId);
  if (own >= 0) endLeaves(world, before.courseTimeId, standing.slice(own), standing[own - 1]);
}

/** They stay granted, but stand for the lesson no more; the one before them does, if any. */
export function endLeaves(
  { store: { tables } }: World,
  courseTimeId: string,
  ended: readonly Row<'leave'>[],
  before?: Row<'leave'>,
): void {
  for (const { leaveTimeId } of ended) tables.leave.patch(leaveTimeId, { ended: true, substituteId: null });
  tables.claTime.patch(courseTimeId, { leaveTimeId: before?.leaveTimeId ?? null });
}
