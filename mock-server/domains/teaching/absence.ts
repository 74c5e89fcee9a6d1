import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import type { RequestKind } from '#contracts/rules/teacher-request.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';

type Lesson = Row<'claTime'>;

/** The approved leave that stands for a lesson. */
export const leaveOf = ({ tables }: Reader, { leaveTimeId }: Lesson): Row<'leave'> | undefined =>
  leaveTimeId ? tables.leave.get(leaveTimeId) : undefined;

/** Whose lesson it is that somebody else holds after a leave. */
export function absentTeacher(reader: Reader, lesson: Lesson): string | undefined {
  const leave = leaveOf(reader, lesson);
  return leave && leave.teacherId !== lesson.teacherId ? leave.teacherId : undefined;
}

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
  { store }: World,
  before: Lesson,
  { teacherId, moves }: { teacherId: string | null | undefined; moves: boolean },
): void {
  const leave = leaveOf(store, before);
  const isBack = leave?.teacherId === teacherId && (moves || before.teacherId !== teacherId);
  if (leave && isBack) endLeave({ store }, before.courseTimeId, leave);
}

/** The leave stays approved, but stands for the lesson no more. */
export function endLeave(
  { store: { tables } }: Pick<World, 'store'>,
  courseTimeId: string,
  { leaveTimeId }: Row<'leave'>,
): void {
  tables.claTime.patch(courseTimeId, { leaveTimeId: null });
  tables.leave.patch(leaveTimeId, { substituteId: null });
}
