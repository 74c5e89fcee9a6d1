import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { PERSONA_PASSWORD } from '#seed/personas.ts';
import { sandboxAt } from '#tests/support/server.ts';
import { ensureBuilt, folders } from '../commands/build.mjs';
import { packedSize } from '../commands/compress.mjs';
import { barePage, serveBuild } from './login.ts';
import { compareRounds, median, type Result } from './result.ts';
import { blockedTime, firstPaint, heapOf, slowPage, timesUntilShown, timeUntilShown } from './slow-browser.ts';
import { setMonday } from './teaching-day.ts';

const ROUNDS = 5;
const PERSONA = 'qiming01';
/** Time of day of the measured world. Lessons are running, and others follow. */
const TIME = '10:30:00';
/** Interval between two keys of a fast typist. */
const KEY_MS = 120;
const BARE = '空白 React 页';

/** Selector of the home page's figures. It matches as soon as the first group of figures has loaded. */
export const FIGURES = 'main section[aria-busy="false"] li strong';
/** Selector of an upcoming lesson in the home page's part about today. */
const TODAY_LESSON = 'main section ol li';
export const LESSON = '[data-lesson]';
/** Selector of a table cell with text. No cell has text while a list is loading. */
export const CELL = 'tbody [data-cut]';

/** A page, and a selector for each of its parts that is timed. The last one to appear ends the visit. */
interface Screen {
  name: string;
  path: string;
  parts: Readonly<Record<string, string>>;
}

const HOME: Screen = {
  name: 'home',
  path: '/dashboard',
  parts: { figures: FIGURES, today: TODAY_LESSON, week: LESSON },
};
const SCREENS: readonly Screen[] = [
  HOME,
  { name: 'students', path: '/edu/student', parts: { rows: CELL } },
  { name: 'timetable', path: '/edu/claTimeRule', parts: { lessons: LESSON } },
];

/** Cost of one page load. */
interface VisitCost {
  /** Milliseconds until each part is painted, in the order of the parts. */
  millis: number[];
  /** Milliseconds until the first text or skeleton is painted. */
  paint: number;
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
  await ensureBuilt('production', { quiet: true });
  const bareFolder = await barePage(workplace);
  const ours = await serveBuild(workplace, folders.production, 'screens');
  const other = await serveBuild(workplace, bareFolder, 'bare-screens');
  const bare: VisitCost[] = [];
  const visits = new Map(SCREENS.map((screen) => [screen, [] as VisitCost[]]));
  const [again, signIns] = [[] as number[], [] as number[]];
  try {
    await setMonday(ours, TIME);
    const { token } = await sandboxAt('default', ours.url).signIn(PERSONA);
    for (let round = 0; round < ROUNDS; round += 1) {
      const empty = await slowPage(browser, other.url, { line: true });
      bare.push(await measureVisit(empty, `${other.url}/`, ['form'], bareFolder));
      await empty.context().close();
      for (const screen of SCREENS) {
        const page = await slowPage(browser, ours.url, { line: true, token });
        const selectors = Object.values(screen.parts);
        visits.get(screen)?.push(await measureVisit(page, ours.url + screen.path, selectors, folders.production));
        if (screen === HOME) again.push(await visitAgain(page, ours.url + HOME.path));
        await page.context().close();
      }
      signIns.push(await signInByForm(browser, ours.url));
    }
  } finally {
    await Promise.all([ours.close(), other.close()]);
  }
  const bareTimes = bare.map(({ millis: [shown = Number.NaN] }) => shown);
  const paints = (visits.get(HOME) ?? []).map(({ paint }) => paint);
  return [
    compareRounds('screens.home.paint', paints, [BARE, bare.map(({ paint }) => paint)]),
    ...SCREENS.flatMap((screen) => resultsOf(screen, visits.get(screen) ?? [], bare)),
    compareRounds('screens.home.again', again, [BARE, bareTimes]),
    { id: 'screens.sign-in', value: median(signIns) },
  ];
}

/**
 * Returns the milliseconds until the home page's figures are painted on the second visit, which begins when the service
 * worker is ready (web/app/asset-worker.ts). The garbage collection removes the compiled code that is still in memory.
 */
async function visitAgain(page: Page, address: string): Promise<number> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await heapOf(page);
  return timeUntilShown(page, FIGURES, () => open(page, address));
}

async function measureVisit(
  page: Page,
  address: string,
  selectors: readonly string[],
  dist: string,
): Promise<VisitCost> {
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(new URL(request.url()).pathname));
  // Lists the files when the first part is shown, because later parts load more files.
  let files: string[] = [];
  const times = await timesUntilShown(
    page,
    selectors,
    () => open(page, address),
    () => {
      files = [...requested].filter((file) => /\.(?:js|css)$/.test(file));
    },
  );
  const sizeOf = (ending: string): number =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + packedSize(join(dist, file)), 0) / 1_000;
  return {
    millis: times,
    paint: await firstPaint(page),
    files: files.length,
    scripts: sizeOf('.js'),
    styles: sizeOf('.css'),
    blocked: await blockedTime(page),
  };
}

const open = (page: Page, address: string): Promise<unknown> => page.goto(address, { waitUntil: 'commit' });

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

function resultsOf({ name, parts }: Screen, visits: readonly VisitCost[], bare: readonly VisitCost[]): Result[] {
  const maxOf = (key: 'files' | 'scripts' | 'styles'): number => Math.max(...visits.map((one) => one[key]));
  const [blocked, bareBlocked] = [visits, bare].map((all) => all.map((one) => one.blocked));
  const bareTimes = bare.map(({ millis: [shown = Number.NaN] }) => shown);
  return [
    ...Object.keys(parts).map((part, at) =>
      compareRounds(
        `screens.${name}.${part}`,
        visits.map((one) => one.millis[at] ?? Number.NaN),
        [BARE, bareTimes],
      ),
    ),
    { id: `screens.${name}.files`, value: maxOf('files') },
    { id: `screens.${name}.scripts`, value: maxOf('scripts') },
    { id: `screens.${name}.styles`, value: maxOf('styles') },
    compareRounds(`screens.${name}.blocking`, blocked ?? [], [BARE, bareBlocked ?? []]),
  ];
}
