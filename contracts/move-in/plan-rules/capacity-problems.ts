import { MAX_CLASS_CAPACITY, recruitStatuses } from '../../entities/cla.ts';
import { isSameReference, referenceKey } from '../plan-reference.ts';
import type { MoveInPlan, PlanReference } from '../plan.ts';
import type { PlanLookup, RecordFacts } from './plan-lookup.ts';
import type { PlanProblem } from './plan-problem.ts';

/** Returns the number of students that a plan adds to each class, by the key of its reference. */
export function newStudentsByClass({ seat }: MoveInPlan, lookup: PlanLookup): Map<string, number> {
  const students = new Map<string, Set<string>>();
  for (const row of seat) {
    if (row.action !== 'add') continue;
    const { enrolmentId, claId } = row.values;
    const student = lookup.find('enrolment', enrolmentId)?.studentId ?? enrolmentId;
    if (lookup.hasSeat(student, claId)) continue;
    const key = referenceKey(claId);
    students.set(key, (students.get(key) ?? new Set()).add(referenceKey(student)));
  }
  return new Map([...students].map(([key, { size }]) => [key, size]));
}

/**
 * Returns the classes with more students than their capacity, reported in the row of the class or, if it has none, of
 * its first seat. A class that refuses the students, as when a student is assigned by hand, is an error, any other a
 * warning.
 */
export function capacityProblems(plan: MoveInPlan, lookup: PlanLookup): PlanProblem[] {
  const added = newStudentsByClass(plan, lookup);
  const rowOf = (claId: PlanReference) =>
    plan.cla.find(
      (row) =>
        row.action !== 'merge' && isSameReference(claId, row.action === 'add' ? { key: row.key } : { id: row.id }),
    );
  const reported = new Set<string>();
  return plan.seat.flatMap((seat): PlanProblem[] => {
    if (seat.action !== 'add') return [];
    const { claId } = seat.values;
    const key = referenceKey(claId);
    const facts = lookup.find('cla', claId);
    const count = (facts?.studentCount ?? 0) + (added.get(key) ?? 0);
    if (!facts?.capacity || count <= facts.capacity || reported.has(key)) return [];
    reported.add(key);
    const problem = { kind: 'full' as const, ...(!isRefused(facts, count) && { severity: 'warning' as const }) };
    const cla = rowOf(claId);
    if (!cla) {
      const message = `班级“${facts.name}”将有 ${count} 名学员，超过容量 ${facts.capacity}`;
      return [{ sheet: 'seat', key: seat.key, row: seat.row, field: 'claId', message, ...problem }];
    }
    const message = `班级“${facts.name}”有 ${count} 名学员，超过容量 ${facts.capacity}`;
    const mend = count <= MAX_CLASS_CAPACITY && { mend: { label: String(count), value: String(count) } };
    return [{ sheet: 'cla', key: cla.key, row: cla.row, field: 'capacity', message, ...problem, ...mend }];
  });
}

/**
 * True if a class with more students than seats is refused: it stops recruiting when it is full, or the number is above
 * the maximum of every class, so another column was probably read.
 */
const isRefused = ({ recruitStatus }: RecordFacts, count: number): boolean =>
  recruitStatus === recruitStatuses.stopWhenFull || count > MAX_CLASS_CAPACITY;
