import { VisuallyHidden } from '@mantine/core';
import { isByPeriod } from '#contracts/entities/product.ts';
import { periodEnded } from '#contracts/rules/enrolment-end.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { FEW_HOURS } from '#contracts/rules/reminder-limits.ts';
import { today } from '../../session/today.ts';
import { Ticks } from '../../ui/ticks/Ticks.tsx';
import { formatHours } from '../../ui/hours.ts';
import classes from './enrolment.module.css';

/** Hours left to use; red, and said so, when they are few. @param drawn with a tick below for each ten of them */
export function HoursLeft({ hours, drawn = false }: { hours: number; drawn?: boolean }) {
  const few = hours < FEW_HOURS;
  const words = (
    <span className={classes.hours} data-few={few || undefined}>
      {formatHours(hours)}
      {few && <VisuallyHidden>，课时不足</VisuallyHidden>}
    </span>
  );
  if (!drawn) return words;
  return (
    <span className={classes.drawn}>
      {words}
      <Ticks held={0} ahead={hours} least={10} most={MOST_TICKS} />
    </span>
  );
}

/** As many as the column is wide. */
const MOST_TICKS = 11;

interface Balance {
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
  dateEnd?: string | null | undefined;
  expireDate?: string | null | undefined;
}

/** What an enrolment may still use; hours that have lapsed, and a period that has ended, are told apart (Spec 2 §5). */
export function EnrolmentBalance(enrolment: Balance) {
  if (isByPeriod(enrolment.chargeType)) return periodEnded(enrolment, today()) ? '已到期' : '按期';
  const lapsed = enrolment.expireHour ?? 0;
  return (
    <>
      <HoursLeft hours={usableHours(enrolment)} drawn />
      {lapsed > 0 && <span className={classes.lapsed}>已过期 {formatHours(lapsed)}</span>}
    </>
  );
}
