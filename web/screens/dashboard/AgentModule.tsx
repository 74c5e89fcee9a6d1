import { statistics as calls } from '#contracts/calls/statistics.ts';
import { AgentFigures, TimeRangeBar, useTimeRange, queryOf } from '../../features/statistics/index.ts';
import { useCall } from '../../http/use-call.ts';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { IncomeCard } from './IncomeCard.tsx';
import { useBroughtTiles } from './use-brought-tiles.tsx';

/** Lazy card with the referred institutions, shown below the figures and their chart. */
const BroughtCard = lazyPart(
  lazyModule(async () => (await import('./BroughtCard.tsx')).BroughtCard),
  <Skeleton height={280} />,
);

/** Renders an agent's results in the chosen time range (Spec 1 §2 Home dashboard). */
export function AgentModule({ agentId }: { agentId: string }) {
  const range = useTimeRange();
  const statistics = useCall(calls.agent, { ...queryOf(range), agentId });
  const tiles = useBroughtTiles();
  return (
    <>
      <TimeRangeBar range={range} />
      <AgentFigures range={range} agentId={agentId}>
        {tiles}
      </AgentFigures>
      <IncomeCard owner={{ agentId }} range={range} statistics={statistics} name="income" label="收入" />
      <BroughtCard />
    </>
  );
}
