import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';

/** Line of the course list: an enrolment with the seat that uses it, or a seat whose enrolment is not in the list. */
export interface CourseLine {
  key: string;
  enrolment?: StudentCourse | undefined;
  seat?: StudentCla | undefined;
}

/** Returns one line per enrolment, each with its seat, followed by the seats that belong to none of the enrolments. */
export function courseLines(enrolments: readonly StudentCourse[], seats: readonly StudentCla[]): CourseLine[] {
  const lines = enrolments.map((enrolment) => ({
    key: enrolment.studentCourseId,
    enrolment,
    seat: seatOf(enrolment, seats),
  }));
  const listedSeats = new Set(lines.map(({ seat }) => seat));
  const unlistedSeats = seats.filter((seat) => !listedSeats.has(seat));
  return [...lines, ...unlistedSeats.map((seat) => ({ key: seat.studentClaId, seat }))];
}

/** Finds the seat of an enrolment: by the enrolment's id if the seat states one, otherwise by the class. */
function seatOf(enrolment: StudentCourse, seats: readonly StudentCla[]): StudentCla | undefined {
  const enrolmentSeats = seats.filter(({ studentCourseId, claId }) =>
    studentCourseId ? studentCourseId === enrolment.studentCourseId : claId === enrolment.claId,
  );
  return (
    enrolmentSeats.find(({ claId }) => claId === enrolment.claId) ??
    enrolmentSeats.find(({ status }) => status !== enrolmentStatuses.finished)
  );
}
