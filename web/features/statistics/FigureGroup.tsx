import { Button } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import type { CallState } from '../../http/call-state.ts';
import classes from './FigureGroup.module.css';

type Read = Pick<CallState<unknown>, 'data' | 'error' | 'loading' | 'refreshing' | 'reload'>;

/** Maximum number of tiles in a group that does not span the whole width. */
const NARROW_MAX = 2;

interface FigureGroupProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** Requests for the figures of the group. The group is loading until each returns or fails (Spec 1 §2). */
  reads: readonly Read[];
  /** Content shown beside the title. */
  note?: ReactNode;
  /** Tiles of the group, one for each list item. */
  children: ReactNode[];
  /** Content shown below the tiles. */
  end?: ReactNode;
  /**
   * True to render the group as one slim line, so that pending tasks come first but leave space for the page's content.
   */
  compact?: boolean;
}

export function FigureGroup({ ref, title, reads, note, children, end, compact = false }: FigureGroupProps) {
  const id = useId();
  const loading = reads.some((read) => read.loading);
  const failed = reads.filter(({ data, error }) => error && data === undefined);
  return (
    <section ref={ref} aria-labelledby={id} aria-busy={loading} data-slim={compact || undefined}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {note}
        {failed.length > 0 && !compact && (
          <span className={classes.failure}>
            数据加载失败
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`重试${title}`}
              loading={failed.some(({ refreshing }) => refreshing)}
              onClick={() => failed.forEach(({ reload }) => reload())}
            >
              重试
            </Button>
          </span>
        )}
        {loading && (
          <span role="status" className={classes.status}>
            加载中
          </span>
        )}
      </div>
      <ul className={classes.tiles} data-few={(children.length <= NARROW_MAX && end === undefined) || undefined}>
        {children.map((tile, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles never change places
          <li key={index}>{tile}</li>
        ))}
      </ul>
      {end}
    </section>
  );
}
