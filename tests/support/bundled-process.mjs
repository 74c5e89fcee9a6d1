import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs before the entry module of every child process of a test file with `bundledProcesses`. If the module has a bundle,
 * runs that instead, which ends the process.
 */
const BUNDLES = {
  'mock-server/sandboxes/backup/process.mjs': 'backup.mjs',
  'mock-server/sandboxes/transfers/process.mjs': 'transfer.mjs',
};

const entry = process.argv[1]?.replaceAll('\\', '/') ?? '';
const bundle = Object.entries(BUNDLES).find(([module]) => entry.endsWith(`/${module}`))?.[1];
const folder = process.env['BUNDLED_PROCESSES'];
if (bundle && folder) {
  await import(pathToFileURL(join(folder, bundle)).href);
  // The process ends when its outcome has been sent. Its entry module must not do the work again meanwhile.
  await new Promise(() => undefined);
}
