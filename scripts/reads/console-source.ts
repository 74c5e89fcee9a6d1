import type { Source } from './derive.ts';

/** The console as it is built for production. */
export const consoleSource = (root: string): Source => ({
  root,
  config: 'scripts/reads/tsconfig.json',
  answers: 'scripts/reads/answers.ts',
  routes: 'web/app/routes.ts',
  entry: 'web/app/main.tsx',
  // What the guard draws besides the pages (web/app/guard.ts).
  ways: [
    { path: '/login', title: '登录', files: ['web/screens/login/Login.tsx'] },
    { path: '/404', title: '找不到页面', files: ['web/screens/not-found/index.ts'] },
  ],
});
