import { statistics as calls } from '#contracts/calls/statistics.ts';
import { useCall } from '../../http/use-call.ts';
import { formatCount, formatMoney } from '../../ui/numbers.ts';
import { applicationsInWords } from '../tenant/index.ts';
import { queryOf, type TimeRange } from '../time-range/index.ts';
import { Difference } from './Difference.tsx';
import { FigureGroup } from './FigureGroup.tsx';
import { FigureTile } from './FigureTile.tsx';
import { figureOf } from './figure-of.ts';

/** What an agent has earned over a range, and the institutions won (Spec 1 §3 Dashboard statistics). */
export function AgentFigures({ range, agentId }: { range: TimeRange; agentId: string }) {
  const statistics = useCall(calls.agent, { ...queryOf(range), agentId });
  const { income = 0, addTenantNum = 0, applicationIncome, before } = statistics.data ?? {};
  const applications = applicationsInWords(applicationIncome);
  const compared = (now: number, then: number | undefined, format: (amount: number) => string) =>
    then !== undefined && <Difference now={now} before={then} comparison={range.comparison} format={format} />;
  return (
    <FigureGroup title="业绩" loading={statistics.loading}>
      {[
        <FigureTile key="income" label="收入" figure={figureOf(statistics, () => formatMoney(income))} lines={2}>
          {compared(income, before?.income, formatMoney)}
          {applications && <span>{applications}</span>}
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
  );
}
