import { expect, it } from 'vitest';
import { root } from '../commands/root.mjs';
import { partsFor } from './platforms.ts';

/** Another test, kit.long.test.ts, makes the archive and starts it without a network. */
it('returns the binaries that another platform needs', () => {
  const lmdb = { path: 'node_modules/lmdb', name: 'lmdb', version: '' };
  const esbuild = { path: 'node_modules/esbuild', name: 'esbuild', version: '' };
  const names = partsFor(root, 'win32-x64', [lmdb, esbuild]).map(({ name }) => name);
  expect(names).toEqual(['@lmdb/lmdb-win32-x64', '@esbuild/win32-x64']);
});
