import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAssets } from './compress.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-build-'));
  mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LONG = '教室列表 '.repeat(1_000);

const files = [
  { name: 'main-1.js', text: LONG, beside: ['main-1.js.br', 'main-1.js.gz'] },
  { name: 'main-1.css', text: LONG, beside: ['main-1.css.br', 'main-1.css.gz'] },
  { name: 'icon-1.svg', text: LONG, beside: ['icon-1.svg.br', 'icon-1.svg.gz'] },
  { name: 'small-1.js', text: 'x'.repeat(1_023), beside: [] },
  { name: 'picture-1.png', text: LONG, beside: [] },
];
for (const { name, text, beside } of files)
  test(`writes ${beside.length === 0 ? 'nothing' : beside.join(' and ')} beside ${name} of ${text.length} characters`, async () => {
    writeFileSync(join(folder, 'assets', name), text);
    await compressAssets(folder);
    expect(readdirSync(join(folder, 'assets')).sort()).toEqual([name, ...beside].sort());
  });

test('writes compressed files that are smaller and decompress to the original', async () => {
  const file = join(folder, 'assets', 'main-1.js');
  writeFileSync(file, LONG);
  await compressAssets(folder);
  for (const [ending, unpack] of [
    ['.br', brotliDecompressSync],
    ['.gz', gunzipSync],
  ] as const) {
    const bytes = readFileSync(file + ending);
    expect(bytes.length).toBeLessThan(200);
    expect(unpack(bytes).toString('utf8')).toBe(LONG);
  }
});

test('writes no compressed file when the size does not shrink', async () => {
  writeFileSync(join(folder, 'assets', 'noise-1.txt'), randomBytes(4_096));
  await compressAssets(folder);
  expect(readdirSync(join(folder, 'assets'))).toEqual(['noise-1.txt']);
});

test('leaves index.html uncompressed for the server to fill in', async () => {
  writeFileSync(join(folder, 'index.html'), LONG);
  await compressAssets(folder);
  expect(readdirSync(folder).sort()).toEqual(['assets', 'index.html']);
});
