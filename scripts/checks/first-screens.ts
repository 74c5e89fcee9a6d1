import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstFiles } from '#web/app/first.ts';
import { folders } from '../commands/build.mjs';
import { packedSize } from '../commands/compress.mjs';
import { loginFiles } from '../commands/login-files.mjs';
import { tableLines } from '../commands/table.mjs';

const MAX_FILES = 16;
const MAX_SCRIPT_KB = 235;
const MAX_STYLE_KB = 24;

/** Checks that the initial downloads of every page in the production build stay within their limits. */
const assets = join(folders.production, 'assets');
const [first = ''] = readdirSync(assets).filter((file) => /^first-.*\.js$/.test(file));
const { files, sender, always, pages } = readTable();
const { scripts, styles } = loginFiles();
const entry = [first, ...[...scripts, ...styles].map((file) => file.slice(assets.length + 1))];
let tooMuch = false;
const rows = Object.entries(pages).map(([path, own]) => {
  const all = [...new Set([...entry, ...[sender, ...always, ...own].map((at) => files[at] ?? '')])];
  const kilobytes = (ending: string): number =>
    all.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + packedSize(join(assets, file)), 0) / 1_000;
  const [script, style] = [kilobytes('.js'), kilobytes('.css')];
  const isWithinLimits = all.length <= MAX_FILES && script <= MAX_SCRIPT_KB && style <= MAX_STYLE_KB;
  tooMuch ||= !isWithinLimits;
  return [path, `${all.length}`, `${script.toFixed(1)} kB`, `${style.toFixed(1)} kB`, isWithinLimits ? '' : '✗'];
});

console.log(tableLines([['页面', '文件', 'JavaScript', 'CSS', ''], ...rows]).join('\n'));
// A check that has read nothing must fail.
if (tooMuch || rows.length === 0) {
  console.error(
    `首次打开的页面至多 ${MAX_FILES} 个文件、${MAX_SCRIPT_KB} kB JavaScript、${MAX_STYLE_KB} kB CSS（brotli）。`,
  );
  process.exitCode = 1;
}

/** Reads the table that the build wrote into the file that requests the downloads (web/app/first.ts). */
function readTable(): FirstFiles {
  const [, table = ''] = /(\{"sandbox":.*?"reads":\[[^\]]*\]\})/.exec(readFileSync(join(assets, first), 'utf8')) ?? [];
  return JSON.parse(table) as FirstFiles;
}
