import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { consoleSource } from './response-usage/console-source.ts';
import { deriveUsage } from './response-usage/derive.ts';
import { formatUsage } from './response-usage/text.ts';

/** Updates contracts/generated/response-usage.json. With --check, only reports an outdated file. */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const file = `${root}/contracts/generated/response-usage.json`;
const text = formatUsage(deriveUsage(consoleSource(root)));
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  console.log('contracts/generated/response-usage.json 已更新');
} else if (readFileSync(file, 'utf8') !== text) {
  console.error(
    'contracts/generated/response-usage.json is not what the console reads; renew it by: npm run contract:reads',
  );
  process.exitCode = 1;
}
