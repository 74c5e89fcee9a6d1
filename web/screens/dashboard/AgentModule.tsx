import { AgentFigures, TimeRangeBar, useTimeRange } from '../../features/figures/index.ts';
import { BroughtCard } from './BroughtCard.tsx';

/** What an agent has won over a range (Spec 1 §2 Home dashboard). */
export function AgentModule({ agentId }: { agentId: string }) {
  const range = useTimeRange();
  return (
    <>
      <TimeRangeBar range={range} />
      <AgentFigures range={range} agentId={agentId} />
      <BroughtCard />
    </>
  );
}
