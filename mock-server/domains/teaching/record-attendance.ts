import { type AttendanceForm, attendStatuses, attendTypes } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import { freelyRecorded, recordedInstead, recordedTwice, takenFor } from '#contracts/rules/attendance-overlap.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { claInSight, enterHours } from '../enrolment/index.ts';
import { absentTeacher, isOnLeave } from './absence.ts';
import { windowDays } from './attendance-window-days.ts';
import { teacherName } from './lesson-words.ts';
import { type Participation, participationsOf } from './participations.ts';
import { lessonInSight, recordsLesson, requireLessonParts, requireOwnTeaching } from './sight.ts';
import { lessonSubject, logTeaching } from './teaching-log.ts';

/**
 * Records attendance (Spec 2 §2, §4, §5): the lesson is held, and takes its hours. Freely recorded, the lesson is made
 * on the way. A lesson is recorded once, even when two people press at once: the second finds it held, or, freely
 * recorded, finds the other's lesson in its hours (decided); who has a planned lesson of just those hours may insist.
 */
export function recordAttendance(world: World, session: Session, form: AttendanceForm): void {
  const lesson =
    form.attendType === attendTypes.rule ? plannedLesson(world, session, form) : freeLesson(world, session, form);
  requireWindow(world, lesson);
  const participations = participationsOf(world, form);
  world.store.tables.claTime.put({ ...lesson, claTimeStatus: claTimeStatuses.held, attendUntil: null });
  keepParticipations(world, session, lesson, participations, '上课扣课时');
  const content = `记录 ${participations.length} 名学员${substitutionInWords(world, lesson)}`;
  logTeaching(world, session, lessonSubject(lesson), '记上课', content);
}

/** As it was planned, but for who taught it and where: a substitute is recorded (decided). */
function plannedLesson(world: World, session: Session, form: AttendanceForm): Row<'claTime'> {
  const lesson = lessonInSight(world, session, form.courseTimeId ?? '');
  claInSight(world, session, form.claId);
  if (lesson.claId !== form.claId) throw badInput('课次不属于该班级');
  if (lesson.claTimeStatus === claTimeStatuses.held) throw conflict('该课次已记上课');
  const before = form.beside ? undefined : takenFor(lesson, world.store.tables.claTime.by('cla', lesson.claId));
  if (before) throw conflict(recordedInstead(before));
  const teacherId = form.teacherId ?? lesson.teacherId;
  const roomId = form.roomId === undefined ? lesson.roomId : form.roomId;
  const changes = {
    ...(teacherId !== lesson.teacherId && { teacherId, plannedTeacherId: lesson.teacherId ?? null }),
    ...((roomId ?? null) !== (lesson.roomId ?? null) && { roomId, plannedRoomId: lesson.roomId ?? null }),
  };
  requirePresent(world, session, lesson, teacherId);
  requireOwnTeaching(session, teacherId);
  const { deptId, claId } = lesson;
  if (changes.teacherId || changes.roomId)
    requireLessonParts(world, session, { deptId, claId, teacherId: changes.teacherId, roomId: changes.roomId });
  return { ...lesson, ...changes, classTheme: form.classTheme ?? lesson.classTheme, memo: form.memo };
}

/**
 * Who is on leave does not teach, and takes the lesson back from nobody (decided); whoever keeps the campus may say that
 * they came after all, once somebody else has been told to stand in.
 */
function requirePresent(
  world: World,
  session: Session,
  lesson: Row<'claTime'>,
  teacherId: string | null | undefined,
): void {
  if (!recordsLesson(world, session)(lesson)) throw conflict('您已请假，不能为该课次记上课');
  if (teacherId === lesson.teacherId && isOnLeave(world.store, lesson))
    throw conflict(`${teacherName(world.store, teacherId)}已请假，请选择实际授课的教师`);
}

/** Who taught in whose place, and where instead: ，授课教师由林晓雯改为周明，教室由 301 改为 302 */
function substitutionInWords({ store }: World, lesson: Row<'claTime'>): string {
  const { room } = store.tables;
  const { teacherId, plannedTeacherId, roomId, plannedRoomId } = lesson;
  const absent = absentTeacher(store, lesson);
  const standsIn = absent ? `，由${teacherName(store, teacherId)}代${teacherName(store, absent)}上课` : '';
  const roomOf = (id: string | null | undefined) => room.get(id ?? '')?.roomName ?? '未安排';
  return [
    plannedTeacherId === undefined
      ? standsIn
      : `，授课教师由${teacherName(store, plannedTeacherId)}改为${teacherName(store, teacherId)}`,
    plannedRoomId === undefined ? '' : `，教室由 ${roomOf(plannedRoomId)} 改为 ${roomOf(roomId)}`,
  ].join('');
}

function freeLesson(world: World, session: Session, form: AttendanceForm): Row<'claTime'> {
  const { claDate, startTime, endTime, classTheme, memo } = form;
  if (!claDate || !startTime || !endTime) throw badInput('请选择上课时间');
  requireOwnTeaching(session, form.teacherId);
  const deptId = form.deptId ?? claInSight(world, session, form.claId).departId;
  const { claId, everyStuLoseHour, tenantId } = requireLessonParts(world, session, { ...form, deptId });
  const before = freelyRecorded({ claDate, startTime, endTime }, world.store.tables.claTime.by('cla', claId));
  if (before) throw conflict(recordedTwice(before));
  return {
    courseTimeId: world.store.ids.next(),
    deptId,
    claId,
    claDate,
    startTime,
    endTime,
    teacherId: form.teacherId,
    roomId: form.roomId,
    classTheme,
    memo,
    payHour: everyStuLoseHour,
    attendType: attendTypes.custom,
    tenantId,
  };
}

function requireWindow(world: World, lesson: Row<'claTime'>): void {
  const { claDate, attendUntil } = lesson;
  const today = world.clock.today();
  const days = windowDays(world);
  if (claDate > today) throw badInput('不能为未来的日期记上课');
  if (mayRecord(lesson, today, days)) return;
  throw badInput(attendUntil ? `撤销后的记上课期限已于 ${attendUntil} 结束` : `只能为最近 ${days} 天的日期记上课`);
}

/** Keeps who took part, takes the hours, and remembers when each was last there. */
export function keepParticipations(
  world: World,
  session: Session,
  lesson: Row<'claTime'>,
  participations: readonly Participation[],
  reason: string,
): void {
  const { tables, ids } = world.store;
  const { courseTimeId, claId, claDate, endTime, tenantId } = lesson;
  const moment = `${claDate} ${endTime}:00`;
  for (const participation of participations) {
    const { studentClaId, studentCourseId, attendStatus, stuLoseHour } = participation;
    tables.attendance.put({ attendanceId: ids.next(), courseTimeId, claId, tenantId, ...participation });
    if (stuLoseHour > 0) enterHours(world, session, { studentCourseId, hours: -stuLoseHour, reason, courseTimeId });
    const seat = tables.studentCla.get(studentClaId);
    if (seat && attendStatus === attendStatuses.attended && (seat.lastTime ?? '') < moment)
      tables.studentCla.patch(studentClaId, { lastTime: moment });
  }
}
