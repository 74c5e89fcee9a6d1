import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Files and folders that a build reads. */
const PARTS = [
  'contracts',
  'web',
  'scripts/build.mjs',
  'scripts/commands',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

// Builds in a copy, because other tests read the builds of this folder.
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'build-'));
  for (const part of PARTS)
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: (path) => !/\/dist(-demo)?$/.test(path) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

it('two processes that need the same build run it once', async () => {
  const build = () => run(process.execPath, [join(copy, 'scripts/build.mjs'), 'production'], { capture: true });
  const results = await Promise.all([build(), build()]);
  expect(results.map(({ code }) => code)).toEqual([0, 0]);
  const lines = results.flatMap(({ output }) => output.trim().split('\n'));
  expect(lines.filter((line) => line.startsWith('正在构建管理台'))).toHaveLength(1);
}, 120_000);
