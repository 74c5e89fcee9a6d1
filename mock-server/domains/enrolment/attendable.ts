import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { badInput, notFound } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { type Page, type PageQuery, pageOfRows } from '../../kernel/store/page.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { isOwned, requireVisibleCla } from './access.ts';
import { hoursOn, payingEnrolment, periodEndOn } from './ledger/usable-hours.ts';
import { lessonRoll } from './lesson-roll.ts';
import { LessonStudentConflictViews } from './student-conflicts/of-lessons.ts';
import { type PlacedSeat, seatDates } from './seat-days.ts';

interface RollQuery extends PageQuery {
  claId: string;
  effect: boolean;
  courseTimeId?: string | undefined;
  claDate?: string | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
}

/**
 * Returns a page of the seats of a class, for recording attendance. With a lesson or a date, returns the seats of its
 * roll. With the time of an unscheduled lesson, the other lessons of the students are those that conflict with this
 * time. Without a lesson and a date, `effect` omits suspended and finished seats.
 */
export function attendableSeats(
  world: World,
  session: Session,
  { claId, effect, courseTimeId, claDate, startTime, endTime, ...page }: RollQuery,
): Page<StudentCla> {
  const { departId, tenantId } = requireVisibleCla(world, session, claId);
  const lesson = courseTimeId ? world.store.tables.claTime.get(courseTimeId) : undefined;
  if (courseTimeId && !lesson) throw notFound('课次不存在');
  if (lesson && lesson.claId !== claId) throw badInput('课次不属于该班级');
  const day = lesson?.claDate ?? claDate;
  if (day) {
    const isVisible = isOwned(world, session);
    // Seats of another class may belong to a campus that the caller does not see.
    const roll = lessonRoll(world.store, { claId, claDate: day, courseTimeId }).filter(
      ({ seat }) => seat.claId === claId || isVisible(seat),
    );
    const { rows, total } = pageOfRows(roll, page);
    const conflicts = new LessonStudentConflictViews(world, session);
    // The console requests the roll of a day before it knows the lesson. The lesson is known if it is the only one of
    // the day.
    const ofDay = lesson ? [lesson] : world.store.tables.claTime.by('cla', claId).filter((one) => one.claDate === day);
    const [only, ...others] = ofDay;
    const known =
      startTime && endTime
        ? {
            claId,
            claDate: day,
            startTime,
            endTime,
            deptId: departId,
            tenantId,
            claTimeStatus: claTimeStatuses.notHeld,
          }
        : others.length === 0
          ? only
          : undefined;
    return {
      rows: rows.map(({ seat, placed }) => ({
        ...rollView(world, seat, placed, day),
        otherLesson: known && conflicts.otherLesson(seat.studentId, known),
      })),
      total,
    };
  }
  const seats = world.store.tables.studentCla
    .by('cla', claId)
    .filter((seat) => !effect || seat.status === enrolmentStatuses.enrolled);
  const { rows, total } = pageOfRows(seats, page);
  return { rows: rows.map((seat) => seatView(world, seat)), total };
}

/**
 * Returns a seat with its student and the balance of its enrolment (Spec 2 §3 Student in class).
 * @param placed the seat on the day of a lesson; absent outside a roll
 */
export function seatView({ store }: World, row: Row<'studentCla'>, placed?: PlacedSeat): StudentCla {
  const { tenantId, changes, ...seat } = row;
  const { student, studentCourse, cla } = store.tables;
  const person = student.get(seat.studentId);
  const { status, exit, dateBegin, dateEnd, studentCourseId } = placed ?? { ...seat, ...seatDates(row) };
  const enrolment = studentCourse.get(studentCourseId) ?? studentCourse.get(seat.studentCourseId);
  const byPeriod = isByPeriod(enrolment?.chargeType);
  return {
    ...seat,
    studentCourseId,
    status,
    exit,
    dateBegin,
    dateEnd,
    studentName: person?.studentName ?? '',
    sex: person?.sex,
    phone: person?.phone,
    claName: cla.get(seat.claId)?.claName,
    chargeType: enrolment?.chargeType ?? '',
    balanceHour: byPeriod ? null : (enrolment?.balanceHour ?? 0),
    expireHour: byPeriod ? null : (enrolment?.expireHour ?? 0),
    expireDate: enrolment && enrolmentEnd(enrolment),
    suspendDate: enrolment?.suspendDate,
  };
}

/**
 * Returns a seat for the roll of a day, with the enrolment that is charged for a lesson of that day. Hours that the
 * lesson cannot use count as lapsed.
 */
function rollView(world: World, seat: Row<'studentCla'>, placed: PlacedSeat, day: string): StudentCla {
  const view = { ...seatView(world, seat, placed), mayBeLate: true };
  const { studentId, studentCourseId } = view;
  const paying = payingEnrolment(world, { studentId, studentCourseId: studentCourseId ?? seat.studentCourseId }, day);
  if (!paying) return view;
  const { chargeType } = paying;
  return isByPeriod(chargeType)
    ? { ...view, chargeType, expireDate: periodEndOn(world, paying, day), balanceHour: null, expireHour: null }
    : { ...view, chargeType, expireDate: enrolmentEnd(paying), ...hoursForDay(world, paying, day) };
}

/**
 * Returns the balance of an enrolment, including the hours that a lesson of the day cannot use and the hours bought
 * after it.
 */
export function hoursForDay(
  world: World,
  { studentCourseId, balanceHour }: Row<'studentCourse'>,
  day: string,
): { balanceHour: number; expireHour: number; laterHour: number } {
  const { usable, later } = hoursOn(world, studentCourseId, day);
  const balance = balanceHour ?? 0;
  return { balanceHour: balance, expireHour: Math.max(0, addHours(balance, -usable - later)), laterHour: later };
}
