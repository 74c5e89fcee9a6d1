import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#mock-server/server.ts';
import { ensureBuilt, folders } from '#scripts/commands/build.mjs';
import { handbookFolder } from './handbook-folder.ts';

/**
 * Serves the built console and the mock server on a free port until stdin closes. Prints the address as one line of
 * JSON. With the argument `production`, serves the production build.
 */
const build = process.argv[2] === 'production' ? 'production' : 'demo';
await ensureBuilt(build, { quiet: true });
const data = mkdtempSync(join(tmpdir(), 'console-tests-'));
const handbook = join(handbookFolder, 'dist');
const server = await startServer({
  port: 0,
  host: '127.0.0.1',
  data,
  dist: folders[build],
  handbook,
  scenario: 'small',
});
console.log(JSON.stringify({ url: server.url }));

// The parent process holds the other end of stdin. When the parent exits for any reason, this process cleans up and
// exits.
process.stdin.on('end', () => void end()).resume();

async function end(): Promise<void> {
  await server.close();
  rmSync(data, { recursive: true, force: true });
  process.exit();
}
