import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs before the entry module of every child process of a test file with `bundledProcesses`. If the module has a bundle
 * (server-bundle.ts), runs that instead, which ends the process.
 */
const entry = process.argv[1]?.replaceAll('\\', '/') ?? '';
const name = /\/mock-server\/sandboxes\/(backup|transfers)\/process\.mjs$/.exec(entry)?.[1];
const folder = process.env['BUNDLED_PROCESSES'];
if (name && folder) {
  await import(pathToFileURL(join(folder, `${name}.mjs`)).href);
  // The process ends when its outcome has been sent. Its entry module must not do the work again meanwhile.
  await new Promise(() => undefined);
}
