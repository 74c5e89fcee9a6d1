export { IncomeChart, type IncomeChartProps } from './IncomeChart.tsx';
export type { StatisticsOwner } from './source.ts';
export { Trend, type TrendProps } from './Trend.tsx';
export { TrendTable } from './TrendTable.tsx';
