import { chmodSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../commands/root.mjs';
import { serve } from '../commands/serve.mjs';
import { runCommand } from '../commands/stop.mjs';

/** Compiler that tsx runs. Some unpacking programs remove its execute permission. */
const compiler = join(root, 'node_modules', '@esbuild', `${process.platform}-${process.arch}`, 'bin', 'esbuild');

/** Starts the kit without any download, installation or build. */
export const start = () =>
  runCommand(() => {
    if (existsSync(compiler)) chmodSync(compiler, 0o755);
    return serve();
  });
