import type { AttendanceForm } from '#contracts/entities/attendance.ts';
import { attendStatuses, attendTypes } from '#contracts/entities/attendance.ts';
import { claTimeStatuses, type recordedAttendance } from '#contracts/entities/cla-time.ts';
import { recordableAfterUndo } from '#contracts/rules/attendance-window.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import type * as z from 'zod';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { enterHours, seatView } from '../enrolment/index.ts';
import { windowDays } from './attendance-window-days.ts';
import { type Participation, participationsOf } from './participations.ts';
import { keepParticipations } from './record-attendance.ts';
import { lessonInSight } from './sight.ts';
import { lessonSubject, logTeaching } from './teaching-log.ts';

/**
 * Corrects what was recorded of a lesson: the hours of whoever is changed go back and are taken anew (decided, after
 * Spec 2 §7 changeHadClaTimeAttend). Who is left out of the list took no part; of theme and remark, what is not sent
 * stays.
 */
export function changeAttendance(world: World, session: Session, form: AttendanceForm): void {
  const lesson = heldLesson(world, session, form.courseTimeId ?? '');
  if (lesson.claId !== form.claId) throw badInput('课次不属于该班级');
  const before = recordedRows(world, lesson);
  const returned = new Map(before.map((row) => [row.studentCourseId, row.stuLoseHour]));
  const known = new Map(before.map((row) => [row.studentClaId, row.attendStatus]));
  const after = participationsOf(world, form, known, returned);
  const wanted = new Map(after.map((one) => [one.studentClaId, one]));
  const outdated: Row<'attendance'>[] = [];
  for (const row of before) {
    const one = wanted.get(row.studentClaId);
    if (!one || !sameHours(one, row)) {
      outdated.push(row);
      continue;
    }
    wanted.delete(row.studentClaId);
    world.store.tables.attendance.patch(row.attendanceId, { memo: one.memo });
  }
  giveBack(world, session, outdated, '更正上课退回');
  keepParticipations(world, session, lesson, [...wanted.values()], '更正上课扣课时');
  const { classTheme = lesson.classTheme, memo = lesson.memo } = form;
  world.store.tables.claTime.patch(lesson.courseTimeId, { classTheme, memo });
  const changed = new Set([...outdated.map((row) => row.studentClaId), ...wanted.keys()]);
  logTeaching(world, session, lessonSubject(lesson), '更正', `更正上课记录，涉及 ${changed.size} 名学员`);
}

/**
 * Undoes a recorded attendance: the hours go back. A planned lesson is not held again, and may be recorded anew for some
 * days, however long ago it was; one that was made by recording goes with its record (decided).
 */
export function removeAttendance(world: World, session: Session, courseTimeId: string): void {
  const { claTime } = world.store.tables;
  const lesson = heldLesson(world, session, courseTimeId);
  const before = recordedRows(world, lesson);
  giveBack(world, session, before, '撤销上课退回');
  const content = `撤销上课记录，涉及 ${before.length} 名学员`;
  if (lesson.attendType === attendTypes.custom) {
    const { claDate, startTime, endTime } = lesson;
    claTime.remove(courseTimeId);
    const removed = `自定义课次 ${claDate} ${startTime}–${endTime} 已移除`;
    logTeaching(world, session, lessonSubject(lesson), '撤销', `${content}，${removed}`);
    return;
  }
  const attendUntil = recordableAfterUndo(world.clock.today(), windowDays(world));
  // Who had taught in somebody's place, and where instead, was part of the record.
  const { plannedTeacherId, plannedRoomId, ...planned } = lesson;
  claTime.put({
    ...planned,
    ...(plannedTeacherId !== undefined && { teacherId: plannedTeacherId }),
    ...(plannedRoomId !== undefined && { roomId: plannedRoomId }),
    claTimeStatus: claTimeStatuses.notHeld,
    memo: null,
    attendUntil,
  });
  logTeaching(world, session, lessonSubject(lesson), '撤销', content);
}

/** What the form of a correction shows: who took part, with what is left to each now. */
export const recordedOf = (world: World, lesson: Row<'claTime'>): z.output<typeof recordedAttendance>[] =>
  recordedRows(world, lesson).map((row) => {
    const seat = world.store.tables.studentCla.get(row.studentClaId);
    const enrolment = world.store.tables.studentCourse.get(row.studentCourseId);
    const { studentId, studentClaId, attendStatus, stuLoseHour, memo } = row;
    const shown = seat ? seatView(world, seat) : null;
    return {
      studentId,
      studentClaId,
      attendStatus,
      stuLoseHour,
      memo,
      studentName: world.store.tables.student.get(studentId)?.studentName,
      chargeType: enrolment?.chargeType,
      balanceHour: shown?.balanceHour,
      expireHour: shown?.expireHour,
      expireDate: shown?.expireDate,
    };
  });

function heldLesson(world: World, session: Session, courseTimeId: string): Row<'claTime'> {
  const lesson = lessonInSight(world, session, courseTimeId);
  if (lesson.claTimeStatus !== claTimeStatuses.held) throw conflict('该课次尚未记上课');
  return lesson;
}

/** As they are now: what an index gives changes with the table. */
const recordedRows = ({ store }: World, { courseTimeId }: Row<'claTime'>): Row<'attendance'>[] => [
  ...store.tables.attendance.by('lesson', courseTimeId),
];

const sameHours = (one: Participation, other: Row<'attendance'>): boolean =>
  one.attendStatus === other.attendStatus && addHours(one.stuLoseHour, -other.stuLoseHour) === 0;

function giveBack(world: World, session: Session, rows: readonly Row<'attendance'>[], reason: string): void {
  const { tables } = world.store;
  for (const { attendanceId, courseTimeId, studentClaId, studentCourseId, stuLoseHour } of rows) {
    if (stuLoseHour > 0) enterHours(world, session, { studentCourseId, hours: stuLoseHour, reason, courseTimeId });
    tables.attendance.remove(attendanceId);
    rememberLast(world, studentClaId);
  }
}

/** When a student was last there, now that a lesson no longer counts. */
function rememberLast({ store }: World, studentClaId: string): void {
  const { attendance, claTime, studentCla } = store.tables;
  const seat = studentCla.get(studentClaId);
  if (!seat) return;
  const moments = attendance
    .by('seat', studentClaId)
    .filter((row) => row.attendStatus === attendStatuses.attended)
    .map((row) => claTime.get(row.courseTimeId))
    .filter((lesson) => lesson !== undefined)
    .map(({ claDate, endTime }) => `${claDate} ${endTime}:00`);
  studentCla.patch(studentClaId, { lastTime: moments.sort().at(-1) ?? null });
}
