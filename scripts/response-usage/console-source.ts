import type { Source } from './derive.ts';

/** Returns the console's source code for the analysis of response usage, without tests and demo extensions. */
export const consoleSource = (root: string): Source => ({
  root,
  config: 'scripts/response-usage/tsconfig.json',
  answers: 'scripts/response-usage/answers.ts',
  routes: 'web/app/routes.ts',
  entry: 'web/app/main.tsx',
  // Pages outside the route table, which the guard renders (web/app/guard.ts).
  ways: [
    { path: '/login', title: '登录', files: ['web/screens/login/Login.tsx'] },
    { path: '/404', title: '找不到页面', files: ['web/screens/not-found/NotFound.tsx'] },
  ],
});
