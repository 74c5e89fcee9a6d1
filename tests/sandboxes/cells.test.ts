// @data-folder
import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import type { Cells } from '#mock-server/sandboxes/cells/cells.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const cells: Cells = {
  own: { name: 'b', address: 'https://training.example', url: 'http://10.0.0.2:5174' },
  others: [{ name: 'a', address: 'https://training.example', url: 'http://10.0.0.1:5174' }],
};

async function startCell(): Promise<TestServer> {
  const server = await startTestServer({ cells });
  onTestFinished(() => server.close());
  return server;
}

it('gives sandboxes, links and groups of a cell ids that begin with the name of the cell', async () => {
  const server = await startCell();
  const sandbox = await server.sandbox({ id: undefined });
  expect(sandbox.id).toMatch(/^b-[0-9a-f]{20}$/);
  const { url } = await sandbox.control<{ url: string }>('POST', 'sandboxes', { name: '春季' });
  expect(url).toMatch(/^https:\/\/training\.example\/s\/b-[0-9a-f]{20}\/$/);
  const link = await sandbox.control<{ url: string }>('POST', 'links', { name: '试用', sandbox: sandbox.id });
  expect(link.url).toMatch(/^https:\/\/training\.example\/go\/b-[0-9a-f]{20}$/);
  const group = await sandbox.control('POST', 'groups', { name: '七月班', trainees: ['王一', '王二'] });
  expect(JSON.stringify(group)).toMatch(/\/s\/b-[0-9a-f]+-02\//);
});

it('refuses an id that a proxy would route to another server', async () => {
  const server = await startCell();
  await expect(server.sandbox({ id: 'spring' })).rejects.toThrow('这台服务器的沙箱编号以 b- 开头');
  expect((await server.sandbox({ id: 'b-spring' })).id).toBe('b-spring');
});

it('answers requests that a proxy forwards with the public host name, and refuses other host names', async () => {
  const server = await startCell();
  const statusFor = (host: string): Promise<number> =>
    new Promise((resolve, reject) => {
      request({ port: server.port, path: '/__mock/sandbox', headers: { host } }, (res) => {
        res.resume();
        resolve(res.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
  expect(await statusFor('training.example')).toBe(200);
  expect(await statusFor('other.example')).toBe(403);
});
