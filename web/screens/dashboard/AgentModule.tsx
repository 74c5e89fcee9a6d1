import { statistics as calls } from '#contracts/calls/statistics.ts';
import { AgentFigures, TimeRangeBar, useTimeRange } from '../../features/figures/index.ts';
import { queryOf } from '../../features/time-range/index.ts';
import { useCall } from '../../http/use-call.ts';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { IncomeCard } from './IncomeCard.tsx';

/** Below the figures and what is drawn of them. */
const BroughtCard = shownLate(
  code(async () => (await import('./BroughtCard.tsx')).BroughtCard),
  <Skeleton height={280} />,
);

/** What an agent has won over a range (Spec 1 §2 Home dashboard). */
export function AgentModule({ agentId }: { agentId: string }) {
  const range = useTimeRange();
  const statistics = useCall(calls.agent, { ...queryOf(range), agentId });
  return (
    <>
      <TimeRangeBar range={range} />
      <AgentFigures range={range} agentId={agentId} />
      <IncomeCard whose={{ agentId }} range={range} statistics={statistics} name="income" label="收入" />
      <BroughtCard />
    </>
  );
}
