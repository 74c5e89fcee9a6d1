import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { type RequestKind, requestNames, whyNotAsked } from '#contracts/rules/teacher-request.ts';
import { conflict, forbidden } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import type { Session } from '../../../kernel/sessions/sessions.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { isOnLeave, pendingRequestOf } from '../absence.ts';
import { lessonInWords, teacherName, when } from '../lesson-words.ts';
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
  const what = lessonInWords(store, asked);
  const only = '只能驳回该申请';
  if (!lesson) throw conflict(`课次（${what}）已删除，${only}`);
  if (lesson.claTimeStatus === claTimeStatuses.held) throw conflict(`课次（${what}）已上课，${only}`);
  if (when(lesson) !== when(asked)) throw conflict(`课次（${what}）已调到 ${when(lesson)}，${only}`);
  if (asked.claId && lesson.claId !== asked.claId)
    throw conflict(`课次（${what}）已改为 ${lessonInWords(store, lesson)}，${only}`);
  if (lesson.teacherId !== asked.teacherId)
    throw conflict(`课次（${what}）已改由${teacherName(store, lesson.teacherId)}授课，${only}`);
  return lesson;
}
