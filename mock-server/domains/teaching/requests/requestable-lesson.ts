import { approvalBlockedReason } from '#contracts/rules/request-validity.ts';
import { type RequestKind, requestNames, requestBlockedReason } from '#contracts/rules/teacher-request.ts';
import { conflict, forbidden } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { isOnLeave, pendingRequestOf } from '../absence.ts';
import { lessonText, teacherName } from '../lesson-text.ts';
import { requireVisibleLesson, requesterId } from '../access.ts';

type Lesson = Row<'claTime'>;
type Request = Row<'leave'> | Row<'claTimeChange'>;

/**
 * Returns the lesson that a new request is about. A teacher may submit requests only for their own lessons;
 * other users submit them on behalf of the lesson's teacher.
 * @param again the request that is resubmitted and therefore does not count as a pending request
 * @throws Refusal when no request is possible for the lesson
 */
export function requestableLesson(
  world: World,
  session: Session,
  kind: RequestKind,
  courseTimeId: string,
  again?: Request,
): Lesson & { teacherId: string } {
  const lesson = requireVisibleLesson(world, session, courseTimeId);
  if (session.audience === 'teacher' && lesson.teacherId !== session.user.teacherId)
    throw forbidden(`只能为自己的课次申请${requestNames[kind]}`);
  const { store, clock } = world;
  const pending = again && isPending(again) ? undefined : pendingRequestOf(store, courseTimeId);
  const reason = requestBlockedReason(
    kind,
    { ...lesson, onLeave: isOnLeave(store, lesson), pendingRequest: pending },
    clock.today(),
  );
  if (reason) throw conflict(reason);
  const { teacherId } = lesson;
  if (!teacherId) throw conflict('该课次没有授课教师，不能申请');
  if (again && requesterId(again) !== teacherId)
    throw conflict(`课次（${lessonText(store, lesson)}）已改由${teacherName(store, teacherId)}授课，不能再次提交`);
  return { ...lesson, teacherId };
}

const isPending = ({ auditStatus }: Request): boolean => auditStatus === 0;

/** Class, time and teacher that a lesson had when a request for it was made. */
export interface RequestedLesson {
  courseTimeId: string;
  claId?: string | null | undefined;
  claDate: string;
  startTime: string;
  endTime: string;
  /** ID of the lesson's teacher when the request was made. */
  teacherId: string;
}

/**
 * Returns the lesson of a request.
 * @throws Refusal when the lesson has changed since the request, so that the request can only be rejected
 */
export function requireUnchangedLesson(world: World, requested: RequestedLesson): Lesson {
  const { store } = world;
  const lesson = store.tables.claTime.get(requested.courseTimeId);
  const reason = approvalBlockedReason(named(store, requested), lesson && named(store, lesson));
  if (!lesson || reason) throw conflict(reason ?? '课次已删除，只能驳回该申请');
  return lesson;
}

const named = <L extends Pick<RequestedLesson, 'claId'> & { teacherId?: string | null | undefined }>(
  store: World['store'],
  lesson: L,
) => ({
  ...lesson,
  claName: store.tables.cla.get(lesson.claId ?? '')?.claName,
  teacherName: teacherName(store, lesson.teacherId),
});
