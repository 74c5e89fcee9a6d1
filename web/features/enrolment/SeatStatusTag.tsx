import { seatExits, type StudentCla } from '#contracts/entities/student-cla.ts';
import { StatusTag } from '../../ui/display/StatusTag.tsx';
import { EnrolmentStatusTag } from './EnrolmentStatusTag.tsx';

const EXIT_LABELS: Readonly<Record<string, string>> = { [seatExits.removed]: '已移出', [seatExits.moved]: '已转班' };

/**
 * Renders the status of a seat. A student who was moved or removed from the class has not finished the course, so the
 * tag shows 已转班 or 已移出.
 */
export function SeatStatusTag({ status, exit }: Pick<StudentCla, 'status' | 'exit'>) {
  const exitLabel = exit && EXIT_LABELS[exit];
  return exitLabel ? <StatusTag>{exitLabel}</StatusTag> : <EnrolmentStatusTag status={status} />;
}
