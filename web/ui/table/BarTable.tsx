import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { OverflowTip } from './OverflowTip.tsx';
import classes from './BarTable.module.css';

/** Row of the table, with the value that its bar shows. */
export interface Bar {
  rank?: number;
  name: ReactNode;
  /** Text below the name, such as the owner of the value. */
  detail?: string | null | undefined;
  /** Value that determines the length of the bar. */
  value: number;
  /** Contents of the columns after the bar. */
  figures: readonly ReactNode[];
}

interface BarTableProps {
  label: string;
  /** Headers of the name column and of the columns with figures. */
  heads: readonly string[];
  /** Rows of the table; while undefined, placeholder rows are shown. */
  bars: readonly Bar[] | undefined;
  /** Number of rows initially shown. Space is reserved for them; a button shows all rows. */
  room: number;
  /** Value of a bar with full length; by default the largest value of the table. */
  full?: number | undefined;
  /** True if the first column is the rank. */
  ranked?: boolean | undefined;
  /** True if the list is truncated; the export contains all rows. */
  cut?: boolean | undefined;
}

/** Renders a chart as a table. Each row has a bar that visualises its value. Space is reserved while the data load. */
export function BarTable({ label, heads, bars, room, full, ranked = false, cut = false }: BarTableProps) {
  const [all, setAll] = useState(false);
  const [name, ...figures] = heads;
  const most = full ?? Math.max(...(bars ?? []).map(({ value }) => value), 0);
  const shown = all ? bars : bars?.slice(0, room);
  const more = (bars?.length ?? 0) > room;
  return (
    <OverflowTip watch={shown}>
      <table aria-label={label} className={classes.table}>
        <thead>
          <tr>
            {ranked && (
              <th scope="col" className={classes.rank}>
                排名
              </th>
            )}
            <th scope="col">{name}</th>
            {figures.map((head, at) => (
              <th key={head} scope="col" className={clsx(classes.figure, at === figures.length - 1 && classes.value)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown
            ? shown.map((bar, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place
                <BarRow key={at} bar={bar} most={most} ranked={ranked} />
              ))
            : placeholderRows(room)}
        </tbody>
      </table>
      {more && (
        <p className={classes.more}>
          <button type="button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? '收起' : `展开${cut ? '前' : '全部'} ${bars?.length} 个`}
          </button>
          {cut && <span>更多见导出</span>}
        </p>
      )}
    </OverflowTip>
  );
}

function BarRow({ bar, most, ranked }: { bar: Bar; most: number; ranked: boolean }) {
  const { rank, name, detail, value, figures } = bar;
  return (
    <tr>
      {ranked && (
        <td className={classes.rank}>
          <span data-best={(rank ?? HIGHLIGHTED_RANKS + 1) <= HIGHLIGHTED_RANKS || undefined}>{rank}</span>
        </td>
      )}
      <th scope="row" className={classes.name}>
        <span className={classes.text} data-cut>
          {name}
          {detail && <small>{detail}</small>}
        </span>
        <span aria-hidden className={classes.track}>
          {value > 0 && <span className={classes.bar} style={{ width: `${most > 0 ? (100 * value) / most : 0}%` }} />}
        </span>
      </th>
      {figures.map((figure, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
        <td key={at} className={clsx(classes.figure, at === figures.length - 1 && classes.value)}>
          {figure}
        </td>
      ))}
    </tr>
  );
}

/** Number of the top ranks that are highlighted. */
const HIGHLIGHTED_RANKS = 3;

const placeholderRows = (room: number) =>
  Array.from({ length: room }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <tr key={at} aria-hidden className={classes.waiting}>
      <td colSpan={4}>{skeletonBar(88 - 6 * at)}</td>
    </tr>
  ));

const skeletonBar = (percent: number) => <span style={{ width: `${percent}%` }} />;
