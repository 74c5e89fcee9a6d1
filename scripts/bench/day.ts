import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { buildPage } from './login.ts';
import { compareRounds, median, type Result } from './result.ts';
import { openPage, slowPage } from './slow-browser.ts';
import { servePage } from './timetable.ts';

const ROUNDS = 4;
/** Lessons of the day, in 60 columns. */
const LESSONS = 200;
const DRAGS = 3;
const LESSON = '[data-lesson]';

interface Times {
  set: number;
  next: number;
}

interface Drag {
  /** Milliseconds of scripts, style and layout per frame. At 60 frames per second a frame has 16.7 ms. */
  busy: number;
  /** Frames per second. */
  rate: number;
}

interface DayPage {
  measure: (kind: 'day' | 'fullCalendar', count: number) => Promise<Times>;
  openDay: (count: number) => unknown;
  frames: number[];
}

/**
 * Measures the day view with 60 rooms and 200 lessons. Its steps are compared with a week of FullCalendar with as many
 * lessons, because FullCalendar's view with resources requires a paid licence. While a lesson is dragged over the
 * columns, the work per frame is measured without a slowdown.
 */
export async function measureDay(workplace: string, browser: Browser): Promise<Result[]> {
  const folder = join(workplace, 'timetable-page');
  await buildPage('timetable-page', folder, {
    define: { __DEMO__: 'false' },
    css: { postcss: fileURLToPath(new URL('../../web/postcss.config.js', import.meta.url)) },
  });
  const { origin, close } = await servePage(folder);
  const address = `${origin}/index.html`;
  const times: Record<'day' | 'fullCalendar', Times[]> = { day: [], fullCalendar: [] };
  const drags: Drag[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of ['day', 'fullCalendar'] as const) times[kind].push(await measureSteps(browser, address, kind));
    for (let round = 0; round < DRAGS; round += 1) drags.push(await measureDrag(browser, address));
  } finally {
    await close();
  }
  const compare = (part: keyof Times): Result =>
    compareRounds(
      `day.${part}`,
      times.day.map((one) => one[part]),
      ['FullCalendar 的一周', times.fullCalendar.map((one) => one[part])],
    );
  const text = `平均每秒 ${median(drags.map(({ rate }) => rate)).toFixed(1)} 帧`;
  return [
    compare('set'),
    compare('next'),
    { id: 'day.drag', value: median(drags.map(({ busy }) => busy)), detail: text },
  ];
}

async function measureSteps(browser: Browser, address: string, kind: 'day' | 'fullCalendar'): Promise<Times> {
  const page = await slowPage(browser, new URL(address).origin, { line: false });
  await page.goto(address);
  const measure = (): Promise<Times> =>
    page.evaluate(([k, n]) => (globalThis as unknown as DayPage).measure(k, n), [kind, LESSONS] as const);
  // The first run includes compiling the code.
  await measure();
  const runs = [await measure(), await measure(), await measure()];
  await page.context().close();
  return { set: median(runs.map(({ set }) => set)), next: median(runs.map(({ next }) => next)) };
}

/** Drags a lesson over the visible columns, and at the right edge over the others. */
async function measureDrag(browser: Browser, address: string): Promise<Drag> {
  const page = await openPage(browser, address);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const busySeconds = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.filter(({ name }) => WORK.has(name)).reduce((sum, { value }) => sum + value, 0);
  };
  await page.goto(address);
  await page.evaluate((count) => void (globalThis as unknown as DayPage).openDay(count), LESSONS);
  await page.locator(LESSON).first().hover();
  await page.locator(`${LESSON}[draggable="true"]`).first().waitFor();
  await page.mouse.down();
  await page.mouse.move(400, 300, { steps: 4 });
  const before = await busySeconds();
  await page.evaluate(() => {
    (globalThis as unknown as DayPage).frames.length = 0;
  });
  for (let [x, y] = FIRST; x < LAST_X; x += 20, y = FIRST[1] + ((y + 35) % 350)) {
    await page.mouse.move(x, y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await scrollToEnd(page);
  const frames = await page.evaluate(() => [...(globalThis as unknown as DayPage).frames]);
  const busy = ((await busySeconds()) - before) * 1_000;
  await page.mouse.up();
  await page.context().close();
  const duration = frames.reduce((sum, frame) => sum + frame, 0);
  return { busy: busy / frames.length, rate: (frames.length * 1_000) / duration };
}

const WORK = new Set(['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']);
/** Start of the drag, and the horizontal position at which it leaves the visible columns. */
const FIRST = [200, 250] as const;
const LAST_X = 1_400;

/** Keeps the pointer at the right edge until the last column is visible. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.mouse.move(1_425, 410, { steps: 4 });
  await page.waitForFunction(() => {
    const scroller = document.querySelector('[role=grid]')?.parentElement;
    return scroller && scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 1;
  });
}
