import classes from './around.module.css';

interface Props {
  /** Reason why the sandbox no longer exists, e.g. 沙箱已到期…. */
  reason: string;
  onReload(): void;
}

/** Reports that the sandbox was deleted after the page was opened, so that further input is lost. */
export const GoneBar = ({ reason, onReload }: Props) => (
  <section className={classes.bar} aria-label="沙箱的期限">
    <p role="alert">{reason}；这一页上的内容不能再保存</p>
    <button type="button" onClick={onReload}>
      刷新页面
    </button>
  </section>
);
