import clsx from 'clsx';
import { Mark } from '../display/Mark.tsx';
import classes from './LoadingIndicator.module.css';

/**
 * Renders the mark with a moving tick as a loading indicator that appears after 200 ms, so that a quick start does not flicker.
 * @param overlay true: the page stays visible behind the indicator, because a dialog will open over the page
 */
export function LoadingIndicator({ overlay = false }: { overlay?: boolean }) {
  return (
    <div className={clsx(classes.waiting, overlay && classes.over)} role="status" aria-label="加载中">
      <Mark className={classes.mark} />
    </div>
  );
}
