import { type ReactNode, type Ref, useId } from 'react';
import classes from './FigureGroup.module.css';

/** Maximum number of tiles in a group that does not span the whole width. */
const NARROW_MAX = 2;

interface FigureGroupProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** True while the figures of the group are loading (Spec 1 §2: until the call returns or fails). */
  loading?: boolean;
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

export function FigureGroup({ ref, title, loading = false, note, children, end, compact = false }: FigureGroupProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} aria-busy={loading} data-slim={compact || undefined}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {note}
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
