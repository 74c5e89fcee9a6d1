import { statistics as calls } from '#contracts/calls/statistics.ts';
import { useCall } from '../../http/use-call.ts';
import { lessonIncome } from './lesson-income.ts';
import { queryOf, type TimeRange } from './time-range.ts';
import { type FigureDefinition, StatisticsGroup } from './StatisticsGroup.tsx';

const FIGURES: readonly FigureDefinition[] = [
  { name: 'productTakingAmount', label: '课程产品营收' },
  { name: 'productRefundAmount', label: '退费', countName: 'productRefundNum', lessIsBetter: true, provisional: true },
  { name: 'productNetAmount', label: '净营收', provisional: true },
  lessonIncome,
  { name: 'teacherNum', label: '教师数', unit: '人', isSteady: true },
  { name: 'roomNum', label: '教室数', unit: '间', isSteady: true },
];

/** Shows an institution's statistics for a range. Each audience has its own statistics (Spec 1 §6). */
export function InstitutionFigures({ range }: { range: TimeRange }) {
  const statistics = useCall(calls.tenant, queryOf(range));
  return <StatisticsGroup title="经营" owner="institution" range={range} statistics={statistics} figures={FIGURES} />;
}
