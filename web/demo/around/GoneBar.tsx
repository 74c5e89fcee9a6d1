import classes from './around.module.css';

interface Props {
  /** 沙箱已到期… */
  reason: string;
  onReload(): void;
}

/** The sandbox has gone while its page stood here: what is entered now is not kept. */
export const GoneBar = ({ reason, onReload }: Props) => (
  <section className={classes.expiry} aria-label="沙箱的期限">
    <p role="alert">{reason}；这一页上的内容不能再保存</p>
    <button type="button" onClick={onReload}>
      刷新页面
    </button>
  </section>
);
