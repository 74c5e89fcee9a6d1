import { isByPeriod } from '#contracts/entities/product.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { HoursLeft } from '#web/features/enrolment/index.ts';
import classes from './StudentDrawer.module.css';

interface Balance {
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
}

/** Renders the usable hours of an enrolment, such as 32 课时. An enrolment by period has no hours. */
export const UsableHours = (balance: Balance) =>
  isByPeriod(balance.chargeType) ? (
    '按期'
  ) : (
    <>
      <HoursLeft hours={usableHours(balance)} /> <span className={classes.unit}>课时</span>
    </>
  );
