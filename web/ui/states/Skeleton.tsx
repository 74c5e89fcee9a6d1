import clsx from 'clsx';
import classes from './Skeleton.module.css';

interface SkeletonProps {
  /** Pixels. */
  height: number;
  /** Pixels; the whole width when left out. */
  width?: number;
  className?: string | undefined;
}

/** The shape of what is on its way. A plain element: a page that waits draws a hundred of them, and does little else. */
export const Skeleton = ({ height, width, className }: SkeletonProps) => (
  <span className={clsx(classes.skeleton, className)} style={{ height, width }} />
);
