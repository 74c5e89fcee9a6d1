import type { CallState } from '../../http/call-state.ts';
import { today } from '../../session/today.ts';
import { ChartCard } from '../../ui/charts/ChartCard.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { formatMoney } from '../../ui/numbers.ts';
import { shortSpanInWords, spanInWords, type TimeRange } from '../time-range/index.ts';
import { amountOf } from './back.ts';
import { type Course, courseOf } from './course.ts';
import { sourceOf, type Sums, type Whose } from './source.ts';
import { useSpans } from './use-spans.ts';

export interface IncomeChartProps {
  whose: Whose;
  range: TimeRange;
  /** The figures above: nothing is asked before they stand. */
  statistics: CallState<Sums>;
  /** Of the call's figures, the one that is drawn, and what it is called. */
  name: string;
  label: string;
}

const ROOM = 232;
const TO_COME = <Skeleton height={ROOM} />;
const NOW = 'var(--lime-text)';
const BEFORE = 'var(--secondary)';

const ComparedArea = shownLate(
  code(async () => (await import('../../ui/charts/ComparedArea.tsx')).ComparedArea),
  TO_COME,
);

/** What came in on each day, or in each week, of the chosen range and of the one that it is compared with. */
export function IncomeChart({ whose, range, statistics, name, label }: IncomeChartProps) {
  // Service fees are paid on a few days of a month, products on every day.
  const course = courseOf(range, whose !== 'institution');
  const spans = course.steps.flatMap(({ now, before }) => [now, before]).filter((span) => span !== null);
  const stands = statistics.data !== undefined;
  const sums = useSpans(sourceOf(whose), spans, stands);
  const amounts = new Map(spans.map((span, at) => [span, sums[at] && amountOf(sums[at], name)]));
  // Without the figures there is nothing to wait for.
  const isComplete = stands ? sums.every((one) => one !== undefined) : !statistics.loading;
  const points = course.steps.map(({ now, before }) => ({
    when: (now ?? before)?.begin.slice(5) ?? '',
    now: { when: now && spanInWords(now), amount: (now && amounts.get(now)) ?? null },
    before: { when: before && spanInWords(before), amount: (before && amounts.get(before)) ?? null },
  }));
  const known = [...amounts.values()].filter((amount) => typeof amount === 'number');
  const day = today();
  return (
    <ChartCard
      title={`${label}走势`}
      unit={`单位：元 · ${stepInWords(course.stepDays)}`}
      note={noteOf(course)}
      legend={[
        { name: '本期', detail: shortSpanInWords(course.span, day), color: NOW },
        { name: '对比期', detail: shortSpanInWords(course.comparison, day), color: BEFORE, dashed: true },
      ]}
      values={{
        caption: `${label}（元）`,
        heads: ['本期', label, '对比期', `对比期${label}`],
        rows: points.map(({ now, before }) => [
          now.when ?? '—',
          inWords(now.amount),
          before.when ?? '—',
          inWords(before.amount),
        ]),
      }}
      room={ROOM}
      busy={!isComplete}
    >
      {!isComplete && TO_COME}
      {isComplete && known.every((amount) => amount === 0) && (
        <EmptyState hint={known.length > 0 ? `这两段时间没有${label}。` : `${label}的数据没有取到，可稍后刷新页面。`} />
      )}
      {isComplete && known.some((amount) => amount !== 0) && (
        <ComparedArea label={`${label}走势`} points={points} colors={{ now: NOW, before: BEFORE }} height={ROOM} />
      )}
    </ChartCard>
  );
}

const inWords = (amount: number | null): string => (amount === null ? '—' : formatMoney(amount));

function noteOf({ widened, firstDays }: Course): string | undefined {
  if (widened) return '所选时间不足 3 天，图示为截至该日的 7 天';
  return firstDays === null ? undefined : `第一点只有 ${firstDays} 天`;
}

function stepInWords(days: number): string {
  if (days === 1) return '按天';
  return days === 7 ? '按周' : `每 ${days / 7} 周`;
}
