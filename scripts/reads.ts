import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { consoleSource } from './reads/console-source.ts';
import { deriveReads } from './reads/derive.ts';
import { textOfReads } from './reads/text.ts';

/** Renews contracts/reads.json; with --check it says whether that is fresh, and changes nothing. */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const file = `${root}/contracts/reads.json`;
const text = textOfReads(deriveReads(consoleSource(root)));
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  console.log('contracts/reads.json 已更新');
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('contracts/reads.json is not what the console reads; renew it by: npm run contract:reads');
  process.exitCode = 1;
}
