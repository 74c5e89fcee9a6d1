import { statistics as calls } from '#contracts/calls/statistics.ts';
import { Difference } from './time-range/Difference.tsx';
import { queryOf } from './time-range/time-range.ts';
import { TimeRangeBar } from './time-range/TimeRangeBar.tsx';
import { useTimeRange } from './time-range/use-time-range.ts';
import { useCall } from '../../http/use-call.ts';
import { formatCount, formatMoney } from '../../ui/numbers.ts';
import { FigureGroup } from './FigureGroup.tsx';
import { FigureTile } from './FigureTile.tsx';
import { figureOf } from './figure-of.ts';

/** What an agent has earned, and the institutions won (Spec 1 §3 Dashboard statistics). */
export function AgentModule({ agentId }: { agentId: string }) {
  const range = useTimeRange();
  const statistics = useCall(calls.agent, { ...queryOf(range), agentId });
  const { income = 0, addTenantNum = 0, before } = statistics.data ?? {};
  const compared = (now: number, then: number | undefined, format: (amount: number) => string) =>
    then !== undefined && <Difference now={now} before={then} comparison={range.comparison} format={format} />;
  return (
    <>
      <TimeRangeBar range={range} />
      <FigureGroup title="业绩" loading={statistics.loading}>
        {[
          <FigureTile key="income" label="收入" figure={figureOf(statistics, () => formatMoney(income))}>
            {compared(income, before?.income, formatMoney)}
          </FigureTile>,
          <FigureTile
            key="tenants"
            label="新增机构"
            figure={figureOf(statistics, () => formatCount(addTenantNum))}
            unit="家"
          >
            {compared(addTenantNum, before?.addTenantNum, formatCount)}
          </FigureTile>,
        ]}
      </FigureGroup>
    </>
  );
}
