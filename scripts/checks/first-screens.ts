import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstFiles } from '#web/app/first.ts';
import { folders } from '../setup/build.mjs';
import { packedSize } from '../setup/compress.mjs';
import { loginFiles } from '../setup/login-files.mjs';
import { tableLines } from '../setup/table.mjs';

const MOST_FILES = 16;
const MOST_SCRIPT_KB = 230;
const MOST_STYLE_KB = 24;

/** What every page of the console fetches when it is opened first, by the production build; more than it may is told. */
const assets = join(folders.production, 'assets');
const [first = ''] = readdirSync(assets).filter((file) => /^first-.*\.js$/.test(file));
const { files, always, pages } = readTable();
const { scripts, styles } = loginFiles();
const entry = [first, ...[...scripts, ...styles].map((file) => file.slice(assets.length + 1))];
let tooMuch = false;
const rows = Object.entries(pages).map(([path, own]) => {
  const all = [...new Set([...entry, ...[...always, ...own].map((at) => files[at] ?? '')])];
  const kilobytes = (ending: string): number =>
    all.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + packedSize(join(assets, file)), 0) / 1_000;
  const [script, style] = [kilobytes('.js'), kilobytes('.css')];
  const fits = all.length <= MOST_FILES && script <= MOST_SCRIPT_KB && style <= MOST_STYLE_KB;
  tooMuch ||= !fits;
  return [path, `${all.length}`, `${script.toFixed(1)} kB`, `${style.toFixed(1)} kB`, fits ? '' : '✗'];
});

console.log(tableLines([['页面', '文件', 'JavaScript', 'CSS', ''], ...rows]).join('\n'));
// A check that read nothing must not pass.
if (tooMuch || rows.length === 0) {
  console.error(
    `首次打开的页面至多 ${MOST_FILES} 个文件、${MOST_SCRIPT_KB} kB JavaScript、${MOST_STYLE_KB} kB CSS（brotli）。`,
  );
  process.exitCode = 1;
}

/** As the build wrote it into the file that asks for them (web/app/first.ts). */
function readTable(): FirstFiles {
  const [, table = ''] = /askFirst\((\{".*\})\)/.exec(readFileSync(join(assets, first), 'utf8')) ?? [];
  return JSON.parse(table) as FirstFiles;
}
