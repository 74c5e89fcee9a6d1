import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { libraryFile, root } from './setup/root.mjs';
import { runNode } from './setup/run.mjs';

// Pact merges what it records into the files it finds, so a call that is gone would stay in them.
rmSync(join(root, 'contracts', 'pacts'), { recursive: true, force: true });
const args = [libraryFile('vitest', 'vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts', '--project', 'pact'];
process.exitCode = (await runNode(args)).code;
