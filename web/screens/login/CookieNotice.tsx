import classes from './Login.module.css';

/** Message that explains why a sign-in lasts only until the page is reloaded. */
export function CookieNotice() {
  return (
    <p className={classes.notice} role="alert">
      浏览器禁用了本网站的 Cookie：可以登录，但刷新页面后需要重新登录。请在浏览器设置中允许 Cookie。
    </p>
  );
}
