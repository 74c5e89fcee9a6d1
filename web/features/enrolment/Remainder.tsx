import type { StudentCla } from '#contracts/entities/student-cla.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { today } from '../../session/today.ts';
import { remainderInWords } from './remainder-in-words.ts';
import { useSuspensionSetting } from './use-suspension-setting.ts';

type Seat = Pick<StudentCla, 'chargeType' | 'balanceHour' | 'expireHour' | 'expireDate' | 'suspendDate'>;

/** States the hours or days that remain when an enrolment is finished. */
export const Remainder = ({ seat }: { seat: Seat }) =>
  isByPeriod(seat.chargeType) && seat.suspendDate ? (
    <SuspendedRemainder seat={seat} />
  ) : (
    <p>{remainderInWords(seat, today(), false)}</p>
  );

function SuspendedRemainder({ seat }: { seat: Seat }) {
  const { extendsPeriod } = useSuspensionSetting();
  return <p>{remainderInWords(seat, today(), extendsPeriod)}</p>;
}
