import { isByPeriod } from '#contracts/entities/product.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { HoursLeft } from '../../../../features/enrolment/index.ts';
import classes from './StudentDrawer.module.css';

interface Balance {
  chargeType?: string | null | undefined;
  balanceHour?: number | null | undefined;
  expireHour?: number | null | undefined;
}

/** 32 课时: what can be used; an enrolment by period has none to count. */
export const UsableHours = (balance: Balance) =>
  isByPeriod(balance.chargeType) ? (
    '按期'
  ) : (
    <>
      <HoursLeft hours={usableHours(balance)} /> <span className={classes.unit}>课时</span>
    </>
  );
