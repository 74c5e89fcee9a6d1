import { IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './ChartCard.module.css';
import { type Values, ValuesTable } from './ValuesTable.tsx';

interface ChartCardProps {
  /** What it shows. */
  title: string;
  /** In what it counts, and by what: 元 · 按天 */
  unit: string;
  /** Why it shows something else than was asked, and the like. */
  note?: string | undefined;
  legend?: readonly LegendEntry[];
  /** The same as figures: always there for those who do not see the chart, and for whoever opens it. */
  values: Values;
  /** Pixels that the chart takes, there before it is. */
  room: number;
  /** It is on its way. */
  busy?: boolean;
  children: ReactNode;
}

export interface LegendEntry {
  name: string;
  detail: string;
  color: string;
  /** Told apart without its colour. */
  dashed?: boolean;
}

/** Around a chart: what it shows and in what unit, how its lines are told apart, and its values as a table. */
export function ChartCard({ title, unit, note, legend = [], values, room, busy = false, children }: ChartCardProps) {
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
      <div className={classes.chart} style={{ height: room }}>
        {children}
      </div>
      <ValuesTable {...values} hidden={!isOpen} />
    </section>
  );
}
