import { IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './ChartCard.module.css';
import { type TableValues, ValuesTable } from './ValuesTable.tsx';

interface ChartCardProps {
  /** Title of the chart. */
  title: string;
  /** Unit and granularity of the values: 元 · 按天 */
  unit: string;
  /** Note below the title, such as why the shown range differs from the requested one. */
  note?: string | undefined;
  legend?: readonly LegendEntry[];
  /** Values of the chart as a table. The table is always available to screen readers, and other users can open it. */
  values: TableValues;
  /** Height reserved for the chart, in pixels. */
  height: number;
  /** True while the values are loading. */
  busy?: boolean;
  children: ReactNode;
}

export interface LegendEntry {
  name: string;
  detail: string;
  color: string;
  /** True if the series is a dashed line, which is distinguishable without colour. */
  dashed?: boolean;
}

/** Renders the frame of a chart: title, unit, legend and a table of the values. */
export function ChartCard({ title, unit, note, legend = [], values, height, busy = false, children }: ChartCardProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby={id} aria-busy={busy} className={classes.card}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        <span className={classes.unit}>{unit}</span>
        <button type="button" className={classes.open} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <IconTable size={16} stroke={1.75} aria-hidden />
          {isOpen ? '收起数据' : '查看数据'}
        </button>
      </div>
      <ul className={classes.legend} aria-label="图例">
        {legend.map(({ name, detail, color, dashed }) => (
          <li key={name}>
            <svg width="24" height="8" aria-hidden>
              <path d="M1 4h22" stroke={color} strokeWidth="2" strokeDasharray={dashed ? '5 4' : undefined} />
            </svg>
            {name}
            <span>{detail}</span>
          </li>
        ))}
        {note && <li className={classes.note}>{note}</li>}
      </ul>
      <div className={classes.chart} style={{ height: height }}>
        {children}
      </div>
      <ValuesTable {...values} hidden={!isOpen} />
    </section>
  );
}
