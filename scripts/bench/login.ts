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
import { compareTimes, type Result } from './result.ts';
import { slowPage, timeUntilShown } from './slow-browser.ts';

const ROUNDS = 9;
const TIME_GOAL = 1.7;
const SCRIPT_GOAL = 135;
const STYLE_GOAL = 12;
const FORM = 'form input[type=password]';

/** Cost of one page load. */
interface VisitCost {
  millis: number;
  /** Bytes after gzip. */
  scripts: number;
  styles: number;
}

/**
 * Measures the bytes of the login page and the time until its form is visible, against a bare React page from an equal
 * server.
 */
export async function measureLogin(workplace: string, browser: Browser): Promise<Result[]> {
  await ensureBuilt('production');
  const bare = join(workplace, 'bare-page');
  await buildBarePage(bare);
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
  const times = { ours: visits.ours.map((one) => one.millis), other: visits.other.map((one) => one.millis) };
  return [
    bytes('登录页 JavaScript（gzip）', 'scripts', visits, SCRIPT_GOAL),
    bytes('登录页 CSS（gzip）', 'styles', visits, STYLE_GOAL),
    compareTimes('登录表单可见（CPU ÷ 4，1.6 Mbit/s，150 ms）', times.ours, ['空白 React 页', times.other], TIME_GOAL),
  ];
}

/** Builds the bare page, with the compression that the console's own build uses. */
export async function buildBarePage(outDir: string): Promise<void> {
  await buildPage('bare-page', outDir);
  await compressAssets(outDir);
}

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
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  return { millis: time, scripts: sizeOf('.js'), styles: sizeOf('.css') };
}

function bytes(
  measure: string,
  kind: 'scripts' | 'styles',
  visits: { ours: VisitCost[]; other: VisitCost[] },
  goal: number,
): Result {
  const ours = Math.max(...visits.ours.map((one) => one[kind])) / 1000;
  const other = Math.max(...visits.other.map((one) => one[kind])) / 1000;
  return {
    measure,
    ours: `${ours.toFixed(1)} kB`,
    other: `空白 React 页 ${other.toFixed(1)} kB`,
    ratio: other > 0 ? ours / other : null,
    goal: { text: `≤ ${goal} kB`, met: ours <= goal },
  };
}
