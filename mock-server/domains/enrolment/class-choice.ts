import type { Cla } from '#contracts/entities/cla.ts';
import { seatExits } from '#contracts/entities/student-cla.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { claView } from './cla-view.ts';
import { enterNote } from './ledger/ledger.ts';
import { seatOf, requireOpen, takeSeat } from './seats.ts';
import { claInSight, enrolmentInSight, seesCla } from './sight.ts';

/** Classes of the enrolment's course at the student's campus; without an enrolment those of a course (decided). */
export function claOptions(
  world: World,
  session: Session,
  { studentCourseId, courseId }: { studentCourseId?: string | undefined; courseId?: string | undefined },
): Cla[] {
  const { store } = world;
  const enrolment = studentCourseId ? enrolmentInSight(world, session, studentCourseId) : undefined;
  const wanted = enrolment?.courseId ?? courseId;
  if (!wanted) throw badInput('请选择报读课程');
  const seen = seesCla(world, session);
  const deptId = enrolment ? store.tables.student.get(enrolment.studentId)?.deptId : undefined;
  return store.tables.cla
    .by('course', wanted)
    .filter((row) => seen(row) && (!deptId || row.departId === deptId))
    .map((row) => ({
      ...claView(store, row),
      isSignUp: enrolment ? seatOf(store, row.claId, enrolment.studentId) !== undefined : undefined,
    }));
}

/** The first class of an enrolment. */
export function chooseCla(
  world: World,
  session: Session,
  form: { studentCourseId: string; studentId?: string | null | undefined; claId: string },
): void {
  const enrolment = enrolmentInSight(world, session, form.studentCourseId);
  if (form.studentId && form.studentId !== enrolment.studentId) throw badInput('报读课程不属于该学员');
  if (enrolment.claId && enrolment.claId !== form.claId) throw conflict('该报读课程已有班级，请先调整班级');
  enter(world, session, enrolment, form.claId);
}

/** Another class in place of the present one, where what was recorded stays. */
export function changeCla(
  world: World,
  session: Session,
  { studentCourseId, claId, reason }: { studentCourseId: string; claId: string; reason?: string | undefined },
): void {
  const { tables } = world.store;
  const enrolment = enrolmentInSight(world, session, studentCourseId);
  const former = enrolment.claId ? seatOf(world.store, enrolment.claId, enrolment.studentId) : undefined;
  enter(world, session, enrolment, claId);
  enterNote(world, session, enrolment, '调整班级', reason);
  if (!former) return;
  if (tables.attendance.by('seat', former.studentClaId).length > 0)
    tables.studentCla.patch(former.studentClaId, { status: enrolmentStatuses.finished, exit: seatExits.moved });
  else tables.studentCla.remove(former.studentClaId);
}

/** Takes a seat in a class of the enrolment's course, if the class is open to it (Spec 2 §4). */
function enter(world: World, session: Session, enrolment: Row<'studentCourse'>, claId: string): void {
  const cla = claInSight(world, session, claId);
  if (seatOf(world.store, claId, enrolment.studentId)) throw conflict('该学员已在班级中');
  if (cla.courseId !== enrolment.courseId) throw badInput('班级不属于报读的课程');
  if (world.store.tables.student.get(enrolment.studentId)?.deptId !== cla.departId)
    throw badInput('班级不在学员的校区');
  if (enrolment.status !== enrolmentStatuses.enrolled) throw conflict('只有在读的报读课程可以选班');
  requireOpen(world, cla);
  takeSeat(world, enrolment, cla);
}
