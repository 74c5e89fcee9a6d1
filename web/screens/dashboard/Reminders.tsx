import { statistics } from '#contracts/calls/statistics.ts';
import { config } from '../../config/config.ts';
import { FigureGroup, figureOf, FigureTile } from '../../features/statistics/index.ts';
import { useAbsent } from '../../http/absent-calls.ts';
import { useCall } from '../../http/use-call.ts';
import { formatCount } from '../../ui/display/numbers.ts';

/** Renders the students to contact before their hours run out (Spec 1 §2 Home dashboard). */
export function Reminders() {
  const expiring = useCall(statistics.expiringProducts);
  const low = useCall(statistics.lowHours);
  const lacksPurchases = useAbsent('studentProducts.list');
  const { expiringDays, fewHours } = config.reminders;
  return (
    <FigureGroup title="提醒" reads={[expiring, low]}>
      {[
        <FigureTile
          key="expiring"
          label="产品即将到期的学员"
          figure={figureOf(expiring, formatCount)}
          unit="人"
          to={lacksPurchases ? undefined : `/edu/student?activeTab=purchaseProductList&minBalanceDay=${expiringDays}`}
        >
          {`已购产品在 ${expiringDays} 天内到期`}
        </FigureTile>,
        <FigureTile
          key="low"
          label="课时不足的学员"
          figure={figureOf(low, formatCount)}
          unit="人"
          to={`/edu/student?activeTab=studentList&balanceHour=${fewHours}`}
        >
          {`有课程剩余不足 ${fewHours} 课时`}
        </FigureTile>,
      ]}
    </FigureGroup>
  );
}
