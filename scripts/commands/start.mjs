import { ensureBuilt } from './build.mjs';
import { ensureInstalled, installProgress } from './install.mjs';
import { serve } from './serve.mjs';
import { runStep } from './step.mjs';
import { runCommand } from './stop.mjs';

/** Runs `npm start`: installs the packages, builds the console, starts the server and opens the browser. */
export const start = () =>
  runCommand(() =>
    serve(async () => {
      console.log('校区管理台正在启动。');
      await runStep('[1/3] 检查依赖', ensureInstalled, installProgress());
      await runStep('[2/3] 检查管理台是否要重新构建', () => ensureBuilt('demo'));
    }, '[3/3] '),
  );
