import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { OverflowTip } from './OverflowTip.tsx';
import classes from './BarTable.module.css';

/** What is drawn as a bar, and written beside it. */
export interface Bar {
  rank?: number;
  name: ReactNode;
  /** Whose it is. */
  detail?: string | null | undefined;
  /** Its length. */
  value: number;
  /** Its last columns. */
  figures: readonly ReactNode[];
}

interface BarTableProps {
  label: string;
  /** Of the name and the figures. */
  heads: readonly string[];
  /** undefined: rows of their shape stand there. */
  bars: readonly Bar[] | undefined;
  /** So many are seen until all are asked for. */
  room: number;
  /** How long the longest may be; without it, as long as the longest is. */
  full?: number | undefined;
  /** The first column is the rank. */
  ranked?: boolean | undefined;
  /** There are more than are told here; the export has them all. */
  cut?: boolean | undefined;
}

/**
 * A chart that is a table: under each name its bar, which says to the eye what the figures say in words. Its rows stand
 * where they will be before anything is known.
 */
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is its row, whoever takes it
                <Row key={at} bar={bar} most={most} ranked={ranked} />
              ))
            : waiting(room)}
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

function Row({ bar, most, ranked }: { bar: Bar; most: number; ranked: boolean }) {
  const { rank, name, detail, value, figures } = bar;
  return (
    <tr>
      {ranked && (
        <td className={classes.rank}>
          <span data-best={(rank ?? BEST + 1) <= BEST || undefined}>{rank}</span>
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

/** So many ranks are marked. */
const BEST = 3;

const waiting = (room: number) =>
  Array.from({ length: room }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <tr key={at} aria-hidden className={classes.waiting}>
      <td colSpan={4}>{boneOf(88 - 6 * at)}</td>
    </tr>
  ));

const boneOf = (percent: number) => <span style={{ width: `${percent}%` }} />;
