import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { buildPage } from './login.ts';
import { compareRounds, median, type Result } from './result.ts';
import { slowPage } from './slow-browser.ts';

const ROUNDS = 4;
const FEW = 200;
const MANY = 1_000;
const MOST = 3_000;

interface Times {
  set: number;
  next: number;
}
const PARTS = ['set', 'next'] as const;
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
  await buildPage('timetable-page', folder, {
    define: { __DEMO__: 'false' },
    css: { postcss: fileURLToPath(new URL('../../web/postcss.config.js', import.meta.url)) },
  });
  const { origin, close } = await servePage(folder);
  const times = new Map<string, Times[]>();
  const measureAll = async (kind: Kind): Promise<void> => {
    const page = await slowPage(browser, origin, { line: false });
    await page.goto(`${origin}/index.html`);
    for (const count of [FEW, MANY, MOST]) {
      const sendRequest = () =>
        page.evaluate(([k, n]) => (globalThis as unknown as TimetablePage).measure(k, n), [kind, count] as const);
      // Warms up. The first run includes compiling the code, which says nothing about the calendar's speed.
      if (count === FEW) await sendRequest();
      const key = `${kind} ${count}`;
      // Takes the median of three runs, because one frame more or less is noise.
      const few = [await sendRequest(), await sendRequest(), await sendRequest()];
      const middle = { set: median(few.map((one) => one.set)), next: median(few.map((one) => one.next)) };
      times.set(key, [...(times.get(key) ?? []), middle]);
    }
    await page.context().close();
  };
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of ['ours', 'fullCalendar'] as const) await measureAll(kind);
  } finally {
    await close();
  }
  const of = (kind: Kind, count: number, part: keyof Times): number[] =>
    (times.get(`${kind} ${count}`) ?? []).map((one) => one[part]);
  const compare = (count: number, part: keyof Times): Result =>
    compareRounds(`timetable.${count}.${part}`, of('ours', count, part), [
      'FullCalendar',
      of('fullCalendar', count, part),
    ]);
  const growth = (part: keyof Times): Result =>
    compareRounds(`timetable.growth.${part}`, of('ours', MOST, part), ['200 节', of('ours', FEW, part)]);
  return [...[FEW, MANY, MOST].flatMap((count) => PARTS.map((part) => compare(count, part))), ...PARTS.map(growth)];
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves the files of a built page. */
export async function servePage(folder: string): Promise<{ origin: string; close: () => Promise<void> }> {
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
