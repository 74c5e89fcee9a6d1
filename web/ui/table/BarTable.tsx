import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { OverflowTip } from './OverflowTip.tsx';
import classes from './BarTable.module.css';

/** Row of the table, with the value that its bar shows. */
export interface Bar {
  rank?: number;
  name: ReactNode;
  /** Text below the name, such as the campus of a class. */
  detail?: string | null | undefined;
  /** Value that determines the length of the bar. */
  value: number;
  /** Contents of the columns after the bar. */
  figures: readonly ReactNode[];
}

interface BarTableProps {
  label: string;
  /** Headers of the name column and of the columns with figures. */
  headers: readonly string[];
  /** Rows of the table; while undefined, placeholder rows are shown. */
  bars: readonly Bar[] | undefined;
  /** Number of rows initially shown. Space is reserved for them; a button shows all rows. */
  visibleRows: number;
  /** Value of a bar with full length; by default the largest value of the table. */
  maxValue?: number | undefined;
  /** True if the first column is the rank. */
  hasRanks?: boolean | undefined;
  /** True if the list is truncated; the export contains all rows. */
  truncated?: boolean | undefined;
}

/** Renders a chart as a table. Each row has a bar that visualises its value. Space is reserved while the data load. */
export function BarTable({
  label,
  headers,
  bars,
  visibleRows,
  maxValue,
  hasRanks = false,
  truncated = false,
}: BarTableProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const [name, ...figures] = headers;
  const longest = maxValue ?? Math.max(...(bars ?? []).map(({ value }) => value), 0);
  const visibleBars = isExpanded ? bars : bars?.slice(0, visibleRows);
  const isExpandable = (bars?.length ?? 0) > visibleRows;
  return (
    <OverflowTip watch={visibleBars}>
      <table aria-label={label} className={classes.table}>
        <thead>
          <tr>
            {hasRanks && (
              <th scope="col" className={classes.rank}>
                排名
              </th>
            )}
            <th scope="col">{name}</th>
            {figures.map((header, index) => (
              <th
                key={header}
                scope="col"
                className={clsx(classes.figure, index === figures.length - 1 && classes.value)}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visibleBars
            ? visibleBars.map((bar, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place
                <BarRow key={index} bar={bar} longest={longest} hasRanks={hasRanks} />
              ))
            : placeholderRows(visibleRows)}
        </tbody>
      </table>
      {isExpandable && (
        <p className={classes.more}>
          <button type="button" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
            {isExpanded ? '收起' : `展开${truncated ? '前' : '全部'} ${bars?.length} 个`}
          </button>
          {truncated && <span>更多见导出</span>}
        </p>
      )}
    </OverflowTip>
  );
}

function BarRow({ bar, longest, hasRanks }: { bar: Bar; longest: number; hasRanks: boolean }) {
  const { rank, name, detail, value, figures } = bar;
  return (
    <tr>
      {hasRanks && (
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
          {value > 0 && (
            <span className={classes.bar} style={{ width: `${longest > 0 ? (100 * value) / longest : 0}%` }} />
          )}
        </span>
      </th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
        <td key={index} className={clsx(classes.figure, index === figures.length - 1 && classes.value)}>
          {figure}
        </td>
      ))}
    </tr>
  );
}

/** Number of the top ranks that are highlighted. */
const HIGHLIGHTED_RANKS = 3;

const placeholderRows = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows never change places
    <tr key={index} aria-hidden className={classes.waiting}>
      <td colSpan={4}>{skeletonBar(88 - 6 * index)}</td>
    </tr>
  ));

const skeletonBar = (percent: number) => <span style={{ width: `${percent}%` }} />;
