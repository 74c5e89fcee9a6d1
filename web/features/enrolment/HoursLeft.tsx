import { VisuallyHidden } from '@mantine/core';
import { isByPeriod } from '#contracts/entities/product.ts';
import { periodEnded } from '#contracts/rules/enrolment-end.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { config } from '../../config/config.ts';
import { today } from '../../session/today.ts';
import { formatHours } from '../../ui/display/hours.ts';
import classes from './enrolment.module.css';

/** Renders the usable hours. A small number of hours is red and has a label for screen readers. */
export function HoursLeft({ hours }: { hours: number }) {
  const isLow = hours < config.reminders.fewHours;
  return (
    <span className={classes.hours} data-few={isLow || undefined}>
      {formatHours(hours)}
      {isLow && <VisuallyHidden>，课时不足</VisuallyHidden>}
    </span>
  );
}

interface Balance {
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
  dateEnd?: string | null | undefined;
  expireDate?: string | null | undefined;
}

/** Renders the usable balance of an enrolment. Lapsed hours and an ended period have their own labels (Spec 2 §5). */
export function EnrolmentBalance(enrolment: Balance) {
  if (isByPeriod(enrolment.chargeType)) return periodEnded(enrolment, today()) ? '已到期' : '按期';
  const lapsed = enrolment.expireHour ?? 0;
  return (
    <>
      <HoursLeft hours={usableHours(enrolment)} />
      {lapsed > 0 && <span className={classes.lapsed}>已过期 {formatHours(lapsed)}</span>}
    </>
  );
}
