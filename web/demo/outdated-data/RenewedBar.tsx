import classes from '../overlay/around.module.css';

/** Reports that the sandbox has been reseeded since the page was opened, so that the page's data is outdated. */
export const RenewedBar = ({ onReload }: { onReload(): void }) => (
  <section className={classes.bar} data-stale aria-label="数据的日期">
    <p role="status">数据已按今天重新生成</p>
    <button type="button" className={classes.main} onClick={onReload}>
      刷新页面
    </button>
  </section>
);
