import { statistics } from '#contracts/calls/statistics.ts';
import { EXPIRING_DAYS, FEW_HOURS } from '#contracts/rules/reminder-limits.ts';
import { FigureGroup, figureOf, FigureTile } from '../../features/statistics/index.ts';
import { useCall } from '../../http/use-call.ts';
import { formatCount } from '../../ui/display/numbers.ts';

/** Renders the students to contact before their hours run out (Spec 1 §2 Home dashboard). */
export function Reminders() {
  const expiring = useCall(statistics.expiringProducts);
  const low = useCall(statistics.lowHours);
  return (
    <FigureGroup title="提醒" reads={[expiring, low]}>
      {[
        <FigureTile
          key="expiring"
          label="产品即将到期的学员"
          figure={figureOf(expiring, formatCount)}
          unit="人"
          to={`/edu/student?activeTab=purchaseProductList&minBalanceDay=${EXPIRING_DAYS}`}
        >
          {`已购产品在 ${EXPIRING_DAYS} 天内到期`}
        </FigureTile>,
        <FigureTile
          key="low"
          label="课时不足的学员"
          figure={figureOf(low, formatCount)}
          unit="人"
          to={`/edu/student?activeTab=studentList&balanceHour=${FEW_HOURS}`}
        >
          {`有课程剩余不足 ${FEW_HOURS} 课时`}
        </FigureTile>,
      ]}
    </FigureGroup>
  );
}
