import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';

/** An enrolment and the seat in which it is used; or a seat that was given up, or of whose enrolment nothing is known. */
export interface CourseLine {
  key: string;
  enrolment?: StudentCourse | undefined;
  seat?: StudentCla | undefined;
}

/** Course and class once each: the enrolments with their seats, and what seats there are besides. */
export function courseLines(enrolments: readonly StudentCourse[], seats: readonly StudentCla[]): CourseLine[] {
  const lines = enrolments.map((enrolment) => ({
    key: enrolment.studentCourseId,
    enrolment,
    seat: seatOf(enrolment, seats),
  }));
  const used = new Set(lines.map(({ seat }) => seat));
  const others = seats.filter((seat) => !used.has(seat));
  return [...lines, ...others.map((seat) => ({ key: seat.studentClaId, seat }))];
}

/** By its id where the backend sends it, otherwise by the class. */
function seatOf(enrolment: StudentCourse, seats: readonly StudentCla[]): StudentCla | undefined {
  const own = seats.filter(({ studentCourseId, claId }) =>
    studentCourseId ? studentCourseId === enrolment.studentCourseId : claId === enrolment.claId,
  );
  return (
    own.find(({ claId }) => claId === enrolment.claId) ??
    own.find(({ status }) => status !== enrolmentStatuses.finished)
  );
}
