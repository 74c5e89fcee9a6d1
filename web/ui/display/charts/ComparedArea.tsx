import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { formatCount, formatMoney } from '../numbers.ts';
import classes from './ComparedArea.module.css';

/** Amount of one period at a point of the chart. */
interface PeriodValue {
  /** Date of the amount; null if the period has no date at this point. */
  date: string | null;
  /** Amount in yuan; null if unknown. */
  amount: number | null;
}

export interface ComparedPoint {
  /** Label of the point on the axis. */
  date: string;
  now: PeriodValue;
  before: PeriodValue;
}

interface ComparedAreaProps {
  label: string;
  points: readonly ComparedPoint[];
  colors: Readonly<Record<'now' | 'before', string>>;
  height: number;
}

/** Maximum number of points in a chart with dots. */
const MAX_DOTS = 16;

/**
 * Renders an amount over time, and the amount of the previous period as a dashed line. Pointer and arrow keys show the
 * values of each point.
 */
export function ComparedArea({ label, points, colors, height }: ComparedAreaProps) {
  const chartProps = { 'aria-label': `${label}，左右方向键逐点查看`, margin: { top: 8, right: 12 } };
  return (
    <AreaChart
      className={classes.chart}
      h={height}
      data={points.map((point) => ({ ...point, nowAmount: point.now.amount, beforeAmount: point.before.amount }))}
      dataKey="date"
      series={[
        { name: 'beforeAmount', label: '对比期', color: colors.before, strokeDasharray: '5 4' },
        { name: 'nowAmount', label: '本期', color: colors.now },
      ]}
      areaProps={({ name }) => ({ fillOpacity: name === 'nowAmount' ? 1 : 0.35 })}
      connectNulls={false}
      curveType="linear"
      strokeWidth={2}
      withDots={points.length <= MAX_DOTS}
      dotProps={{ r: 2.5 }}
      valueFormatter={formatShortAmount}
      yAxisProps={{ width: 64, domain: [0, 'auto'] }}
      xAxisProps={{ minTickGap: 16 }}
      areaChartProps={chartProps}
      tooltipProps={{
        position: {},
        content: ({ payload }) => <PointDetails point={payload?.[0]?.payload as ComparedPoint | undefined} />,
      }}
    />
  );
}

const PointDetails = ({ point }: { point: ComparedPoint | undefined }) =>
  point && (
    <dl className={classes.details} role="status">
      <DetailLine name="本期" period={point.now} />
      <DetailLine name="对比期" period={point.before} />
    </dl>
  );

const DetailLine = ({ name, period: { date, amount } }: { name: string; period: PeriodValue }) =>
  date && (
    <div>
      <dt>{`${name} ${date}`}</dt>
      <dd>{amount === null ? '暂无数据' : formatMoney(amount)}</dd>
    </div>
  );

const WAN = 10_000;
const formatShortAmount = (amount: number): string =>
  Math.abs(amount) >= WAN ? `${formatCount(amount / WAN)} 万` : formatCount(amount);
