import type { Browser, Page } from '@playwright/test';
import { addDays } from '#contracts/formats/business-date.ts';
import { type Caller, TODAY } from '#tests/support/server.ts';
import { SEARCH_DELAY_MS } from '#web/ui/fields/SearchField.tsx';
import { ensureBuilt, folders } from '../commands/build.mjs';
import { type ActionTime, type PageCondition, Stopwatch } from './action-time.ts';
import * as ways from './dialogs.ts';
import { MEMBER } from './large-class.ts';
import { serveBuild } from './login.ts';
import { singleFigure, median, millis, type Result } from './result.ts';
import { slowPage } from './slow-browser.ts';
import { CLASS_SIZE, teachingDay } from './teaching-day.ts';
import { measureTyping } from './typing.ts';
import { closeDialog, goToPage, menuLink, tabLink } from './page-navigation.ts';

const ROUNDS = 3;
const AGAIN_GOAL = 250;
const DIALOG_GOAL = 150;
/** Interval between two keys of a fast typist. */
const KEY_MS = 120;

const STUDENT_ROWS: PageCondition = { shown: `${ways.STUDENT_TABLE} tbody [data-cut]` };
const LESSONS: PageCondition = { shown: '[role=grid] [data-lesson]' };

const FILTER = '筛选：最后一键 → 新的行，去掉停顿与线路';
/** Times of each action in every round: `first` for its first run in a page, `again` for its second. */
type Times = Map<string, { first: ActionTime[]; again: ActionTime[] }>;
type MeasureTwice = (name: string, act: (at: number) => Promise<ActionTime>) => Promise<void>;

/**
 * Measures what a user does after the first screen, on first and second use in a page, from the click or key to the
 * painted frame. A frame is useful when it shows the rows of a list, the lessons of a week or the first field of a
 * dialog (or its content if it has no field). For a dialog that must load current data first, the frame with the form's
 * skeleton counts, since nothing is faster than the network.
 */
export async function measureActions(workplace: string, browser: Browser): Promise<Result[]> {
  await ensureBuilt('production');
  const server = await serveBuild(workplace, folders.production, 'actions');
  const times: Times = new Map();
  try {
    const user = await teachingDay(server);
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await slowPage(browser, server.url, { line: true });
      await doEverything(page, server.url, user, times);
      await page.context().close();
    }
    return [...resultsOf(times), await measureTyping(browser, server.url, user.token)];
  } finally {
    await server.close();
  }
}

export async function doEverything(page: Page, origin: string, user: Caller, times: Times): Promise<void> {
  const watch = new Stopwatch(page);
  await watch.install();
  await page.context().addCookies([{ name: 'reqToken', value: user.token, url: origin, sameSite: 'Strict' }]);
  const twice: MeasureTwice = async (name, act) => {
    const known = times.get(name) ?? { first: [], again: [] };
    times.set(name, known);
    known.first.push(await act(0));
    known.again.push(await act(1));
  };
  await page.goto(`${origin}/dashboard`);
  await page.locator('main [data-lesson]').first().waitFor();

  await openPages(watch, twice);
  await filterStudents(watch, twice);
  for (const way of ways.DIALOGS) await openDialog(watch, way, twice);
  await rollCall(watch, twice);
  await nextWeek(watch, twice);
}

async function openPages(watch: Stopwatch, twice: MeasureTwice): Promise<void> {
  const { students, timetable } = ways.TABS;
  const anew = async (title: string, useful: PageCondition, at: number): Promise<ActionTime> => {
    // Closes the page before opening it again, so that the measured page is not one that was kept open.
    if (at > 0) await watch.page.getByRole('button', { name: `关闭 ${title}` }).click();
    return watch.click(menuLink(title), useful);
  };
  await twice('菜单 → 学员的行（页签已关，重新打开）', (at) => anew(students, STUDENT_ROWS, at));
  await twice('菜单 → 排课页的课次（页签已关，重新打开）', (at) => anew(timetable, LESSONS, at));
  await twice('页签 → 学员的行', async () => {
    await watch.page.locator(tabLink(timetable)).click();
    return watch.click(tabLink(students), STUDENT_ROWS);
  });
  await twice('页签 → 排课页的课次', async () => {
    await watch.page.locator(tabLink(students)).click();
    return watch.click(tabLink(timetable), LESSONS);
  });
}

