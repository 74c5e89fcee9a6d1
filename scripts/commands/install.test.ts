import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isInstalled, reachesRegistry } from './install.mjs';

const required = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@lmdb/lmdb-win32-x64': { version: '3.5.6', optional: true },
  },
};
const cases: { name: string; installedLock: Parameters<typeof isInstalled>[1]; installed: boolean }[] = [
  { name: 'a missing folder', installedLock: null, installed: false },
  { name: 'a folder without packages', installedLock: {}, installed: false },
  {
    name: 'an older version',
    installedLock: { packages: { 'node_modules/zod': { version: '4.6.6' } } },
    installed: false,
  },
  {
    name: 'all packages except those of another platform',
    installedLock: { packages: { 'node_modules/zod': { version: '4.6.7' } } },
    installed: true,
  },
];
for (const { name, installedLock, installed } of cases)
  test(`treats ${name} as ${installed ? 'installed' : 'to be installed'}`, () =>
    expect(isInstalled(required, installedLock)).toBe(installed));

test('treats a registry that never responds as unreachable', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
  onTestFinished(() => {
    silent.close();
    vi.unstubAllEnvs();
  });
  expect(await reachesRegistry(1_000)).toBe(false);
});
