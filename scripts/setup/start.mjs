import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { serve } from './serve.mjs';
import { runCommand } from './stop.mjs';

/** npm start: installs, builds, serves. */
export const start = () =>
  runCommand(() =>
    serve(async () => {
      await ensureInstalled();
      await ensureBuilt('demo');
    }),
  );
