import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { students } from '#contracts/calls/students.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { readSeededPicture } from '#seed/generators/pictures.ts';
import { fileOf } from '#tests/support/pictures.ts';
import { sandboxAt } from '#tests/support/server.ts';
import { ensureBuilt } from '../commands/build.mjs';
import { freePort } from '../commands/port.mjs';
import { root } from '../commands/root.mjs';
import { makeKit } from './make-kit.ts';
import { nodePath } from './node-binaries.ts';
import { currentPlatform } from './platforms.ts';

const LIMIT = 180_000;

let folder: string;
let kit: ChildProcess | undefined;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-test-'));
});
afterAll(async () => {
  if (kit?.exitCode === null) {
    const ended = once(kit, 'exit');
    kit.kill();
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

it('runs in an empty folder on a machine without Node, network, npm or a build', { timeout: LIMIT }, async () => {
  await ensureBuilt('demo', { quiet: true });
  const archive = join(folder, 'kit.zip');
  const { platforms } = await makeKit(root, archive, [], 0);
  expect(platforms).toEqual([currentPlatform]);
  // The system's `unzip` applies the file permissions that the archive states.
  execFileSync('unzip', ['-q', archive, '-d', folder]);
  for (const program of ['start.sh', 'start.command', nodePath(currentPlatform)])
    expect(statSync(join(folder, 'campus-console', program)).mode & 0o111, program).toBe(0o111);

  const port = await freePort();
  const output = await startKit(port);
  expect(output).toContain(`管理台已就绪：http://127.0.0.1:${port}/`);

  const url = `http://127.0.0.1:${port}`;
  const page = await (await fetch(`${url}/login`)).text();
  const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(page) ?? [];
  expect((await fetch(url + script)).status).toBe(200);
  const response = await fetch(`${url}/__mock/sandboxes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: 'kit', scenario: 'small' }),
  });
  expect(response.status).toBe(200);
  const sandbox = sandboxAt('kit', `${url}/s/kit`);
  const caller = await sandbox.signIn('qiming01');
  expect((await caller.data<{ total: number }>(students.list)).total).toBeGreaterThan(0);
  const licence = fileOf(readSeededPicture('sample-licence.png'), '营业执照.png');
  const fields = await sandbox.caller().data(uploads.image, { file: licence, ocrType: 'businessLicense' });
  expect(fields).toMatchObject({ companyName: '杭州晨光书画艺术有限公司' });
});

/**
 * Starts the kit with connections to this machine only, and without a Node in the path. Returns the kit's output.
 */
async function startKit(port: number): Promise<string> {
  const cutOff = new URL('../../tests/support/loopback.mjs', import.meta.url).href;
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  for (const one of ['sh', 'dirname', 'uname', 'chmod']) symlinkSync(`/usr/bin/${one}`, join(programs, one));
  kit = spawn(join(folder, 'campus-console', 'start.sh'), [], {
    cwd: join(folder, 'campus-console'),
    env: {
      PATH: programs,
      HOME: folder,
      PORT: String(port),
      LOOPBACK_PORTS: JSON.stringify({ [port]: port }),
      NODE_OPTIONS: `--import ${cutOff}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  if (!kit.stdout) throw new Error('The kit has no output.');
  for await (const line of createInterface(kit.stdout)) {
    output += `${line}\n`;
    if (line.includes('Ctrl+C')) return output;
  }
  throw new Error(`The kit has not started: ${output}`);
}
