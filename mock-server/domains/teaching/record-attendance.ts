import { type AttendanceForm, attendStatuses, attendTypes } from '#contracts/entities/attendance.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { mayRecord } from '#contracts/rules/attendance-window.ts';
import {
  overlappingUnscheduledLesson,
  alreadyRecordedMessage,
  duplicateRecordMessage,
  unscheduledLessonAtTime,
} from '#contracts/rules/attendance-overlap.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { valuesOn } from '../../kernel/store/dated-values.ts';
import type { Row } from '../../kernel/store/schema.ts';
import {
  parseGuests,
  postHours,
  requireVisibleCla,
  saveGuests,
  settleLessonConflicts,
  settleOwedOf,
  worthOfParts,
} from '../enrolment/index.ts';
import { absentTeacher, isOnLeave } from './absence.ts';
import { windowDays } from './attendance-window-days.ts';
import { handSetColumn } from './hand-set.ts';
import { teacherName } from './lesson-text.ts';
import { type Participation, parseParticipations, requireHours } from './participations.ts';
import { requireVisibleLesson, recordsLesson, requireLessonParts, requireOwnTeaching } from './access.ts';
import { lessonSubject, logTeaching } from './teaching-log.ts';

/**
 * Records attendance (Spec 2 §2, §4, §5): marks the lesson as held and deducts the hours. A recording without a planned
 * lesson creates its lesson. Of two concurrent requests the second is refused, because the lesson is already held or
 * the class has another recorded lesson at this time (decided). For a planned lesson, `beside` in the form overrides
 * the latter.
 */
export function recordAttendance(world: World, session: Session, form: AttendanceForm): void {
  const lesson =
    form.attendType === attendTypes.rule
      ? plannedLesson(world, session, form)
      : unscheduledLesson(world, session, form);
  requireWithinWindow(world, lesson);
  const participations = parseParticipations(world, form, lesson);
  const guests = parseGuests(world, lesson, form.guestAttendList ?? []);
  requireHours(world, [...participations, ...guests], lesson.claDate, form.allowLater ?? false);
  const heldLesson = { ...lesson, claTimeStatus: claTimeStatuses.held, attendUntil: null };
  world.store.tables.claTime.put(heldLesson);
  saveParticipations(world, session, lesson, participations, '上课扣课时');
  saveGuests(world, session, lesson, guests, '插班上课扣课时');
  settleOwedOf(world, lesson, participations);
  // Accepts student conflicts, because the roll has already shown them. The conflicts of a planned lesson were settled
  // when it was planned.
  if (form.attendType === attendTypes.custom) settleLessonConflicts(world, session, [heldLesson], undefined);
  const guestText = guests.length > 0 ? `、${guests.length} 名临时学员` : '';
  const content = `记录 ${participations.length} 名学员${guestText}${substitutionText(world, lesson)}`;
  logTeaching(world, session, lessonSubject(lesson), '记上课', content);
}

/**
 * Returns the planned lesson with the teacher and room that the form names. Also stores the planned teacher and room if
 * they differ (decided).
 */
function plannedLesson(world: World, session: Session, form: AttendanceForm): Row<'claTime'> {
  const lesson = requireVisibleLesson(world, session, form.courseTimeId ?? '');
  requireVisibleCla(world, session, form.claId);
  if (lesson.claId !== form.claId) throw badInput('课次不属于该班级');
  if (lesson.claTimeStatus === claTimeStatuses.held) throw conflict('该课次已记上课');
  const before = form.beside
    ? undefined
    : unscheduledLessonAtTime(lesson, world.store.tables.claTime.by('cla', lesson.claId));
  if (before) throw conflict(alreadyRecordedMessage(before));
  const teacherId = form.teacherId ?? lesson.teacherId;
  const roomId = form.roomId === undefined ? lesson.roomId : form.roomId;
  const changes = {
    ...(teacherId !== lesson.teacherId && { teacherId, plannedTeacherId: lesson.teacherId ?? null }),
    ...((roomId ?? null) !== (lesson.roomId ?? null) && { roomId, plannedRoomId: lesson.roomId ?? null }),
  };
  requireNotOnLeave(world, session, lesson, teacherId);
  requireOwnTeaching(session, teacherId);
  const { deptId, claId, claDate } = lesson;
  if (changes.teacherId || changes.roomId)
    requireLessonParts(world, session, {
      deptId,
      claId,
      claDate,
      teacherId: changes.teacherId,
      roomId: changes.roomId,
    });
  const { classTheme = lesson.classTheme } = form;
  const recorded = { ...lesson, ...changes, classTheme, memo: form.memo };
  // An undo restores the planned teacher and room, but not the theme.
  return { ...recorded, ...handSetColumn(world, lesson, { ...lesson, classTheme }) };
}

