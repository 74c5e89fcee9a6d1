import classes from './Waiting.module.css';

/** Shows after 200 ms only, so that a quick start does not flicker. */
export function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label="加载中">
      <span className={classes.ring} />
    </div>
  );
}
