import { statistics as calls } from '#contracts/calls/statistics.ts';
import { InstitutionFigures, TimeRangeBar, useTimeRange, queryOf } from '../../features/statistics/index.ts';
import { useCall } from '../../http/use-call.ts';
import { IncomeCard } from './IncomeCard.tsx';

/** Renders the institution's figures in the chosen time range. */
export function TenantFigures() {
  const range = useTimeRange();
  const statistics = useCall(calls.tenant, queryOf(range));
  return (
    <>
      <TimeRangeBar range={range} />
      <InstitutionFigures range={range} />
      <IncomeCard
        owner="institution"
        range={range}
        statistics={statistics}
        name="productTakingAmount"
        label="课程产品营收"
      />
    </>
  );
}
