import { expect, it, onTestFinished } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../database.ts';
import { checkDataFile } from './check-data-file.ts';

const SANDBOXES = 6_000;
/** Time in which the check process writes more messages than the pipe holds. */
const BUSY_MS = 3_000;

it('completes a check of thousands of sandboxes when the server reads its messages late', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'many-messages-')), 'data');
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }));
  const database = Database.openAsItIs(folder);
  await database.writeBase('none', [['room', '[]']]);
  await database.changeSandboxes(
    Array.from({ length: SANDBOXES }, (_, at) => ({ id: `sandbox-${at}`, base: 'none', generation: 1, name: '' })),
  );
  await database.close();
  const checking = checkDataFile(folder, 'aside');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
  expect(await checking).toBeNull();
}, 60_000);
