import clsx from 'clsx';
import classes from './Waiting.module.css';

/**
 * Shows after 200 ms only, so that a quick start does not flicker.
 * @param over what is there stays in sight: something will lie over it
 */
export function Waiting({ over = false }: { over?: boolean }) {
  return (
    <div className={clsx(classes.waiting, over && classes.over)} role="status" aria-label="加载中">
      <span className={classes.ring} />
    </div>
  );
}
