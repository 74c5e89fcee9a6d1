import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { isScript, parseSource } from '../checks/source.ts';
import { root } from '../commands/root.mjs';
import { projectFiles } from './contents.ts';
import { nodePath } from './node-binaries.ts';
import { partsFor, platforms } from './platforms.ts';
import { startFiles } from './start-files.ts';

/** Another test, kit.long.test.ts, makes the archive and starts it without a network. */
it('returns the binaries that another platform needs', () => {
  const lmdb = { path: 'node_modules/lmdb', name: 'lmdb', version: '' };
  const esbuild = { path: 'node_modules/esbuild', name: 'esbuild', version: '' };
  const names = partsFor(root, 'win32-x64', [lmdb, esbuild]).map(({ name }) => name);
  expect(names).toEqual(['@lmdb/lmdb-win32-x64', '@esbuild/win32-x64']);
});

it('contains every file that the server imports', () => {
  const files = projectFiles(root);
  const paths = new Set(files.map(({ path }) => path));
  const missing = files
    .filter(({ path }) => isScript(path) && /^(mock-server|seed|contracts)\//.test(path))
    .flatMap(({ path, from }) =>
      parseSource(path, readFileSync(from, 'utf8'))
        .imports.map(({ target }) => target)
        .filter((target) => /^[.#]/.test(target))
        .map((target) => (target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(path), target)))
        .filter((target) => !paths.has(target))
        .map((target) => `${path} imports ${target}`),
    );
  expect(missing).toEqual([]);
});

it('has start scripts that run the Node of the kit on each system', () => {
  expect(Object.keys(startFiles)).toEqual(['start.cmd', 'start.sh', 'start.command']);
  expect(startFiles['start.cmd']).toContain(nodePath('win32-x64').replaceAll('/', '\\'));
  expect(startFiles['start.cmd']?.replaceAll('\r\n', '')).not.toContain('\n');
  for (const platform of platforms.filter((one) => !one.startsWith('win32')))
    expect(startFiles['start.command']).toContain(`platform=${platform} ;;`);
});
