import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';
import { serve } from '../setup/serve.mjs';
import { runCommand } from '../setup/stop.mjs';

/** What tsx runs; not every program that unpacks an archive keeps it runnable. */
const compiler = join(root, 'node_modules', '@esbuild', `${process.platform}-${process.arch}`, 'bin', 'esbuild');

/** Starts what lies in the kit: nothing is fetched, installed or built. */
export const start = () =>
  runCommand(() => {
    if (existsSync(compiler)) chmodSync(compiler, 0o755);
    return serve();
  });
