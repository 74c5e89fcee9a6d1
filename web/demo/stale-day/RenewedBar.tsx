import classes from './StaleBar.module.css';

/** The sandbox has been sown anew while this page stood here: what it shows is gone. */
export const RenewedBar = ({ onReload }: { onReload(): void }) => (
  <section className={classes.bar} aria-label="数据的日期">
    <p className={classes.words} role="status">
      数据已按今天重新生成
    </p>
    <button type="button" className={classes.main} onClick={onReload}>
      刷新页面
    </button>
  </section>
);
