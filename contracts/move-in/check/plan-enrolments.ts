import { chargeTypes, isByPeriod } from '../../entities/product.ts';
import { earlierOf } from '../../formats/business-date.ts';
import { referenceKey } from '../plan-reference.ts';
import type { PlanReference, PlanRow } from '../plan.ts';
import { type CheckContext, decide, planRow } from './check-context.ts';
import { deriveClass } from './derive-record.ts';
import type { Entry } from './directory.ts';
import { enrolmentForm } from './enrolment-form.ts';
import { formValues } from './form-values.ts';
import { otherRowText, type ReadRow, textValue } from './read-row.ts';
import { shownValue } from './shown-value.ts';
import { inCampus, inCourse, resolve } from './resolve.ts';
import { resolveStudent } from './resolve-student.ts';
import type { Seats } from './seats.ts';

/** Plans the enrolments and the seats in their column of classes. */
export function planEnrolments(context: CheckContext, rows: readonly ReadRow[], seats: Seats): void {
  const seen = new Map<string, ReadRow>();
  for (const row of rows) {
    // Courses come first, because a derived student of a row with an unknown course would be reported twice.
    const course = resolve(context, row, 'courseId', 'course');
    const student = resolveStudent(context, row);
    const product = resolve(context, row, 'productId', 'product', [inCourse(course?.reference)]);
    const cla = course && student ? classOf(context, row, course, student) : null;
    complete(context, row, { studentId: student, courseId: course, productId: product });
    const reference = planEnrolment(context, row, seats, seen);
    if (reference && cla && course && student)
      seats.take(row, {
        enrolment: reference,
        student: student.reference,
        course: course.reference,
        cla,
        field: 'claId',
      });
  }
  warnOfKnown(context, rows);
}

/** Warns once that the hours of enrolments which exist already are not added. */
function warnOfKnown({ plan, findings }: CheckContext, rows: readonly ReadRow[]): void {
  const known = plan.enrolment.filter(({ action }) => action === 'merge');
  const row = rows.find(({ key }) => key === known[0]?.key);
  const message = `${known.length} 条报读已存在，课时不再添加`;
  if (row) findings.add(row, null, { kind: 'repeated', severity: 'warning', message });
}

/** Returns the class that the column of classes names, preferably one of the course and of the student's campus. */
function classOf(context: CheckContext, row: ReadRow, course: Entry, student: Entry): Entry | null {
  const name = textValue(row, 'claId');
  if (name === '') return null;
  const { directory, similar } = context;
  const namesakes = directory.cla.named(name);
  // Campuses may have classes with one name: a student of another campus belongs to a class of that campus.
  const isMissing = namesakes.length === 0 && similar.find('cla', name, directory.cla.names()) === null;
  const isElsewhere = namesakes.length > 0 && !namesakes.some(inCampus(student.deptId));
  if (isMissing || isElsewhere) {
    const campus = student.deptId && { ...student, reference: student.deptId };
    const derived = campus && deriveClass(context, row, campus, course);
    if (derived) return derived;
  }
  return resolve(context, row, 'claId', 'cla', [inCourse(course.reference), inCampus(student.deptId)]);
}

/** Puts references in the place of names, and removes what does not belong to the charge type. */
function complete(
  context: CheckContext,
  { values }: ReadRow,
  references: Readonly<Record<'studentId' | 'courseId' | 'productId', Entry | null>>,
): void {
  for (const [field, entry] of Object.entries(references)) values[field] = entry?.reference ?? null;
  const hasHours = values['hours'] !== null || values['givenHours'] !== null;
  values['chargeType'] ??= values['dateEnd'] !== null && !hasHours ? chargeTypes.date : chargeTypes.hour;
  const lastDay = values['dateEnd'] ?? values['expireDate'];
  if (isByPeriod(String(values['chargeType']))) {
    values['hours'] ||= null;
    values['givenHours'] ||= null;
    values['expireDate'] = null;
    values['dateEnd'] = lastDay;
    values['dateBegin'] ??= typeof lastDay === 'string' ? earlierOf(context.today, lastDay) : context.today;
  } else {
    values['hours'] ??= 0;
    values['expireDate'] ??= values['dateEnd'];
    values['dateBegin'] = null;
    values['dateEnd'] = null;
  }
}

/** Plans an enrolment and returns the reference to it; null if it has errors. */
function planEnrolment(
  context: CheckContext,
  row: ReadRow,
  seats: Seats,
  seen: Map<string, ReadRow>,
): PlanReference | null {
  const { findings } = context;
  const student = row.values['studentId'] as PlanReference | null;
  const course = row.values['courseId'] as PlanReference | null;
  const chargeType = String(row.values['chargeType']);
  const origin = { key: row.key, row: row.row };
  const known = student && course && seats.existingEnrolment(student, course, chargeType);
  if (known) {
    const decision = decide(context, row, {
      name: `${shownValue(row, 'studentId')} ${shownValue(row, 'courseId')}`.trim(),
      detail: '已报读此课程',
      existing: { id: known.id, name: '已有的报读' },
      choices: ['merge', 'add'],
    });
    if (decision === 'merge') {
      planRow(context, 'enrolment', row, { action: 'merge', ...origin, id: known.id });
      return { id: known.id };
    }
  }
  // Missing references were reported, unless their cells are empty.
  const values = formValues(context, row, enrolmentForm, row.values, (field) =>
    field === 'courseId' || field === 'studentId' ? shownValue(row, field) === '' : true,
  );
  if (!values || !student || !course) return null;
  warnIfRepeated(context, row, values, seen);
  if (findings.isBroken(row)) return null;
  planRow(context, 'enrolment', row, { action: 'add', ...origin, values } as unknown as PlanRow<'enrolment'>);
  return seats.addEnrolment({ key: row.key }, student, course, chargeType);
}

/** Warns about a row whose student, course, balance and dates repeat those of an earlier one. */
function warnIfRepeated(
  { findings }: CheckContext,
  row: ReadRow,
  values: Readonly<Record<string, unknown>>,
  seen: Map<string, ReadRow>,
): void {
  const { studentId, courseId, chargeType, hours, givenHours, value, expireDate, dateBegin, dateEnd } = values;
  const references = [studentId, courseId].map((one) => referenceKey(one as PlanReference));
  const key = JSON.stringify([references, chargeType, hours, givenHours, value, expireDate, dateBegin, dateEnd]);
  const first = seen.get(key);
  if (!first) seen.set(key, row);
  else
    findings.add(row, null, {
      kind: 'repeated',
      severity: 'warning',
      message: `与${otherRowText(first, row)}完全相同，两行的课时会相加`,
    });
}
