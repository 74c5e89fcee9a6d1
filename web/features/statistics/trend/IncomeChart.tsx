import type { CallState } from '#web/http/call-state.ts';
import { today } from '#web/session/today.ts';
import { ChartCard } from '#web/ui/display/charts/ChartCard.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { formatShortSpan, formatSpan, type TimeRange } from '../time-range.ts';
import { amountOf } from '../figure-amount.ts';
import { type Series, buildSeries } from './series.ts';
import { sourceOf, type Sums, type StatisticsOwner } from './source.ts';
import { useSpans } from './use-spans.ts';

export interface IncomeChartProps {
  owner: StatisticsOwner;
  range: TimeRange;
  /** Response with the figures of the page. The chart sends its own requests only after this response. */
  statistics: CallState<Sums>;
  /** Field name of the figure that the chart shows, and its label. */
  name: string;
  label: string;
}

const CHART_PLACEHOLDER = 232;
const SKELETON_TEXT = <Skeleton height={CHART_PLACEHOLDER} />;
const CURRENT_SERIES = 'var(--lime-text)';
const PREVIOUS_SERIES = 'var(--secondary)';

const ComparedArea = lazyPart(
  lazyModule(async () => (await import('#web/ui/display/charts/ComparedArea.tsx')).ComparedArea),
  SKELETON_TEXT,
);

/** Renders a chart of the income by day or by weeks, for the chosen range and the compared one. */
export function IncomeChart({ owner, range, statistics, name, label }: IncomeChartProps) {
  // Service fees are paid on a few days of a month, but products every day.
  const course = buildSeries(range, owner !== 'institution');
  const spans = course.steps.flatMap(({ now, before }) => [now, before]).filter((span) => span !== null);
  const isLoaded = statistics.data !== undefined;
  const sums = useSpans(sourceOf(owner), spans, isLoaded);
  const amounts = new Map(spans.map((span, index) => [span, sums[index] && amountOf(sums[index], name)]));
  // If the figures could not be loaded, the chart has nothing to wait for.
  const isComplete = isLoaded ? sums.every((one) => one !== undefined) : !statistics.loading;
  const points = course.steps.map(({ now, before }) => ({
    date: (now ?? before)?.begin.slice(5) ?? '',
    now: { date: now && formatSpan(now), amount: (now && amounts.get(now)) ?? null },
    before: { date: before && formatSpan(before), amount: (before && amounts.get(before)) ?? null },
  }));
  const knownAmounts = [...amounts.values()].filter((amount) => typeof amount === 'number');
  const day = today();
  return (
    <ChartCard
      title={`${label}走势`}
      unit={`单位：元 · ${stepInWords(course.stepDays)}`}
      note={noteOf(course)}
      legend={[
        { name: '本期', detail: formatShortSpan(course.span, day), color: CURRENT_SERIES },
        { name: '对比期', detail: formatShortSpan(course.comparison, day), color: PREVIOUS_SERIES, dashed: true },
      ]}
      values={{
        caption: `${label}（元）`,
        headers: ['本期', label, '对比期', `对比期${label}`],
        rows: points.map(({ now, before }) => [
          now.date ?? '—',
          formatAmount(now.amount),
          before.date ?? '—',
          formatAmount(before.amount),
        ]),
      }}
      height={CHART_PLACEHOLDER}
      busy={!isComplete}
    >
      {!isComplete && SKELETON_TEXT}
      {isComplete && knownAmounts.every((amount) => amount === 0) && (
        <EmptyState
          hint={knownAmounts.length > 0 ? `所选时间和对比期内都没有${label}` : `${label}数据加载失败，请稍后刷新页面。`}
        />
      )}
      {isComplete && knownAmounts.some((amount) => amount !== 0) && (
        <ComparedArea
          label={`${label}走势`}
          points={points}
          colors={{ now: CURRENT_SERIES, before: PREVIOUS_SERIES }}
          height={CHART_PLACEHOLDER}
        />
      )}
    </ChartCard>
  );
}

const formatAmount = (amount: number | null): string => (amount === null ? '—' : formatMoney(amount));

function noteOf({ isExtended, firstDays }: Series): string | undefined {
  if (isExtended) return '所选时间不足 3 天，图示为截至该日的 7 天';
  return firstDays === null ? undefined : `首个数据点仅含 ${firstDays} 天`;
}

function stepInWords(days: number): string {
  if (days === 1) return '按天';
  return days === 7 ? '按周' : `每 ${days / 7} 周`;
}
