import classes from './Sso.module.css';

/** Renders the fixed message of Spec 1 §2. The page performs no sign-in. */
export function Sso() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>单点登录</h1>
      <p lang="en">you can not enter this page...</p>
      <p className={classes.hint}>请从左侧菜单选择要打开的页面。</p>
    </div>
  );
}
