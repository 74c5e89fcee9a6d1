import { loginFiles } from './scripts/commands/login-files.mjs';

const { scripts, styles } = loginFiles();

/** Downloads of a visitor before the login form is usable. */
export default [
  { name: 'login: JavaScript', path: scripts, limit: '115 kB', gzip: true },
  { name: 'login: CSS', path: styles, limit: '12 kB', gzip: true },
];
