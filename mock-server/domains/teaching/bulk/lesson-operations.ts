import type { BulkKindOf } from '#contracts/entities/bulk-change.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { clockTimeOf, minutesOfDay } from '#contracts/formats/clock-time.ts';
import { mayDelete } from '#contracts/rules/lesson-editability.ts';
import { requestNames } from '#contracts/rules/teacher-request.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { openOwedOfCancelled } from '../../enrolment/index.ts';
import { absentTeacher, isOnLeave, pendingRequestOf } from '../absence.ts';
import { teacherName, timeText } from '../lesson-text.ts';
import { changeLesson } from '../move-lesson.ts';
import { removeLesson } from '../remove-lesson.ts';
import { requireSubstitute } from '../requests/leave-decision.ts';
import { decisionColumns } from '../requests/decision.ts';
import { lessonSubject, logTeaching } from '../teaching-log.ts';
import type { RowOperations } from './run-rows.ts';

type Lesson = Row<'claTime'>;

/** Operations on lessons by kind, under the same rules as the change of a single lesson. */
export const lessonOperations: RowOperations<BulkKindOf<'lesson'>, Lesson> = {
  cancelLessons(world, session, lesson, { reason, makeUp }) {
    if (!mayDelete(lesson)) throw conflict('已上课的课次不能停课');
    removeLesson(world, session, lesson.courseTimeId);
    const owedCount = makeUp ? openOwedOfCancelled(world, lesson, reason ?? null) : 0;
    const text = owedCount > 0 ? `停课，${owedCount} 名学员记待补课` : '停课';
    logTeaching(world, session, lessonSubject(lesson), '停课', `${timeText(lesson)} ${text}：${reason}`);
    return text;
  },

  moveLessons(world, session, lesson, { days, minutes }) {
    const to = movedTime(lesson, days ?? 0, minutes ?? 0);
    changeLesson(world, session, lesson, { ...partsOf(lesson), ...to });
    return `调到 ${timeText(to)}`;
  },

  changeRoom(world, session, lesson, { roomId }) {
    if (lesson.roomId === roomId) return null;
    changeLesson(world, session, lesson, { ...partsOf(lesson), roomId });
    const nameOf = (id: string | null | undefined) => world.store.tables.room.get(id ?? '')?.roomName ?? '未安排';
    return `教室由 ${nameOf(lesson.roomId)} 改为 ${nameOf(roomId)}`;
  },

  substitute(world, session, lesson, { teacherId, reason }) {
    const { store } = world;
    if (!teacherId || lesson.teacherId === teacherId) return null;
    requireNoPendingRequest(world, lesson);
    const absentId = absentTeacher(store, lesson) ?? lesson.teacherId;
    if (absentId === teacherId) throw conflict(`这是${teacherName(store, teacherId)}自己的课，请交还原教师`);
    requireSubstitute(world, session, lesson, teacherId);
    const isAway = isOnLeave(store, lesson) || absentTeacher(store, lesson) !== undefined;
    const onLeave = absentId && !isAway ? addLeave(world, session, lesson, absentId, { teacherId, reason }) : lesson;
    changeLesson(world, session, onLeave, { ...partsOf(lesson), teacherId });
    return absentId
      ? `由${teacherName(store, teacherId)}代${teacherName(store, absentId)}上课`
      : `由${teacherName(store, teacherId)}上课`;
  },

  endSubstitution(world, session, lesson) {
    const teacherId = absentTeacher(world.store, lesson);
    if (!teacherId) return null;
    requireNoPendingRequest(world, lesson);
    changeLesson(world, session, lesson, { ...partsOf(lesson), teacherId });
    return `由${teacherName(world.store, teacherId)}上课`;
  },
};

/** Returns the fields of a lesson that a change of the lesson contains. */
const partsOf = ({ claId, deptId, teacherId, roomId, claDate, startTime, endTime }: Lesson) => ({
  claId,
  deptId,
  teacherId,
  roomId,
  claDate,
  startTime,
  endTime,
});

/** @throws Refusal when the moved lesson would begin or end on another day */
function movedTime({ claDate, startTime, endTime }: Lesson, days: number, minutes: number) {
  const [begin, end] = [minutesOfDay(startTime) + minutes, minutesOfDay(endTime) + minutes];
  if (begin < 0 || end >= LAST_MINUTE) throw badInput('调整后的时间超出当天');
  return { claDate: addDays(claDate, days), startTime: clockTimeOf(begin), endTime: clockTimeOf(end) };
}
const LAST_MINUTE = 24 * 60;

function requireNoPendingRequest({ store }: World, lesson: Lesson): void {
  const kind = pendingRequestOf(store, lesson.courseTimeId);
  if (kind) throw conflict(`有待审核的${requestNames[kind]}申请，请先审核`);
}

/**
 * Stores an approved leave, which the campus enters for the absent teacher, so that the lesson counts as a substitution.
 * @returns the lesson with the leave
 */
function addLeave(
  world: World,
  session: Session,
  { courseTimeId, claId, claDate, startTime, endTime, tenantId }: Lesson,
  absentId: string,
  { teacherId, reason }: { teacherId: string; reason: string | null | undefined },
): Lesson {
  const { store, clock } = world;
  const leaveTimeId = store.ids.next();
  store.tables.leave.put({
    ...decisionColumns(world, session, requestStatuses.approved, null),
    leaveTimeId,
    courseTimeId,
    remarks: reason || '校区安排代课',
    claId,
    claDate,
    startTime,
    endTime,
    teacherId: absentId,
    substituteId: teacherId,
    tenantId,
    createUserName: session.user.name,
    createTime: clock.moment(),
  });
  store.tables.claTime.patch(courseTimeId, { leaveTimeId });
  return store.tables.claTime.get(courseTimeId) as Lesson;
}
