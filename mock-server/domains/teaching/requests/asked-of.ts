import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { logTeaching } from '../teaching-log.ts';
import type { AskedLesson } from './asked-lesson.ts';

/** Where the lesson of a request stood. A row of an older sandbox does not say: there it stood where it stands. */
export const askedOfLeave = ({ store }: World, row: Row<'leave'>): AskedLesson =>
  standing(store.tables.claTime.get(row.courseTimeId), {
    courseTimeId: row.courseTimeId,
    claId: row.claId,
    claDate: row.claDate,
    startTime: row.startTime,
    endTime: row.endTime,
    teacherId: row.teacherId,
  });

export const askedOfChange = ({ store }: World, row: Row<'claTimeChange'>): AskedLesson =>
  standing(store.tables.claTime.get(row.courseTimeId), {
    courseTimeId: row.courseTimeId,
    claId: row.oldClaId,
    claDate: row.oldClaDate,
    startTime: row.oldStartTime,
    endTime: row.oldEndTime,
    teacherId: row.applicantId,
  });

type Known = { [K in keyof AskedLesson]?: AskedLesson[K] | null | undefined } & Pick<
  AskedLesson,
  'courseTimeId' | 'teacherId'
>;

const standing = (lesson: Row<'claTime'> | undefined, asked: Known): AskedLesson => ({
  ...asked,
  claId: asked.claId ?? lesson?.claId,
  claDate: asked.claDate ?? lesson?.claDate ?? '',
  startTime: asked.startTime ?? lesson?.startTime ?? '',
  endTime: asked.endTime ?? lesson?.endTime ?? '',
});

/** Writes into the log of the lesson what was asked of it, or decided over it; also when the lesson is there no more. */
export const logRequest = (
  world: World,
  session: Session,
  { courseTimeId, claId }: AskedLesson,
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
