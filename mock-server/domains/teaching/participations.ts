import type { AttendanceForm } from '#contracts/entities/attendance.ts';
import { chargeTypes, isByPeriod } from '#contracts/entities/product.ts';
import { isDeductionEditable } from '#contracts/rules/attendance-deduction.ts';
import {
  insufficientHoursMessage,
  laterHoursMessage,
  withInsufficientHours,
} from '#contracts/rules/attendance-eligibility.ts';
import { addHours } from '#contracts/rules/lesson-hours.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Row } from '../../kernel/store/schema.ts';
import {
  guestsOf,
  hoursForDay,
  lessonRoll,
  mayAbsenceCost,
  payingEnrolment,
  requireConsistentWithMakeUp,
  requireMakeUpsPaid,
  type SeatAttendance,
} from '../enrolment/index.ts';
import { requireDictionaryValue } from '../organisation/index.ts';

const NO_HOURS = { balanceHour: 0, expireHour: 0, laterHour: 0 } as const;

/** Attendance of one student in a lesson, ready to be stored. */
export type Participation = Pick<
  SeatAttendance,
  'studentId' | 'studentClaId' | 'studentCourseId' | 'attendStatus' | 'stuLoseHour' | 'memo' | 'late'
>;

/**
 * Validates the students in a form (Spec 2 §4, §5). Each student must be on the roll of the lesson and listed once.
 * Hours are deducted only from enrolments by hours, and only for the status 到课, or for an absence that opens a right to
 * make up if the institution's setting says so (not in the specification).
 * @param lesson the lesson that is recorded or corrected; its day decides which enrolment of a student is charged
 * @param previousStatuses recorded statuses by seat
 */
export function parseParticipations(
  world: World,
  { claId, studentAttendList }: AttendanceForm,
  lesson: Row<'claTime'>,
  previousStatuses: ReadonlyMap<string, number> = new Map(),
): Participation[] {
  const { store } = world;
  const { tables } = store;
  const roll = new Map(lessonRoll(store, lesson).map(({ seat, placed }) => [seat.studentClaId, placed]));
  const guests = guestsOf(store, lesson.courseTimeId);
  const isGuest = (studentId: string) => guests.some((guest) => guest.studentId === studentId);
  const seatIds = new Set<string>();
  const participations = studentAttendList.map(({ studentClaId, studentId, attendStatus, stuLoseHour, memo, late }) => {
    if (seatIds.has(studentClaId)) throw badInput('同一名学员不能重复记录');
    seatIds.add(studentClaId);
    const seat = tables.studentCla.get(studentClaId);
    const student = tables.student.get(studentId);
    const placed = roll.get(studentClaId);
    if (!seat || !student || seat.studentId !== studentId || (!placed && seat.claId !== claId))
      throw badInput('名单中有不在该班级的学员，请刷新后重试');
    if (!placed && isGuest(studentId))
      throw conflict(`学员${student.studentName}已约了该课次，请在补课、插班与试听中记录`);
    if (!placed) throw conflict(`学员${student.studentName}在 ${lesson.claDate} 不在该班级，不能记上课`);
    const { studentCourseId } = placed;
    requireDictionaryValue(store, 'attend_status', attendStatus, previousStatuses.get(studentClaId));
    if (
      stuLoseHour !== 0 &&
      !isDeductionEditable(attendStatus) &&
      !mayAbsenceCost(world, lesson, studentId, attendStatus)
    )
      throw badInput('未到课的学员不扣课时');
    const enrolment = payingEnrolment(world, { studentId, studentCourseId }, lesson.claDate);
    const one = {
      studentId,
      studentClaId,
      studentCourseId: enrolment?.studentCourseId ?? studentCourseId,
      attendStatus,
      stuLoseHour: isByPeriod(enrolment?.chargeType) ? 0 : stuLoseHour,
      memo,
      late,
    };
    requireConsistentWithMakeUp(world, lesson, one);
    return one;
  });
  requireMakeUpsPaid(world, lesson, participations);
  return participations;
}

/**
 * Throws Refusal when a student's hours do not cover the deduction. Counts hours that were valid on the lesson's day.
 * Hours bought or given later count only if the form confirms it (decided).
 */
export function requireHours(
  world: World,
  participations: readonly Pick<Participation, 'studentId' | 'studentCourseId' | 'stuLoseHour'>[],
  claDate: string,
  allowLater: boolean,
): void {
  const charged = participations
    .filter(({ stuLoseHour }) => stuLoseHour > 0)
    .map(({ studentId, studentCourseId, stuLoseHour }) => {
      const { student, studentCourse } = world.store.tables;
      const enrolment = studentCourse.get(studentCourseId);
      return {
        studentName: student.get(studentId)?.studentName ?? '',
        chargeType: chargeTypes.hour,
        stuLoseHour,
        expireDate: enrolment?.expireDate,
        ...(enrolment ? hoursForDay(world, enrolment, claDate) : NO_HOURS),
      };
    });
  const short = withInsufficientHours(charged);
  if (short.length > 0) throw conflict(insufficientHoursMessage(short, claDate));
  const askedFor = withInsufficientHours(
    charged.map((one) => ({ ...one, balanceHour: addHours(one.balanceHour, -one.laterHour) })),
  );
  if (askedFor.length > 0 && !allowLater)
    throw conflict(
      laterHoursMessage(
        askedFor.map(({ studentName }) => studentName),
        claDate,
      ),
    );
}
