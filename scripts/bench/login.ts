import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import { type RunningServer, startServer } from '#mock-server/server.ts';
import { ensureBuilt, folders } from '../commands/build.mjs';
import { compressAssets } from '../commands/compress.mjs';
import { compareRounds, type Result } from './result.ts';
import { slowPage, timeUntilShown } from './slow-browser.ts';

const ROUNDS = 5;
const FORM = 'form input[type=password]';

/** Cost of one page load. */
interface VisitCost {
  millis: number;
  /** kB after gzip. */
  scripts: number;
  styles: number;
}

/**
 * Measures the bytes of the login page and the time until its form is visible, against a bare React page from an equal
 * server.
 */
export async function measureLogin(workplace: string, browser: Browser): Promise<Result[]> {
  await ensureBuilt('production', { quiet: true });
  const bare = await barePage(workplace);
  const ours = await serveBuild(workplace, folders.production, 'login');
  const other = await serveBuild(workplace, bare, 'bare');
  const visits = { ours: [] as VisitCost[], other: [] as VisitCost[] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.ours.push(await measureVisit(browser, ours.url, folders.production));
      visits.other.push(await measureVisit(browser, other.url, bare));
    }
  } finally {
    await Promise.all([ours.close(), other.close()]);
  }
  const size = (kind: 'scripts' | 'styles'): Result => {
    const [own, least] = [visits.ours, visits.other].map((all) => Math.max(...all.map((one) => one[kind])));
    return { id: `login.${kind}`, value: own ?? Number.NaN, detail: `空白 React 页 ${(least ?? 0).toFixed(1)} kB` };
  };
  const [times, bareTimes] = [visits.ours, visits.other].map((all) => all.map((one) => one.millis));
  return [
    size('scripts'),
    size('styles'),
    compareRounds('login.visible', times ?? [], ['空白 React 页', bareTimes ?? []]),
  ];
}

let builtBarePage: Promise<string> | undefined;
/** Builds the bare page once, with the compression that the console's own build uses. Returns its folder. */
export const barePage = (workplace: string): Promise<string> =>
  (builtBarePage ??= (async () => {
    const folder = join(workplace, 'bare-page');
    await buildPage('bare-page', folder);
    await compressAssets(folder);
    return folder;
  })());

/** Builds the page in a folder of scripts/bench. */
export const buildPage = (folder: string, outDir: string, more: InlineConfig = {}): Promise<unknown> =>
  build({
    root: fileURLToPath(new URL(folder, import.meta.url)),
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    build: { outDir, target: 'es2022', reportCompressedSize: false },
    ...more,
  });

/** Starts the real server for a build, so that both measured pages get its headers and compression. */
export const serveBuild = (workplace: string, dist: string, name: string): Promise<RunningServer> =>
  startServer({ port: 0, host: '127.0.0.1', data: join(workplace, name), dist });

async function measureVisit(browser: Browser, origin: string, dist: string): Promise<VisitCost> {
  const page = await slowPage(browser, origin, { line: true });
  const files = new Set<string>();
  page.on('request', (request) => files.add(new URL(request.url()).pathname));
  const time = await timeUntilShown(page, FORM, () => page.goto(`${origin}/`, { waitUntil: 'commit' }));
  const loadedFiles = [...files];
  await page.context().close();
  const sizeOf = (ending: string): number =>
    loadedFiles
      .filter((file) => file.endsWith(ending))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1_000;
  return { millis: time, scripts: sizeOf('.js'), styles: sizeOf('.css') };
}
