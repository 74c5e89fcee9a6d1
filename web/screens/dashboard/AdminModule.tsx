import { statistics as calls } from '#contracts/calls/statistics.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import {
  FigureGroup,
  figureOf,
  FigureTile,
  PlatformFigures,
  TimeRangeBar,
  useTimeRange,
} from '../../features/figures/index.ts';
import { queryOf } from '../../features/time-range/index.ts';
import { useCall } from '../../http/use-call.ts';
import { formatCount } from '../../ui/numbers.ts';
import { IncomeCard } from './IncomeCard.tsx';

/** What stands in the audit list as 待审核 (Spec 1 §2 Routes). */
const WAITING = `/audit/list?status=${auditStatuses.pending}`;

/** The platform at a glance, for its administrators (Spec 1 §2 Home dashboard). */
export function AdminModule() {
  const range = useTimeRange();
  const statistics = useCall(calls.admin, queryOf(range));
  return (
    <>
      <FigureGroup slim title="待办" loading={statistics.loading}>
        {[
          <FigureTile
            key="wait"
            label="待审核机构"
            figure={figureOf(statistics, ({ waitAuditNum = 0 }) => formatCount(waitAuditNum))}
            unit="家"
            to={WAITING}
          />,
        ]}
      </FigureGroup>
      <TimeRangeBar range={range} />
      <PlatformFigures range={range}>
        <IncomeCard whose="platform" range={range} statistics={statistics} name="taking" label="营收" />
      </PlatformFigures>
    </>
  );
}
