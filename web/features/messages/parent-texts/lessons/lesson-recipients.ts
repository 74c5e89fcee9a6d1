import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { ATTENDANCE_PAGE_SIZE, students } from '#contracts/calls/students.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import type { ParentTextValues } from '#contracts/entities/parent-text.ts';
import { rollStanding } from '#contracts/rules/roll-standing.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { send } from '#web/http/client.ts';
import { dayWithWeekDay, lessonSpan, timeInWords } from '#web/features/lesson/make-up/index.ts';
import type { Recipient } from '../subject.ts';

/** Query for the whole roll of a lesson. */
const PAGE = { pageNum: 1, pageSize: ATTENDANCE_PAGE_SIZE, effect: true } as const;

/** Fields of a lesson that its texts state. */
export type ToldLesson = Pick<ClaTime, 'courseTimeId' | 'claId' | 'claDate' | 'startTime' | 'endTime'> &
  Partial<Pick<ClaTime, 'claName' | 'courseName' | 'deptName' | 'staffName' | 'roomName'>>;

/**
 * Returns the families of a planned lesson: those of the expected students, including students on leave, and of the
 * guests. Visitors with a trial have no student record yet and are omitted.
 * @throws ApiError
 */
export async function lessonRecipients(lesson: ToldLesson, values: ParentTextValues): Promise<readonly Recipient[]> {
  const { claId, courseTimeId, claDate } = lesson;
  const [roll, guests] = await Promise.all([
    send(students.toAttend, { ...PAGE, claId, courseTimeId }),
    guestsOf(courseTimeId),
  ]);
  const expected = roll.rows.filter((seat) => rollStanding({ ...seat, otherCla: null }, claDate).label === null);
  const invited = guests.flatMap(({ studentId, studentName, phone, state }) =>
    studentId && state === 'booked' ? [{ studentId, studentName: studentName ?? '', phone }] : [],
  );
  const people = new Map([...expected, ...invited].map((one) => [one.studentId, one]));
  return [...people.values()].map(({ studentId, studentName, phone }) => ({
    studentId,
    studentName,
    phone,
    values: { ...lessonValues(lesson), ...values },
  }));
}

/** Returns the families of absent students of a held lesson, with the phone numbers of the roll if it can be read. */
export async function absentRecipients(
  lesson: ToldLesson,
  absent: readonly Pick<Recipient, 'studentId' | 'studentName' | 'phone'>[],
): Promise<readonly Recipient[]> {
  const { claId, courseTimeId } = lesson;
  const roll = await send(students.toAttend, { ...PAGE, claId, courseTimeId }, { quiet: true }).catch(() => null);
  const phones = new Map(roll?.rows.map((seat) => [seat.studentId, seat.phone]));
  return absent.map(({ studentId, studentName, phone }) => ({
    studentId,
    studentName,
    phone: phone ?? phones.get(studentId),
    values: lessonValues(lesson),
  }));
}

/** Returns the values of a lesson for its texts. */
const lessonValues = (lesson: ToldLesson): ParentTextValues => ({
  课程: lesson.courseName ?? lesson.claName ?? '',
  班级: lesson.claName ?? '',
  日期: dayWithWeekDay(lesson.claDate),
  时间: lessonSpan(lesson),
  新时间: timeInWords(lesson),
  教师: lesson.staffName ?? '',
  教室: lesson.roomName ?? '',
  ...(lesson.deptName && { 校区: lesson.deptName }),
});

async function guestsOf(courseTimeId: string): Promise<readonly LessonGuest[]> {
  try {
    return await send(lessonGuests.list, { courseTimeId }, { quiet: true });
  } catch (error) {
    if (isMissingCall(error)) return [];
    throw error;
  }
}
