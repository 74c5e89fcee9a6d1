import type { ReactNode } from 'react';
import { statistics as calls } from '#contracts/calls/statistics.ts';
import { useCall } from '../../http/use-call.ts';
import { incomePartsInWords } from '../tenant/index.ts';
import { queryOf, type TimeRange } from './time-range.ts';
import { type FigureDefinition, StatisticsGroup } from './StatisticsGroup.tsx';

const FIGURES: readonly FigureDefinition[] = [
  { name: 'income', label: '收入', noteOf: incomePartsInWords },
  { name: 'addTenantNum', label: '新增机构', unit: '家' },
];

interface AgentFiguresProps {
  range: TimeRange;
  agentId: string;
  /** Further tiles. */
  children?: ReactNode[];
}

/**
 * Shows an agent's earnings in a range and the institutions that the agent has won (Spec 1 §3 Dashboard statistics).
 */
export function AgentFigures({ range, agentId, children = [] }: AgentFiguresProps) {
  const statistics = useCall(calls.agent, { ...queryOf(range), agentId });
  return (
    <StatisticsGroup title="业绩" owner={{ agentId }} range={range} statistics={statistics} figures={FIGURES}>
      {children}
    </StatisticsGroup>
  );
}
