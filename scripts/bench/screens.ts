import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { PERSONA_PASSWORD } from '#seed/personas.ts';
import { sandboxAt } from '#tests/support/server.ts';
import { ensureBuilt, folders } from '../commands/build.mjs';
import { packedSize } from '../commands/compress.mjs';
import { baseline } from './baseline.ts';
import { buildBarePage, serveBuild } from './login.ts';
import { atMost, compareTimes, singleFigure, median, millis, type Result } from './result.ts';
import { blockedTime, heapOf, slowPage, timeUntilShown } from './slow-browser.ts';

const ROUNDS = 5;
const PERSONA = 'qiming01';
/** Interval between two keys of a fast typist. */
const KEY_MS = 120;
const FILES_GOAL = 16;
const SCRIPT_GOAL = 230;
const STYLE_GOAL = 24;
const BLOCKING_GOAL = 6;
const HEAP_GOAL = 6;
const AGAIN_GOAL = 1.3;
const SIGN_IN_GOAL = 1_200;

/** Selector of the home page's figures. It matches as soon as the first group of figures has loaded. */
const FIGURES = 'main section[aria-busy="false"] li strong';
const LESSON = '[data-lesson]';
/** Selector of a table cell with text. No cell has text while a list is loading. */
const CELL = 'tbody [data-cut]';

/** A page, and the selector of an element that appears when the page has loaded. */
interface Screen {
  name: string;
  path: string;
  selector: string;
  goal: number;
}

const HOME: Screen = {
  name: `首页数字（${baseline.of} ${baseline.home} 倍）`,
  path: '/dashboard',
  selector: FIGURES,
  goal: 2.6,
};
const SCREENS: readonly Screen[] = [
  HOME,
  { name: '首页课表', path: '/dashboard', selector: LESSON, goal: 3 },
  { name: '学员列表的行', path: '/edu/student', selector: CELL, goal: 2.8 },
  { name: '排课页的课次', path: '/edu/claTimeRule', selector: LESSON, goal: 3 },
];

/** Cost of one page load. */
interface VisitCost {
  millis: number;
  files: number;
  /** kB after brotli. */
  scripts: number;
  styles: number;
  blocked: number;
}

/**
 * Measures the pages behind the login, each opened with a token and an empty cache, against a bare React page from an
 * equal server.
 */
export async function measureScreens(workplace: string, browser: Browser): Promise<Result[]> {
  await ensureBuilt('production');
  const bareFolder = join(workplace, 'bare-page');
  await buildBarePage(bareFolder);
  const ours = await serveBuild(workplace, folders.production, 'screens');
  const other = await serveBuild(workplace, bareFolder, 'bare-screens');
  const bare: VisitCost[] = [];
  const visits = new Map(SCREENS.map((screen) => [screen, [] as VisitCost[]]));
  const [heaps, again, signIns] = [[] as number[], [] as number[], [] as number[]];
  try {
    const { token } = await sandboxAt('default', ours.url).signIn(PERSONA);
    for (let round = 0; round < ROUNDS; round += 1) {
      const empty = await slowPage(browser, other.url, { line: true });
      bare.push(await measureVisit(empty, `${other.url}/`, 'form', bareFolder));
      await empty.context().close();
      for (const screen of SCREENS) {
        const page = await slowPage(browser, ours.url, { line: true, token });
        visits.get(screen)?.push(await measureVisit(page, ours.url + screen.path, screen.selector, folders.production));
        if (screen === HOME) {
          heaps.push(await heapOf(page));
          again.push(await openSignedIn(page, ours.url + HOME.path, HOME.selector));
        }
        await page.context().close();
      }
      signIns.push(await signInByForm(browser, ours.url));
    }
  } finally {
    await Promise.all([ours.close(), other.close()]);
  }
  return [
    ...SCREENS.flatMap((screen) => resultsOf(screen, visits.get(screen) ?? [], bare)),
    singleFigure('首页之后的堆', median(heaps), HEAP_GOAL, (value) => `${value.toFixed(1)} MB`),
    compareToBare(bare, '首页数字，再次打开（缓存已有）', again, AGAIN_GOAL),
    singleFigure('由表单登录：点击到首页数字', median(signIns), SIGN_IN_GOAL, millis),
  ];
}

async function measureVisit(page: Page, address: string, selector: string, dist: string): Promise<VisitCost> {
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  const time = await openSignedIn(page, address, selector);
  const files = [...requested].filter((file) => /\.(?:js|css)$/.test(file));
  const sizeOf = (ending: string): number =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + packedSize(join(dist, file)), 0) / 1_000;
  return {
    millis: time,
    files: files.length,
    scripts: sizeOf('.js'),
    styles: sizeOf('.css'),
    blocked: await blockedTime(page),
  };
}

const openSignedIn = (page: Page, address: string, selector: string): Promise<number> =>
  timeUntilShown(page, selector, () => page.goto(address, { waitUntil: 'commit' }));

/**
 * Returns the milliseconds from the click on sign-in until the figures of the home page are painted. Prefetches may run
 * while the user types.
 */
async function signInByForm(browser: Browser, origin: string): Promise<number> {
  const page = await slowPage(browser, origin, { line: true });
  await page.addInitScript(() => {
    document.addEventListener('click', () => Object.assign(globalThis, { clickedAt: performance.now() }), true);
  });
  const shownAt = await timeUntilShown(page, FIGURES, async () => {
    await page.goto(`${origin}/login`);
    await page.getByRole('textbox', { name: '用户名' }).pressSequentially(PERSONA, { delay: KEY_MS });
    await page.getByLabel('密码', { exact: true }).pressSequentially(PERSONA_PASSWORD, { delay: KEY_MS });
    await page.getByRole('button', { name: '登录' }).click();
  });
  const clickedAt = await page.evaluate(() => (globalThis as unknown as { clickedAt: number }).clickedAt);
  await page.context().close();
  return shownAt - clickedAt;
}

function resultsOf({ name, goal }: Screen, visits: readonly VisitCost[], bare: readonly VisitCost[]): Result[] {
  const maxOf = (key: keyof VisitCost): number => Math.max(...visits.map((one) => one[key]));
  const [blocked, unavoidable] = [visits, bare].map((all) => median(all.map((one) => one.blocked)));
  const ratio = (blocked ?? Number.NaN) / (unavoidable ?? Number.NaN);
  return [
    compareToBare(
      bare,
      `${name}，首次打开（CPU ÷ 4，1.6 Mbit/s，150 ms）`,
      visits.map((one) => one.millis),
      goal,
    ),
    singleFigure('　文件', maxOf('files'), FILES_GOAL, (value) => `${value} 个`),
    singleFigure('　JavaScript（brotli）', maxOf('scripts'), SCRIPT_GOAL, kilobytes),
    singleFigure('　CSS（brotli）', maxOf('styles'), STYLE_GOAL, kilobytes),
    {
      measure: '　阻塞时间',
      ours: millis(blocked ?? Number.NaN),
      other: `空白 React 页 ${millis(unavoidable ?? Number.NaN)}`,
      ratio,
      goal: atMost(BLOCKING_GOAL, ratio),
    },
  ];
}

const compareToBare = (bare: readonly VisitCost[], measure: string, times: readonly number[], goal: number): Result =>
  compareTimes(measure, times, ['空白 React 页', bare.map((one) => one.millis)], goal);

const kilobytes = (value: number): string => `${value.toFixed(1)} kB`;
