import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { logTeaching } from '../teaching-log.ts';
import type { RequestedLesson } from './requestable-lesson.ts';

/**
 * Returns the lesson as it was when the leave was requested. Rows of older sandboxes do not store this, so missing
 * values come from the current lesson.
 */
export const lessonOfLeave = ({ store }: World, row: Row<'leave'>): RequestedLesson =>
  fillFromLesson(store.tables.claTime.get(row.courseTimeId), {
    courseTimeId: row.courseTimeId,
    claId: row.claId,
    claDate: row.claDate,
    startTime: row.startTime,
    endTime: row.endTime,
    teacherId: row.teacherId,
  });

export const lessonOfChange = ({ store }: World, row: Row<'claTimeChange'>): RequestedLesson =>
  fillFromLesson(store.tables.claTime.get(row.courseTimeId), {
    courseTimeId: row.courseTimeId,
    claId: row.oldClaId,
    claDate: row.oldClaDate,
    startTime: row.oldStartTime,
    endTime: row.oldEndTime,
    teacherId: row.applicantId,
  });

type StoredLesson = { [K in keyof RequestedLesson]?: RequestedLesson[K] | null | undefined } & Pick<
  RequestedLesson,
  'courseTimeId' | 'teacherId'
>;

const fillFromLesson = (lesson: Row<'claTime'> | undefined, stored: StoredLesson): RequestedLesson => ({
  ...stored,
  claId: stored.claId ?? lesson?.claId,
  claDate: stored.claDate ?? lesson?.claDate ?? '',
  startTime: stored.startTime ?? lesson?.startTime ?? '',
  endTime: stored.endTime ?? lesson?.endTime ?? '',
});

/** Logs a request or a decision in the lesson's history, even if the lesson was removed. */
export const logRequest = (
  world: World,
  session: Session,
  { courseTimeId, claId }: RequestedLesson,
  tenantId: string,
  operation: string,
  content: string,
): void =>
  logTeaching(
    world,
    session,
    { kind: 'claTime', subjectId: courseTimeId, claId: claId ?? '', tenantId },
    operation,
    content,
  );
