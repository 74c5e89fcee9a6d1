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
  /** Text below the bar on a phone, in place of the columns that are hidden there. */
  phoneDetail?: string | undefined;
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
  /** Number of leading figure columns that are hidden on a phone. If there are any, the columns are narrower. */
  wideFigures?: number | undefined;
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
  wideFigures = 0,
}: BarTableProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const [name, ...figures] = headers;
  const longest = maxValue ?? Math.max(...(bars ?? []).map(({ value }) => value), 0);
  const visibleBars = isExpanded ? bars : bars?.slice(0, visibleRows);
  const isExpandable = (bars?.length ?? 0) > visibleRows;
  return (
    <OverflowTip watch={visibleBars}>
      <table aria-label={label} className={classes.table} data-many={wideFigures > 0 || undefined}>
        <thead>
          <tr>
            {hasRanks && (
              <th scope="col" className={classes.rank}>
                排名
              </th>
            )}
            <th scope="col">{name}</th>
            {figures.map((header, index) => (
              <th key={header} scope="col" className={figureClass(index, figures.length, wideFigures)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {visibleBars
            ? visibleBars.map((bar, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its place
                <BarRow key={index} bar={bar} longest={longest} hasRanks={hasRanks} wideFigures={wideFigures} />
              ))
            : placeholderRows(visibleRows, headers.length - wideFigures + Number(hasRanks), wideFigures)}
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

interface BarRowProps {
  bar: Bar;
  longest: number;
  hasRanks: boolean;
  wideFigures: number;
}

function BarRow({ bar, longest, hasRanks, wideFigures }: BarRowProps) {
  const { rank, name, detail, value, figures, phoneDetail } = bar;
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
        {phoneDetail && <small className={classes.phone}>{phoneDetail}</small>}
      </th>
      {figures.map((figure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
        <td key={index} className={figureClass(index, figures.length, wideFigures)}>
          {figure}
        </td>
      ))}
    </tr>
  );
}

const figureClass = (index: number, count: number, wideFigures: number): string =>
  clsx(classes.figure, index === count - 1 && classes.value, index < wideFigures && classes.wide);

/** Number of the top ranks that are highlighted. */
const HIGHLIGHTED_RANKS = 3;

const placeholderRows = (count: number, columns: number, wideColumns: number) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows never change places
    <tr key={index} aria-hidden className={classes.waiting}>
      <td colSpan={columns}>{skeletonBar(88 - 6 * index)}</td>
      {wideColumns > 0 && (
        <td colSpan={wideColumns} className={classes.wide}>
          {skeletonBar(100)}
        </td>
      )}
    </tr>
  ));

const skeletonBar = (percent: number) => <span style={{ width: `${percent}%` }} />;
