import type { ConflictConsent, StudentConflicts } from '#contracts/entities/student-conflict.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import { requireVisibleEnrolment } from './access.ts';
import { transferSeat } from './seats.ts';
import { changeStatus } from './status.ts';
import { changeSeatsWithConsent } from './student-conflicts/consent.ts';

/** Suspends an enrolment and its seat. If another enrolment in the class can pay, the seat is transferred to it. */
export const suspendEnrolment = (world: World, session: Session, id: string): void =>
  setEnrolmentStatus(world, session, id, enrolmentStatuses.suspended);

/**
 * Resumes an enrolment and its seat.
 * @returns the conflicts of the student that this causes
 */
export function resumeEnrolment(
  world: World,
  session: Session,
  id: string,
  { consent, passReason }: { consent: ConflictConsent; passReason?: string | undefined },
): StudentConflicts {
  const { studentId, claId } = requireVisibleEnrolment(world, session, id);
  return changeSeatsWithConsent(world, session, { studentIds: [studentId], claId: claId ?? '', consent }, () =>
    setEnrolmentStatus(world, session, id, enrolmentStatuses.enrolled, passReason),
  );
}

function setEnrolmentStatus(world: World, session: Session, id: string, status: number, passReason?: string): void {
  const enrolment = requireVisibleEnrolment(world, session, id);
  const seat = world.store.tables.studentCla.by('enrolment', id).find(({ claId }) => claId === enrolment.claId);
  const isTransferred = seat && status === enrolmentStatuses.suspended && transferSeat(world, seat);
  changeStatus(world, session, enrolment, isTransferred ? undefined : seat, status, passReason);
}
