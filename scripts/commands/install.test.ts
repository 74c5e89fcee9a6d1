import { expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

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
