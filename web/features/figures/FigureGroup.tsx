import { type ReactNode, type Ref, useId } from 'react';
import classes from './FigureGroup.module.css';

/** So few do not spread over the whole width. */
const FEW = 2;

interface FigureGroupProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** Its figures are still on their way (Spec 1 §2: until the call returns or fails). */
  loading?: boolean;
  /** Beside the title. */
  note?: ReactNode;
  /** Tiles, one a list item. */
  children: ReactNode[];
  /** Below them. */
  end?: ReactNode;
  /** One line: what is to be done stands first and leaves the page to what it is about. */
  slim?: boolean;
}

export function FigureGroup({ ref, title, loading = false, note, children, end, slim = false }: FigureGroupProps) {
  const id = useId();
  return (
    <section ref={ref} aria-labelledby={id} aria-busy={loading} data-slim={slim || undefined}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {note}
        {loading && (
          <span role="status" className={classes.status}>
            加载中
          </span>
        )}
      </div>
      <ul className={classes.tiles} data-few={(children.length <= FEW && end === undefined) || undefined}>
        {children.map((tile, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles never change places
          <li key={index}>{tile}</li>
        ))}
      </ul>
      {end}
    </section>
  );
}
