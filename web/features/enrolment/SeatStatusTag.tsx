import { seatExits, type StudentCla } from '#contracts/entities/student-cla.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { EnrolmentStatusTag } from './EnrolmentStatusTag.tsx';

const EXITS: Readonly<Record<string, string>> = { [seatExits.removed]: '已移出', [seatExits.moved]: '已转班' };

/** The status of a seat in a class; whoever left for another class or none has not finished the course. */
export function SeatStatusTag({ status, exit }: Pick<StudentCla, 'status' | 'exit'>) {
  const left = exit && EXITS[exit];
  return left ? <StatusTag>{left}</StatusTag> : <EnrolmentStatusTag status={status} />;
}