/**
 * Requires that the teacher is not on leave; a teacher on leave cannot take the lesson back (decided). Once a
 * substitute is assigned, the campus's managers may record that the teacher on leave held the lesson after all.
 */
function requireNotOnLeave(
  world: World,
  session: Session,
  lesson: Row<'claTime'>,
  teacherId: string | null | undefined,
): void {
  if (!recordsLesson(world, session)(lesson)) throw conflict('您已请假，不能为该课次记上课');
  if (teacherId === lesson.teacherId && isOnLeave(world.store, lesson))
    throw conflict(`${teacherName(world.store, teacherId)}已请假，请选择实际授课的教师`);
}

/** Describes a substitution, such as ，授课教师由林晓雯改为周明，教室由 301 改为 302. */
function substitutionText({ store }: World, lesson: Row<'claTime'>): string {
  const { room } = store.tables;
  const { teacherId, plannedTeacherId, roomId, plannedRoomId } = lesson;
  const absent = absentTeacher(store, lesson);
  const substituteText = absent ? `，由${teacherName(store, teacherId)}代${teacherName(store, absent)}上课` : '';
  const roomOf = (id: string | null | undefined) => room.get(id ?? '')?.roomName ?? '未安排';
  return [
    plannedTeacherId === undefined
      ? substituteText
      : `，授课教师由${teacherName(store, plannedTeacherId)}改为${teacherName(store, teacherId)}`,
    plannedRoomId === undefined ? '' : `，教室由 ${roomOf(plannedRoomId)} 改为 ${roomOf(roomId)}`,
  ].join('');
}

/** Returns an unscheduled lesson, with the hours that the class had on its day. */
function unscheduledLesson(world: World, session: Session, form: AttendanceForm): Row<'claTime'> {
  const { claDate, startTime, endTime, classTheme, memo } = form;
  if (!claDate || !startTime || !endTime) throw badInput('请选择上课时间');
  requireOwnTeaching(session, form.teacherId);
  const deptId = form.deptId ?? requireVisibleCla(world, session, form.claId).departId;
  const cla = requireLessonParts(world, session, { ...form, deptId });
  const { claId, tenantId } = cla;
  const before = overlappingUnscheduledLesson(
    { claDate, startTime, endTime },
    world.store.tables.claTime.by('cla', claId),
  );
  if (before) throw conflict(duplicateRecordMessage(before));
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
    payHour: valuesOn(cla, claDate).everyStuLoseHour,
    attendType: attendTypes.custom,
    claTimeStatus: claTimeStatuses.notHeld,
    tenantId,
  };
}

function requireWithinWindow(world: World, lesson: Row<'claTime'>): void {
  const { claDate, attendUntil } = lesson;
  const today = world.clock.today();
  const days = windowDays(world);
  if (claDate > today) throw badInput('不能为未来的日期记上课');
  if (mayRecord(lesson, today, days)) return;
  throw badInput(attendUntil ? `撤销后的记上课期限已于 ${attendUntil} 结束` : `只能为最近 ${days} 天的日期记上课`);
}

/**
 * Deducts the hours, stores the participations with the worth of their hours, and updates the last attendance of each
 * student.
 */
export function saveParticipations(
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
    const entry = { studentCourseId, hours: -stuLoseHour, reason, courseTimeId, day: claDate };
    const worth = stuLoseHour > 0 ? worthOfParts(postHours(world, session, entry)) : 0;
    tables.attendance.put({ attendanceId: ids.next(), courseTimeId, claId, tenantId, ...participation, worth });
    const seat = tables.studentCla.get(studentClaId);
    if (seat && attendStatus === attendStatuses.attended && (seat.lastTime ?? '') < moment)
      tables.studentCla.patch(studentClaId, { lastTime: moment });
  }
}
