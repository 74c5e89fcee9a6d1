import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { serve } from './serve.mjs';
import { runCommand } from './stop.mjs';

/** Runs `npm start`: installs the packages, builds the console and starts the server. */
export const start = () =>
  runCommand(() =>
    serve(async () => {
      await ensureInstalled();
      await ensureBuilt('demo');
    }),
  );
