import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#mock-server/server.ts';
import { ensureBuilt, folders } from '#scripts/setup/build.mjs';
import { handbookFolder } from './handbook-folder.ts';

/** Serves the built console and the mock server on a free port until it is told to end; says where in one JSON line. */
await ensureBuilt('demo', { quiet: true });
const data = mkdtempSync(join(tmpdir(), 'console-tests-'));
const handbook = join(handbookFolder, 'dist');
const server = await startServer({ port: 0, host: '127.0.0.1', data, dist: folders.demo, handbook, scenario: 'small' });
console.log(JSON.stringify({ url: server.url }));

// The parent holds the other end: however it ends, nothing of this stays.
process.stdin.on('end', () => void end()).resume();

async function end(): Promise<void> {
  await server.close();
  rmSync(data, { recursive: true, force: true });
  process.exit();
}
