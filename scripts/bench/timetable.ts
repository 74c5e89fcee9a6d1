import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { atMost, median, medianRatio, millis, type Result } from './result.ts';
import { slowPage } from './slow-browser.ts';

const ROUNDS = 9;
const FEW = 200;
const MANY = 1_000;
const MOST = 3_000;
const SET_GOAL = 0.45;
const NEXT_GOAL = 0.4;
const GROWTH_GOAL = 1.3;

interface Times {
  set: number;
  next: number;
}
type Kind = 'ours' | 'fullCalendar';
/** Functions that the measured page exposes to the benchmark. */
interface TimetablePage {
  measure: (kind: Kind, count: number) => Promise<Times>;
}

/**
 * Measures the time from data to paint for a week of lessons, and for the change to the next week. Compares the
 * console's timetable with FullCalendar, with equal lessons and each in an empty page.
 */
export async function measureTimetable(workplace: string, browser: Browser): Promise<Result[]> {
  const folder = join(workplace, 'timetable-page');
  await buildPage(folder);
  const { origin, close } = await servePage(folder);
  const times = new Map<string, Times[]>();
  const measure = async (kind: Kind, count: number): Promise<void> => {
    const page = await slowPage(browser, origin, { line: false });
    await page.goto(`${origin}/index.html`);
    const sendRequest = () =>
      page.evaluate(([k, n]) => (globalThis as unknown as TimetablePage).measure(k, n), [kind, count] as const);
    // Warms up. The first run includes compiling the code, which says nothing about the calendar's speed.
    await sendRequest();
    const key = `${kind} ${count}`;
    // Takes the median of three runs, because one frame more or less is noise.
    const few = [await sendRequest(), await sendRequest(), await sendRequest()];
    const middle = { set: median(few.map((one) => one.set)), next: median(few.map((one) => one.next)) };
    times.set(key, [...(times.get(key) ?? []), middle]);
    await page.context().close();
  };
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const count of [FEW, MANY, MOST]) {
        await measure('ours', count);
        await measure('fullCalendar', count);
      }
  } finally {
    await close();
  }
  const of = (kind: Kind, count: number, part: keyof Times): number[] =>
    (times.get(`${kind} ${count}`) ?? []).map((one) => one[part]);
  const compare = (count: number, part: keyof Times, goal: number | null): Result => {
    const [ours, other] = [of('ours', count, part), of('fullCalendar', count, part)];
    const ratio = medianRatio(ours, other);
    return {
      measure: `${count.toLocaleString('en')} 节课的一周，${part === 'set' ? '从数据到画面' : '到下一周'}（CPU ÷ 4）`,
      ours: millis(median(ours)),
      other: `FullCalendar ${millis(median(other))}`,
      ratio,
      goal: goal === null ? null : atMost(goal, ratio),
    };
  };
  const growth = (part: keyof Times): Result => {
    const [most, few] = [of('ours', MOST, part), of('ours', FEW, part)];
    const ratio = medianRatio(most, few);
    return {
      measure: `3,000 节对 200 节，${part === 'set' ? '从数据到画面' : '到下一周'}`,
      ours: millis(median(most)),
      other: `200 节 ${millis(median(few))}`,
      ratio,
      goal: atMost(GROWTH_GOAL, ratio),
    };
  };
  return [
    compare(FEW, 'set', null),
    compare(FEW, 'next', null),
    compare(MANY, 'set', SET_GOAL),
    compare(MANY, 'next', NEXT_GOAL),
    compare(MOST, 'set', null),
    compare(MOST, 'next', null),
    growth('set'),
    growth('next'),
  ];
}

const buildPage = (outDir: string): Promise<unknown> =>
  build({
    root: fileURLToPath(new URL('./timetable-page', import.meta.url)),
    configFile: false,
    plugins: [react()],
    define: { __DEMO__: 'false' },
    css: { postcss: fileURLToPath(new URL('../../web/postcss.config.js', import.meta.url)) },
    logLevel: 'error',
    build: { outDir, target: 'es2022', reportCompressedSize: false },
  });

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

async function servePage(folder: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    readFile(join(folder, path)).then(
      (bytes) =>
        response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes),
      () => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('404'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
