import type { ReactNode } from 'react';
import { lazyModule } from '../lazy/lazy-module.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { Mark } from '../display/Mark.tsx';
import type { EmptyPictureName } from './EmptyPicture.tsx';
import classes from './states.module.css';

/** Drawing of an empty state. The placeholder has its height, so that the text does not move. */
const EmptyPicture = lazyPart(
  lazyModule(async () => (await import('./EmptyPicture.tsx')).EmptyPicture),
  <span className={classes.pictureToCome} />,
);

interface EmptyStateProps {
  /** Title shown instead of 暂无, for a list whose records do not match the filters. */
  title?: string;
  hint?: string | undefined;
  /** Drawing shown instead of the mark. */
  picture?: EmptyPictureName | undefined;
  children?: ReactNode;
}

/** Renders 暂无 with the reason and, if the user may take it, the next step as a button (Spec 2 §8). */
export function EmptyState({ title = '暂无', hint, picture, children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {picture ? <EmptyPicture name={picture} /> : <Mark className={classes.mark} />}
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
