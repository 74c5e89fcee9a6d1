import { isByPeriod } from '../../entities/product.ts';
import { isSameReference, referenceKey } from '../plan-reference.ts';
import type { PlanReference } from '../plan.ts';
import { type CheckContext, planRow } from './check-context.ts';
import type { Entry } from './directory.ts';
import type { ReadRow } from './read-row.ts';

/** All purchases of a student in a course with one charge type, which share one seat. */
interface EnrolmentGroup {
  reference: PlanReference;
  course: PlanReference;
  byPeriod: boolean;
  /** Existing enrolment of the group. */
  existing: { id: string } | null;
  cla: PlanReference | null;
}

interface WantedSeat {
  enrolment: PlanReference;
  student: PlanReference;
  course: PlanReference;
  cla: Entry;
  /** Field of the column that names the class. */
  field: string;
}

/** Enrolments by student, and the seats that they have. */
export class Seats {
  #context: CheckContext;
  #byStudent = new Map<string, EnrolmentGroup[]>();

  constructor(context: CheckContext) {
    this.#context = context;
    for (const { id, studentId, courseId, chargeType, claId } of context.existing.enrolments)
      this.#groupsOf({ id: studentId }).push({
        reference: { id },
        course: { id: courseId },
        byPeriod: isByPeriod(chargeType),
        existing: { id },
        cla: claId ? { id: claId } : null,
      });
  }

  #groupsOf(student: PlanReference): EnrolmentGroup[] {
    const key = referenceKey(student);
    const groups = this.#byStudent.get(key) ?? [];
    this.#byStudent.set(key, groups);
    return groups;
  }

  existingEnrolment(student: PlanReference, course: PlanReference, chargeType: string): { id: string } | null {
    return this.#find(student, course, isByPeriod(chargeType))?.existing ?? null;
  }

  #find(student: PlanReference, course: PlanReference, byPeriod: boolean): EnrolmentGroup | undefined {
    return this.#groupsOf(student).find(
      (group) => group.byPeriod === byPeriod && isSameReference(group.course, course),
    );
  }

  /**
   * Adds an enrolment and returns it, or returns an earlier one of the same student, course and charge type, to which
   * it then belongs.
   */
  addEnrolment(own: PlanReference, student: PlanReference, course: PlanReference, chargeType: string): PlanReference {
    const byPeriod = isByPeriod(chargeType);
    const group = this.#find(student, course, byPeriod);
    if (group) return group.reference;
    this.#groupsOf(student).push({ reference: own, course, byPeriod, existing: null, cla: null });
    return own;
  }

  /** Returns the enrolment of a student in a course; the one by hours if there are two. */
  enrolmentIn(student: PlanReference, course: PlanReference): PlanReference | null {
    return (this.#find(student, course, false) ?? this.#find(student, course, true))?.reference ?? null;
  }

  /** Plans a seat. An enrolment has one seat, so another class is reported, and the same class is ignored. */
  take(row: ReadRow, { enrolment, student, course, cla, field }: WantedSeat): void {
    const { findings } = this.#context;
    const group = this.#groupsOf(student).find(({ reference }) => isSameReference(reference, enrolment));
    if (!group) return;
    if (cla.courseId && !isSameReference(cla.courseId, course)) {
      findings.add(row, field, { kind: 'contradiction', message: `班级“${cla.name}”不是这门课程的班级` });
      return;
    }
    if (group.cla && isSameReference(group.cla, cla.reference)) return;
    if (group.cla) {
      findings.add(row, field, { kind: 'contradiction', message: '一项报读只能在一个班级，学员已在另一个班级' });
      return;
    }
    group.cla = cla.reference;
    planRow(this.#context, 'seat', row, {
      action: 'add',
      key: row.key,
      row: row.row,
      values: { enrolmentId: group.reference, claId: cla.reference },
    });
  }
}
