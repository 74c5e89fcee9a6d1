import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { formatCount, formatMoney } from '../numbers.ts';
import classes from './ComparedArea.module.css';

/** What one of the two lines has at a point. */
interface Side {
  /** null: it has nothing there. */
  when: string | null;
  /** yuan; null: not known */
  amount: number | null;
}

export interface ComparedPoint {
  /** On the axis. */
  when: string;
  now: Side;
  before: Side;
}

interface ComparedAreaProps {
  label: string;
  points: readonly ComparedPoint[];
  colors: Readonly<Record<'now' | 'before', string>>;
  height: number;
}

/** Points so few that each may have its mark. */
const FEW = 16;

/** An amount over time, and the same of the time before as a dashed line. Pointer and arrow keys tell each point. */
export function ComparedArea({ label, points, colors, height }: ComparedAreaProps) {
  const named = { 'aria-label': `${label}，左右方向键逐点查看`, margin: { top: 8, right: 12 } };
  return (
    <AreaChart
      className={classes.chart}
      h={height}
      data={points.map((point) => ({ ...point, nowAmount: point.now.amount, beforeAmount: point.before.amount }))}
      dataKey="when"
      series={[
        { name: 'beforeAmount', label: '对比期', color: colors.before, strokeDasharray: '5 4' },
        { name: 'nowAmount', label: '本期', color: colors.now },
      ]}
      areaProps={({ name }) => ({ fillOpacity: name === 'nowAmount' ? 1 : 0.35 })}
      connectNulls={false}
      curveType="linear"
      strokeWidth={2}
      withDots={points.length <= FEW}
      dotProps={{ r: 2.5 }}
      valueFormatter={shortAmount}
      yAxisProps={{ width: 64, domain: [0, 'auto'] }}
      xAxisProps={{ minTickGap: 16 }}
      areaChartProps={named}
      tooltipProps={{
        position: {},
        content: ({ payload }) => <Told point={payload?.[0]?.payload as ComparedPoint | undefined} />,
      }}
    />
  );
}

const Told = ({ point }: { point: ComparedPoint | undefined }) =>
  point && (
    <dl className={classes.told} role="status">
      <Line name="本期" side={point.now} />
      <Line name="对比期" side={point.before} />
    </dl>
  );

const Line = ({ name, side: { when, amount } }: { name: string; side: Side }) =>
  when && (
    <div>
      <dt>{`${name} ${when}`}</dt>
      <dd>{amount === null ? '暂无数据' : formatMoney(amount)}</dd>
    </div>
  );

const WAN = 10_000;
const shortAmount = (amount: number): string =>
  Math.abs(amount) >= WAN ? `${formatCount(amount / WAN)} 万` : formatCount(amount);
