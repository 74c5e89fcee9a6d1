import type { CheckContext } from './check-context.ts';
import type { ReadRow } from './read-row.ts';
import { textValue } from './read-row.ts';
import { inCampus, resolve } from './resolve.ts';
import { resolveStudent } from './resolve-student.ts';
import type { Seats } from './seats.ts';

/** Plans the seats of the sheet 在班. Each belongs to the student's enrolment in the course of the class. */
export function planSeats(context: CheckContext, rows: readonly ReadRow[], seats: Seats): void {
  for (const row of rows) {
    const student = resolveStudent(context, row);
    const cla = resolve(context, row, 'claId', 'cla', [
      ({ courseId }) => Boolean(student && courseId && seats.enrolmentIn(student.reference, courseId)),
      inCampus(student?.deptId),
    ]);
    if (textValue(row, 'claId') === '') context.findings.add(row, 'claId', { kind: 'missing', message: '请填写班级' });
    if (!student || !cla?.courseId) continue;
    const enrolment = seats.enrolmentIn(student.reference, cla.courseId);
    if (enrolment)
      seats.take(row, { enrolment, student: student.reference, course: cla.courseId, cla, field: 'claId' });
    else
      context.findings.add(row, 'claId', {
        kind: 'notFound',
        message: `“${student.name}”没有报读班级“${cla.name}”的课程，请先加到“报读”表`,
      });
  }
}
