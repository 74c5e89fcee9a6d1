import { statistics as calls } from '#contracts/calls/statistics.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import {
  FigureGroup,
  figureOf,
  FigureTile,
  PlatformFigures,
  TimeRangeBar,
  useTimeRange,
  queryOf,
} from '../../features/statistics/index.ts';
import { useCall } from '../../http/use-call.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import { IncomeCard } from './IncomeCard.tsx';

/** Address of the audit list filtered by 待审核 (Spec 1 §2 Routes). */
const PENDING_AUDITS = `/audit/list?status=${auditStatuses.pending}`;

/** Renders the platform overview for administrators (Spec 1 §2 Home dashboard). */
export function AdminModule() {
  const range = useTimeRange();
  const statistics = useCall(calls.admin, queryOf(range));
  return (
    <>
      <FigureGroup compact title="待办" reads={[statistics]}>
        {[
          <FigureTile
            key="wait"
            label="待审核机构"
            figure={figureOf(statistics, ({ waitAuditNum }) =>
              typeof waitAuditNum === 'number' ? formatCount(waitAuditNum) : null,
            )}
            unit="家"
            to={PENDING_AUDITS}
          />,
        ]}
      </FigureGroup>
      <TimeRangeBar range={range} />
      <PlatformFigures range={range}>
        <IncomeCard owner="platform" range={range} statistics={statistics} name="taking" label="营收" />
      </PlatformFigures>
    </>
  );
}
