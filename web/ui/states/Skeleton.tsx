import clsx from 'clsx';
import classes from './Skeleton.module.css';

interface SkeletonProps {
  /** Height in pixels. */
  height: number;
  /** Width in pixels; full width by default. */
  width?: number;
  className?: string | undefined;
}

/**
 * Renders a placeholder for content that is loading. A plain element is used, because a loading page renders about a
 * hundred placeholders.
 */
export const Skeleton = ({ height, width, className }: SkeletonProps) => (
  <span className={clsx(classes.skeleton, className)} style={{ height, width }} />
);
