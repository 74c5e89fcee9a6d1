import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from './build.mjs';
import { freePort } from './port.mjs';
import { root } from './root.mjs';

const OLD_NODE = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'18.20.4'}})`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `scripts/start.mjs` and returns its error output and exit code. */
function start(env: Record<string, string>, { cwd = root, node = [] as string[] } = {}) {
  const { status, stderr } = spawnSync(process.execPath, [...node, join(cwd, 'scripts/start.mjs')], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, said: stderr.trim() };
}

test('rejects an empty PORT', () => {
  expect(start({ PORT: '' })).toEqual({
    status: 1,
    said: '端口 PORT 是空的，应为 1 到 65535 的整数，例如 PORT=5174。',
  });
});

test('rejects a port in use', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(start({ PORT: String(port), HOST: '127.0.0.1' })).toEqual({
    status: 1,
    said: `端口 ${port} 已被占用。请先关闭占用它的程序，或换一个端口：PORT=${port + 1} npm start`,
  });
  server.close();
});

test('rejects a Node version that is too old', () => {
  expect(start({}, { node: ['--import', OLD_NODE] })).toEqual({
    status: 1,
    said: '需要 Node 20.19 或更高版本，当前是 18.20.4。请先升级 Node：https://nodejs.org',
  });
});

test('reports a missing network during installation', async () => {
  const clone = join(folder, 'clone');
  for (const part of ['scripts/start.mjs', 'scripts/commands', 'package.json', 'package-lock.json'])
    cpSync(join(root, part), join(clone, part), { recursive: true });
  const unreachableRegistry = { npm_config_registry: 'http://127.0.0.1:1/', npm_config_cache: join(folder, 'npm') };
  expect(start({ ...unreachableRegistry, PORT: String(await freePort()) }, { cwd: clone })).toEqual({
    status: 1,
    said: '安装依赖失败：连接不上 npm 仓库。请检查网络或代理设置后重试。',
  });
});

test('ends with the error message of a server that cannot start', async () => {
  await ensureBuilt('demo', { quiet: true });
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const began = performance.now();
  expect(start({ PORT: String(await freePort()), HOST: '127.0.0.1', MOCK_DATA: file, MOCK_KEY: '' })).toEqual({
    status: 1,
    said: `数据目录“${file}”无法使用（路径是文件，不是目录，ENOTDIR）。请用 MOCK_DATA 指定另一个目录。`,
  });
  expect(performance.now() - began).toBeLessThan(25_000);
});
