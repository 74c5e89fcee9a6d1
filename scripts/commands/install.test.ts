import { expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

const wanted = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/@lmdb/lmdb-win32-x64': { version: '3.5.6', optional: true },
  },
};
const cases: { name: string; found: Parameters<typeof isInstalled>[1]; installed: boolean }[] = [
  { name: 'a missing folder', found: null, installed: false },
  { name: 'a folder without packages', found: {}, installed: false },
  { name: 'an older version', found: { packages: { 'node_modules/zod': { version: '4.6.6' } } }, installed: false },
  {
    name: 'all packages except those of another platform',
    found: { packages: { 'node_modules/zod': { version: '4.6.7' } } },
    installed: true,
  },
];
for (const { name, found, installed } of cases)
  test(`treats ${name} as ${installed ? 'installed' : 'to be installed'}`, () =>
    expect(isInstalled(wanted, found)).toBe(installed));