/**
 * Measures from the last key to the matching rows. The filter matches members of the large class, none of whom is on
 * the first page.
 */
async function filterStudents(watch: Stopwatch, twice: MeasureTwice): Promise<void> {
  const { page } = watch;
  await goToPage(watch, ways.TABS.students);
  const field = page.getByRole('textbox', { name: '学员姓名' });
  await twice(FILTER, async (at) => {
    await field.fill('');
    await watch.rest();
    await field.focus();
    await page.keyboard.insertText(`${MEMBER}2`);
    await page.waitForTimeout(KEY_MS);
    const found = { shown: `${ways.STUDENT_TABLE} tbody tr:first-child`, text: `${MEMBER}2${at}` };
    const time = await watch.time(() => page.keyboard.press(String(at)), {
      ...found,
      gone: `[aria-busy="true"] ${ways.STUDENT_TABLE}`,
    });
    return withoutNetwork(time, SEARCH_DELAY_MS);
  });
  await field.fill('');
  await watch.rest();
}

async function openDialog(watch: Stopwatch, way: ways.DialogPath, twice: MeasureTwice): Promise<void> {
  await goToPage(watch, way.tab);
  const complete = { shown: way.content };
  const useful = way.asksServer ? { shown: `${way.content}, ${ways.SKELETON}` } : complete;
  await twice(measureName(way), async () => {
    if (way.before) await watch.page.locator(way.before).first().click();
    const time = await watch.click(way.press, useful, complete);
    await closeDialog(watch);
    return time;
  });
}

/** Returns the time that the console adds to the slowest of its requests and to an intended pause. */
const withoutNetwork = ({ complete, line }: ActionTime, pause = 0): ActionTime => ({
  useful: complete - line - pause,
  complete,
  line,
});

/** Measures the roll call of a class of 200. The dialog has already loaded the code of the roll call. */
async function rollCall(watch: Stopwatch, twice: MeasureTwice): Promise<void> {
  await goToPage(watch, ways.TABS.classes);
  await twice(`点名 ${CLASS_SIZE} 人：点击 → 第一个按键生效，去掉线路`, async () => {
    const begun = { shown: `${ways.DIALOG} [data-row]:focus` };
    const shown = await watch.click(ways.LARGE_ROLL_CALL, { shown: `${begun.shown}, ${ways.SKELETON}` }, begun);
    // Presses the key of the second status, because the first status is the default.
    const taken = { shown: `${begun.shown} label:nth-of-type(2) :checked + span` };
    const key = await watch.time(() => watch.page.keyboard.press('2'), taken);
    await closeDialog(watch);
    return withoutNetwork({ ...shown, complete: shown.complete + key.complete });
  });
}

async function nextWeek(watch: Stopwatch, twice: MeasureTwice): Promise<void> {
  await goToPage(watch, ways.TABS.timetable);
  await twice('下一周 → 课次', (at) =>
    watch.click('button[aria-label="下一周"]', {
      shown: `[role=grid][aria-label="课表 ${addDays(TODAY, 7 * (at + 1))}"] [data-lesson]`,
    }),
  );
}

const measureName = ({ name, asksServer }: ways.DialogPath): string => `打开“${name}”${asksServer ? '（骨架）' : ''}`;

function resultsOf(times: Times): Result[] {
  const dialogs = new Set(ways.DIALOGS.map(measureName));
  return [...times].map(([name, { first, again }]) => {
    const of = (all: readonly ActionTime[], part: keyof ActionTime): number => median(all.map((one) => one[part]));
    const [complete, line] = [of(again, 'complete'), of(again, 'line')];
    return {
      ...singleFigure(name, of(again, 'useful'), dialogs.has(name) ? DIALOG_GOAL : AGAIN_GOAL, millis),
      other: `首次 ${millis(of(first, 'useful'))}；全部 ${millis(complete)}，最慢的请求 ${millis(line)}`,
    };
  });
}
