import { loginFiles } from './scripts/setup/login-files.mjs';

const { scripts, styles } = loginFiles();

/** What a visitor downloads before the login form stands. */
export default [
  { name: 'login: JavaScript', path: scripts, limit: '115 kB', gzip: true },
  { name: 'login: CSS', path: styles, limit: '12 kB', gzip: true },
];
