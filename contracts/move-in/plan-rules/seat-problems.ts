import { recruitStatuses } from '../../entities/cla.ts';
import { enrolmentStatuses } from '../../entities/student-course.ts';
import { freeSeats, passedEntries } from '../../rules/waiting-list.ts';
import { isSameReference, referenceKey } from '../plan-reference.ts';
import type { MoveInPlan, PlanReference } from '../plan.ts';
import type { PlanLookup, RecordFacts } from './plan-lookup.ts';
import type { PlanProblem } from './plan-problem.ts';

type Reason = Pick<PlanProblem, 'field' | 'kind' | 'message'>;

/** Returns the seats that the class or the enrolment does not allow, as when a student is assigned by hand. */
export function seatProblems({ seat }: MoveInPlan, lookup: PlanLookup): PlanProblem[] {
  const turns = new Turns();
  const planned = new Set<string>();
  return seat.flatMap((row): PlanProblem[] => {
    if (row.action !== 'add') return [];
    const { enrolmentId, claId } = row.values;
    const [enrolment, cla] = [lookup.find('enrolment', enrolmentId), lookup.find('cla', claId)];
    if (!enrolment || !cla) return [];
    const student = enrolment.studentId ?? enrolmentId;
    const key = `${referenceKey(student)} ${referenceKey(claId)}`;
    // A further enrolment of a student who already has a seat in the class takes no second seat.
    const isSeated = planned.has(key) || lookup.hasSeat(student, claId);
    planned.add(key);
    const reason =
      refusalOf(enrolment, cla, lookup) ??
      (isSeated ? null : (closedClass(cla, claId) ?? turns.take(claId, cla, student)));
    return reason ? [{ sheet: 'seat', key: row.key, row: row.row, ...reason }] : [];
  });
}

function refusalOf(
  { studentId, status }: RecordFacts,
  { name, deptId }: RecordFacts,
  lookup: PlanLookup,
): Reason | null {
  const student = studentId && lookup.find('student', studentId);
  if (student?.deptId && deptId && !isSameReference(student.deptId, deptId))
    return contradiction(`学员“${student.name}”不属于班级“${name}”所在的校区`);
  if (status === enrolmentStatuses.suspended) return contradiction('学员的报读已停课，请先恢复');
  return null;
}

/**
 * Returns the problem if an existing class no longer recruits. A new class is closed only after its students have their
 * seats.
 */
const closedClass = ({ name, recruitStatus }: RecordFacts, claId: PlanReference): Reason | null =>
  'id' in claId && recruitStatus === recruitStatuses.stopped ? contradiction(`班级“${name}”已停止招生`) : null;

const contradiction = (message: string): Reason => ({ field: 'claId', kind: 'contradiction', message });

/** Waiting lists of existing classes, whose order the planned seats must follow. */
class Turns {
  #classes = new Map<string, { queue: { studentId: string }[]; studentCnt: number }>();

  /** Takes a seat. Returns the problem if waiting students would be passed. */
  take(claId: PlanReference, cla: RecordFacts, student: PlanReference): Reason | null {
    const { name, waiting = [], capacity, recruitStatus, studentCount = 0 } = cla;
    if (waiting.length === 0 || !capacity || recruitStatus === undefined) return null;
    const key = referenceKey(claId);
    const state = this.#classes.get(key) ?? {
      queue: waiting.map((id) => ({ studentId: id })),
      studentCnt: studentCount,
    };
    this.#classes.set(key, state);
    const studentId = 'id' in student ? student.id : '';
    const free = freeSeats({ capacity, recruitStatus, studentCnt: state.studentCnt });
    const passed = passedEntries(state.queue, [studentId], free);
    if (passed.length > 0) return contradiction(`班级“${name}”的名额应先留给 ${passed.length} 名候补学员`);
    state.queue = state.queue.filter((entry) => entry.studentId !== studentId);
    state.studentCnt += 1;
    return null;
  }
}
