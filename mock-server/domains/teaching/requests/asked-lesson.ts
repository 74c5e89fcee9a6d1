import { whyOnlyRejected } from '#contracts/rules/request-standing.ts';
import { type RequestKind, requestNames, whyNotAsked } from '#contracts/rules/teacher-request.ts';
import { conflict, forbidden } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { isOnLeave, pendingRequestOf } from '../absence.ts';
import { lessonInWords, teacherName } from '../lesson-words.ts';
import { lessonInSight, requesterOf } from '../sight.ts';

type Lesson = Row<'claTime'>;
type Request = Row<'leave'> | Row<'claTimeChange'>;

/**
 * The lesson of which something is asked: a teacher asks of the own only, whoever keeps the campus on behalf of its
 * teacher.
 * @param again the request that is sent once more: it is not in its own way
 */
export function lessonToAskOf(
  world: World,
  session: Session,
  kind: RequestKind,
  courseTimeId: string,
  again?: Request,
): Lesson & { teacherId: string } {
  const lesson = lessonInSight(world, session, courseTimeId);
  if (session.audience === 'teacher' && lesson.teacherId !== session.user.teacherId)
    throw forbidden(`只能为自己的课次申请${requestNames[kind]}`);
  const { store, clock } = world;
  const pending = again && isPending(again) ? undefined : pendingRequestOf(store, courseTimeId);
  const reason = whyNotAsked(
    kind,
    { ...lesson, onLeave: isOnLeave(store, lesson), pendingRequest: pending },
    clock.today(),
  );
  if (reason) throw conflict(reason);
  const { teacherId } = lesson;
  if (!teacherId) throw conflict('该课次没有授课教师，不能申请');
  if (again && requesterOf(again) !== teacherId)
    throw conflict(`课次（${lessonInWords(store, lesson)}）已改由${teacherName(store, teacherId)}授课，不能再次提交`);
  return { ...lesson, teacherId };
}

const isPending = ({ auditStatus }: Request): boolean => auditStatus === 0;

/** Where a lesson stood when something was asked of it. */
export interface AskedLesson {
  courseTimeId: string;
  claId?: string | null | undefined;
  claDate: string;
  startTime: string;
  endTime: string;
  /** Whose it was. */
  teacherId: string;
}

/** The lesson of a request, as long as it stands as it stood when it was asked of; else nothing but a rejection is left. */
export function unchangedLesson(world: World, asked: AskedLesson): Lesson {
  const { store } = world;
  const lesson = store.tables.claTime.get(asked.courseTimeId);
  const reason = whyOnlyRejected(named(store, asked), lesson && named(store, lesson));
  if (!lesson || reason) throw conflict(reason ?? '课次已删除，只能驳回该申请');
  return lesson;
}

const named = <L extends Pick<AskedLesson, 'claId'> & { teacherId?: string | null | undefined }>(
  store: World['store'],
  lesson: L,
) => ({
  ...lesson,
  claName: store.tables.cla.get(lesson.claId ?? '')?.claName,
  teacherName: teacherName(store, lesson.teacherId),
});
