import { createRoot } from 'react-dom/client';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element with the id root.');

/** A minimal React page with a login form. */
createRoot(place).render(
  <form>
    <h1>登录</h1>
    <label>
      用户名
      <input name="username" autoComplete="username" />
    </label>
    <label>
      密码
      <input name="password" type="password" autoComplete="current-password" />
    </label>
    <button type="submit">登录</button>
  </form>,
);
