import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstFiles } from '#web/app/first.ts';
import { ensureBuilt, folders } from '../commands/build.mjs';
import { packedSize } from '../commands/compress.mjs';
import { loginFiles } from '../commands/login-files.mjs';
import type { PageFigure } from './budgets/lines.ts';
import type { Result } from './result.ts';

/**
 * Measures the files that the production build downloads first for each page, and their size after brotli. Reads the
 * table that the build wrote, so no browser is needed.
 */
export async function measureRoutes(): Promise<Result[]> {
  await ensureBuilt('production', { quiet: true });
  const assets = join(folders.production, 'assets');
  const [first = ''] = readdirSync(assets).filter((file) => /^first-.*\.js$/.test(file));
  const { files, sender, always, pages } = readTable(join(assets, first));
  const { scripts, styles } = loginFiles();
  const entry = [first, ...[...scripts, ...styles].map((file) => file.slice(assets.length + 1))];
  const results = Object.entries(pages).flatMap(([path, own]) => {
    const all = [...new Set([...entry, ...[sender, ...always, ...own].map((at) => files[at] ?? '')])];
    const kilobytes = (ending: string): number =>
      all.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + packedSize(join(assets, file)), 0) /
      1_000;
    const result = (figure: PageFigure, value: number): Result => ({ id: `routes.${path} ${figure}`, value });
    return [result('files', all.length), result('scripts', kilobytes('.js')), result('styles', kilobytes('.css'))];
  });
  // Fails if no table was found.
  if (results.length === 0) throw new Error('构建中没有首次下载的文件表。');
  return results;
}

/** Reads the table that the build wrote into the file that requests the downloads (web/app/first.ts). */
function readTable(file: string): FirstFiles {
  const [, table = ''] = /(\{"sandbox":.*?"pageReads":\{[^}]*\}\})/.exec(readFileSync(file, 'utf8')) ?? [];
  return JSON.parse(table) as FirstFiles;
}
