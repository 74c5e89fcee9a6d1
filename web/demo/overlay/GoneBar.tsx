import classes from './around.module.css';

interface Props {
  /** Reason why the sandbox can no longer be used, e.g. 沙箱已到期…. */
  reason: string;
  onReload(): void;
}

/** Reports that the sandbox was deleted, or the access has ended, so that further input is lost. */
export const GoneBar = ({ reason, onReload }: Props) => (
  <section className={classes.bar} aria-label="沙箱的期限">
    <p role="alert">{reason}；这一页上的内容不能再保存</p>
    <button type="button" onClick={onReload}>
      刷新页面
    </button>
  </section>
);
