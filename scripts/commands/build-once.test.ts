import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Files and folders that a build reads, beside those of the console. */
const PARTS = [
  'contracts',
  'scripts/build.mjs',
  'scripts/commands',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
/** A console of one file, because the build of the real one takes ten times as long. */
const CONSOLE = {
  'index.html': '<!doctype html><script type="module" src="./main.js"></script>',
  'main.js': "document.title = 'Console';",
  'vite.config.js': 'export default { build: { sourcemap: true } };',
};

// Builds in a copy, because other tests read the builds of this folder.
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'build-'));
  for (const part of PARTS) cpSync(join(root, part), join(copy, part), { recursive: true });
  mkdirSync(join(copy, 'web'));
  for (const [name, text] of Object.entries(CONSOLE)) writeFileSync(join(copy, 'web', name), text);
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
