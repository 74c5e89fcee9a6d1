import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { bases } from '#contracts/envelopes.ts';
import { type Caller, sandboxAt } from '../../support/server.ts';
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts';

const AT_ONCE = 20;
const MEGABYTE = 1024 * 1024;
const SIZE = 100 * MEGABYTE;
const MOST_GROWTH = 50 * MEGABYTE;
const BOUNDARY = 'boundary';
const BEGIN = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;

let data: string;
let server: ServerProcess;
let caller: Caller;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'mock-large-'));
  server = await startServerProcess(data);
  caller = await sandboxAt('default', server.url).signIn('qiming01');
});
afterAll(async () => {
  await server.kill();
  rmSync(data, { recursive: true, force: true });
});

const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) * 1024;

/** Streams a body of unannounced length until the server ends the request. Returns the response. */
function streamBody(path: string, type: string, begin: string): Promise<string> {
  return new Promise((resolve) => {
    const headers = { 'content-type': type, authorization: `Bearer ${caller.token}` };
    const asked = httpRequest(server.url + path, { method: 'POST', headers }, (answer) => {
      let text = `${answer.statusCode} `;
      answer.on('data', (bytes) => {
        text += String(bytes);
      });
      answer.on('end', () => resolve(text));
    });
    const piece = Buffer.alloc(MEGABYTE, 'x');
    let sent = 0;
    const more = (): void => {
      while (sent < SIZE) {
        sent += piece.length;
        if (!asked.write(piece)) return void asked.once('drain', more);
      }
      asked.end();
    };
    asked.on('error', () => resolve('broken off'));
    asked.write(begin);
    more();
  });
}

for (const [what, path, type, begin, words] of [
  [
    'pictures',
    bases[uploads.image.family] + uploads.image.path,
    `multipart/form-data; boundary=${BOUNDARY}`,
    BEGIN,
    '图片不能超过 10 MB',
  ],
  ['JSON', bases.business + rooms.add.path, 'application/json', '"', '请求内容过大'],
] as const)
  it(`refuses ${AT_ONCE} concurrent ${what} of 100 MB and uses less than 50 MB of memory`, async () => {
    // Modules that the first request loads stay in memory, so the measurement starts after that request.
    await streamBody(path, type, begin);
    const before = memory();
    let most = before;
    let running = true;
    const watching = (async () => {
      while (running) {
        most = Math.max(most, memory());
        await sleep(20);
      }
    })();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => streamBody(path, type, begin)));
    running = false;
    await watching;
    console.log(`${what}: ${((most - before) / MEGABYTE).toFixed(1)} MB more`);
    expect(answers.filter((answer) => answer.startsWith('413 ') && answer.includes(words))).toHaveLength(AT_ONCE);
    expect(most - before).toBeLessThan(MOST_GROWTH);
    const left = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));
    expect(left).toEqual([]);
  });
