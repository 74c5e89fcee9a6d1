import type { Cla } from '#contracts/entities/cla.ts';
import { seatExits } from '#contracts/entities/student-cla.ts';
import type { ConflictConsent, StudentConflicts } from '#contracts/entities/student-conflict.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { requireBasis } from './basis.ts';
import { claView } from './cla-view.ts';
import { postNote } from './ledger/ledger.ts';
import { transferOrReleaseSeat, seatOf, takeSeat } from './seats.ts';
import { changeSeatsWithConsent } from './student-conflicts/consent.ts';
import { takeTurn } from './waiting-list/take-turn.ts';
import { requireVisibleCla, requireVisibleEnrolment, canSeeCla } from './access.ts';

/**
 * Returns the classes to choose from. For an enrolment, these are the classes of its course at the student's campus;
 * otherwise, all visible classes of the given course (decided).
 */
export function claOptions(
  world: World,
  session: Session,
  { studentCourseId, courseId }: { studentCourseId?: string | undefined; courseId?: string | undefined },
): Cla[] {
  const { store } = world;
  const enrolment = studentCourseId ? requireVisibleEnrolment(world, session, studentCourseId) : undefined;
  const wantedCourseId = enrolment?.courseId ?? courseId;
  if (!wantedCourseId) throw badInput('请选择报读课程');
  const isVisible = canSeeCla(world, session);
  const deptId = enrolment ? store.tables.student.get(enrolment.studentId)?.deptId : undefined;
  return store.tables.cla
    .by('course', wantedCourseId)
    .filter((row) => isVisible(row) && (!deptId || row.departId === deptId))
    .map((row) => ({
      ...claView(store, row),
      isSignUp: enrolment ? seatOf(store, row.claId, enrolment.studentId) !== undefined : undefined,
    }));
}

/** Assigns an enrolment to its first class. */
export function assignCla(
  world: World,
  session: Session,
  form: {
    studentCourseId: string;
    studentId?: string | null | undefined;
    claId: string;
    studentConflicts?: ConflictConsent;
    passReason?: string | undefined;
  },
): void {
  const enrolment = requireVisibleEnrolment(world, session, form.studentCourseId);
  if (form.studentId && form.studentId !== enrolment.studentId) throw badInput('报读课程不属于该学员');
  if (enrolment.claId && enrolment.claId !== form.claId) throw conflict('该报读课程已有班级，请先调整班级');
  const { claId, passReason, studentConflicts: consent } = form;
  changeSeatsWithConsent(world, session, { studentIds: [enrolment.studentId], claId, consent }, () =>
    joinCla(world, session, enrolment, claId, passReason),
  );
}

/**
 * Moves an enrolment to another class. Today is the last day of the seat in the previous class, unless another enrolment
 * of the student holds or takes over this seat.
 * @returns the conflicts of the student that the move causes
 */
export function changeCla(
  world: World,
  session: Session,
  {
    studentCourseId,
    claId,
    basedOnCla,
    passReason,
    reason,
    studentConflicts: consent,
  }: {
    studentCourseId: string;
    claId: string;
    basedOnCla?: string | undefined;
    passReason?: string | undefined;
    reason?: string | undefined;
    studentConflicts?: ConflictConsent;
  },
): StudentConflicts {
  const enrolment = requireVisibleEnrolment(world, session, studentCourseId);
  requireBasis('班级', basedOnCla, enrolment.claId, (id) => world.store.tables.cla.get(id)?.claName ?? '其他班级');
  const former = enrolment.claId ? seatOf(world.store, enrolment.claId, enrolment.studentId) : undefined;
  return changeSeatsWithConsent(world, session, { studentIds: [enrolment.studentId], claId, consent }, () => {
    joinCla(world, session, enrolment, claId, passReason);
    postNote(world, session, enrolment, '调整班级', reason);
    if (former?.studentCourseId === studentCourseId) transferOrReleaseSeat(world, former, seatExits.moved);
  });
}

/** Takes a seat in a class of the enrolment's course, if the class is open to it (Spec 2 §4). */
function joinCla(
  world: World,
  session: Session,
  enrolment: Row<'studentCourse'>,
  claId: string,
  passReason?: string,
): void {
  const cla = requireVisibleCla(world, session, claId);
  const seat = seatOf(world.store, claId, enrolment.studentId);
  if (seat?.studentCourseId === enrolment.studentCourseId) throw conflict('该学员已在班级中');
  if (cla.courseId !== enrolment.courseId) throw badInput('班级不属于报读的课程');
  if (world.store.tables.student.get(enrolment.studentId)?.deptId !== cla.departId)
    throw badInput('班级不在学员的校区');
  if (enrolment.status !== enrolmentStatuses.enrolled) throw conflict('只有在读的报读课程可以分班');
  if (!seat) takeTurn(world, session, cla, [enrolment.studentId], passReason);
  takeSeat(world, enrolment, cla);
}
