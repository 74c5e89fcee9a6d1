import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import { type MakeUpChoice, type OwedLesson, owedStates } from '#contracts/entities/owed-lesson.ts';
import type { StudentLeave } from '#contracts/entities/student-leave.ts';
import type { Visitor } from '#contracts/entities/visitor.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { owedStateOn } from '#contracts/rules/make-up.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import type { Row } from '../../kernel/store/schema.ts';
import {
  costOfGuest,
  guestName,
  freePlacesOf,
  hoursForDay,
  lessonHours,
  owedFor,
  payingEnrolment,
} from '../enrolment/index.ts';
import { timeText } from './lesson-text.ts';

/** Returns a leave with the names of its student and class, and the price of making the lesson up. */
export function leaveView(reader: Reader, { tenantId, ended, ...leave }: Row<'studentLeave'>): StudentLeave {
  const { student, cla } = reader.tables;
  const owed = owedFor(reader, leave.courseTimeId, leave.studentId);
  return {
    ...leave,
    studentName: student.get(leave.studentId)?.studentName,
    claName: cla.get(leave.claId)?.claName,
    ...(owed && owed.state !== owedStates.closed && { makeUpCost: owed.costHour }),
  };
}

/** Returns an owed lesson with its state on a day and its make-up. */
export function owedView(
  reader: Reader,
  { tenantId, studentCourseId, studentLeaveId, lessonGuestId, ...owed }: Row<'owedLesson'>,
  today: string,
): OwedLesson {
  const { student, course, lessonGuest, studentCourse } = reader.tables;
  const { studentName, phone } = student.get(owed.studentId) ?? {};
  const guest = lessonGuest.get(lessonGuestId ?? '');
  return {
    ...owed,
    state: owedStateOn(owed, today),
    studentName,
    phone,
    courseName: course.get(owed.courseId)?.courseName,
    chargeType: studentCourse.get(studentCourseId)?.chargeType,
    ...claNames(reader, owed.claId),
    makeUp: guest && { lessonGuestId: guest.lessonGuestId, ...guestPlace(reader, guest) },
  };
}

/** Returns a guest with the lesson and the balance of the enrolment that pays. */
export function guestView(
  world: World,
  { tenantId, visitorId, courseId, convertedStudentCourseId, ...guest }: Row<'lessonGuest'>,
): LessonGuest {
  const { store } = world;
  const { student, visitor, staff, course, cla, owedLesson, studentCourse, claTime } = store.tables;
  const visiting = visitor.get(visitorId ?? '');
  const place = guestPlace(store, { ...guest, tenantId });
  const owed = owedLesson.get(guest.owedLessonId ?? '');
  const own = studentCourse.get(guest.studentCourseId ?? '');
  const paying = own && payingEnrolment(world, own, place.claDate ?? world.clock.today());
  const lesson = claTime.get(guest.courseTimeId);
  const { departId, courseId: currentCourseId } = cla.get(guest.claId) ?? {};
  const ofCourse = courseId ?? currentCourseId;
  return {
    ...guest,
    ...place,
    studentName: guestName(store, { ...guest, visitorId }),
    phone: student.get(guest.studentId ?? '')?.phone ?? visiting?.phone,
    visitor: visiting && visitorView(visiting),
    courseId: ofCourse,
    convertedClaName: classOfEnrolment(store, convertedStudentCourseId),
    courseName: course.get(ofCourse ?? '')?.courseName,
    deptId: departId,
    staffName: staff.get(lesson?.teacherId ?? '')?.staffName,
    chargeType: paying?.chargeType,
    ...(paying && lesson && !isByPeriod(paying.chargeType) && hoursForDay(world, paying, lesson.claDate)),
    costHour: costOfGuest(store, { ...guest, tenantId }),
    missedLesson: owed && `${claNames(store, owed.claId).claName ?? ''} ${timeText(owed)}`.trim(),
  };
}

/** Returns the name of the class of a running enrolment; null without a class, undefined without the enrolment. */
function classOfEnrolment({ tables }: Reader, studentCourseId: string | null | undefined): string | null | undefined {
  const enrolment = tables.studentCourse.get(studentCourseId ?? '');
  if (!enrolment || enrolment.status === enrolmentStatuses.finished) return undefined;
  return tables.cla.get(enrolment.claId ?? '')?.claName ?? null;
}

const visitorView = ({ tenantId, studentId, ...visitor }: Row<'visitor'>): Visitor => visitor;

/** Returns a lesson with its free places. */
export function choiceView(reader: Reader, lesson: Row<'claTime'>): MakeUpChoice {
  const { courseTimeId, claId, claDate, startTime, endTime, deptId, roomId, teacherId } = lesson;
  const { cla, dept, room, staff } = reader.tables;
  const claName = cla.get(claId)?.claName;
  return {
    courseTimeId,
    claId,
    claName,
    claDate,
    startTime,
    endTime,
    deptId,
    deptName: dept.get(deptId)?.deptName,
    roomName: room.get(roomId ?? '')?.roomName,
    staffName: staff.get(teacherId ?? '')?.staffName,
    freePlaces: freePlacesOf(reader, lesson),
    payHour: lessonHours(reader, lesson),
  };
}

/** Returns the class, campus and time of a guest's lesson; if the lesson was deleted, as the booking stores them. */
function guestPlace(reader: Reader, guest: Row<'lessonGuest'>) {
  const lesson = reader.tables.claTime.get(guest.courseTimeId) ?? guest;
  const { claId, claDate, startTime, endTime } = lesson;
  return { courseTimeId: guest.courseTimeId, claId, claDate, startTime, endTime, ...claNames(reader, claId) };
}

function claNames({ tables }: Reader, claId: string) {
  const { claName, departId } = tables.cla.get(claId) ?? {};
  return { claName, deptName: tables.dept.get(departId ?? '')?.deptName };
}
