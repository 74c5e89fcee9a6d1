import type { Browser, Page } from '@playwright/test';
import { addDays } from '#contracts/rules/business-date.ts';
import { type Caller, TODAY } from '#tests/support/server.ts';
import { SEARCH_DELAY_MS } from '#web/ui/SearchField.tsx';
import { ensureBuilt, folders } from '../setup/build.mjs';
import { type ActionTime, type Awaited, Stopwatch } from './action-time.ts';
import * as ways from './dialogs.ts';
import { MEMBER } from './large-class.ts';
import { serve } from './login.ts';
import { figure, median, millis, type Result } from './result.ts';
import { slowPage } from './slow-browser.ts';
import { ROLL, teachingDay } from './teaching-day.ts';
import { measureTyping } from './typing.ts';
import { closeDialog, comeTo, menuTo, tabOf } from './way-to.ts';

const ROUNDS = 3;
const AGAIN_GOAL = 250;
const DIALOG_GOAL = 150;
/** Between two keys: a quick typist. */
const KEY_MS = 120;

const STUDENT_ROWS: Awaited = { shown: `${ways.STUDENT_TABLE} tbody [data-cut]` };
const LESSONS: Awaited = { shown: '[role=grid] [data-lesson]' };

const FILTER = '筛选：最后一键 → 新的行，去掉停顿与线路';
/** Each action's times in every round: the first and the second time in a page. */
type Times = Map<string, { first: ActionTime[]; again: ActionTime[] }>;
type Twice = (name: string, act: (at: number) => Promise<ActionTime>) => Promise<void>;

/**
 * What a user does past the first screen, each for the first and for the second time in a page, from the click or key
 * to the painted frame. Useful is: of a list its rows, of a week its lessons, of a dialog its first field (what it
 * shows, where it has none); where a dialog begins with an answer of the server that must be as it is now, its frame
 * with the skeleton of the form, since nothing is faster than the line.
 */
export async function measureActions(workplace: string, browser: Browser): Promise<Result[]> {
  await ensureBuilt('production');
  const server = await serve(workplace, folders.production, 'actions');
  const times: Times = new Map();
  try {
    const user = await teachingDay(server);
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await slowPage(browser, server.url, { line: true });
      await doEverything(page, server.url, user, times);
      await page.context().close();
    }
    return [...linesOf(times), await measureTyping(browser, server.url, user.token)];
  } finally {
    await server.close();
  }
}

export async function doEverything(page: Page, origin: string, user: Caller, times: Times): Promise<void> {
  const watch = new Stopwatch(page);
  await watch.install();
  await page.context().addCookies([{ name: 'reqToken', value: user.token, url: origin, sameSite: 'Strict' }]);
  const twice: Twice = async (name, act) => {
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

async function openPages(watch: Stopwatch, twice: Twice): Promise<void> {
  const { students, timetable } = ways.TABS;
  const anew = async (title: string, useful: Awaited, at: number): Promise<ActionTime> => {
    // What is measured is no kept page: it is closed before it is opened again.
    if (at > 0) await watch.page.getByRole('button', { name: `关闭 ${title}` }).click();
    return watch.click(menuTo(title), useful);
  };
  await twice('菜单 → 学员的行（页签已关，重新打开）', (at) => anew(students, STUDENT_ROWS, at));
  await twice('菜单 → 排课页的课次（页签已关，重新打开）', (at) => anew(timetable, LESSONS, at));
  await twice('页签 → 学员的行', async () => {
    await watch.page.locator(tabOf(timetable)).click();
    return watch.click(tabOf(students), STUDENT_ROWS);
  });
  await twice('页签 → 排课页的课次', async () => {
    await watch.page.locator(tabOf(students)).click();
    return watch.click(tabOf(timetable), LESSONS);
  });
}

/** From the last key to the rows that fit: members of the large class of whom none stands on the first page. */
async function filterStudents(watch: Stopwatch, twice: Twice): Promise<void> {
  const { page } = watch;
  await comeTo(watch, ways.TABS.students);
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
    return withoutLine(time, SEARCH_DELAY_MS);
  });
  await field.fill('');
  await watch.rest();
}

async function openDialog(watch: Stopwatch, way: ways.DialogWay, twice: Twice): Promise<void> {
  await comeTo(watch, way.tab);
  const complete = { shown: way.content };
  const useful = way.asksServer ? { shown: `${way.content}, ${ways.SKELETON}` } : complete;
  await twice(lineOf(way), async () => {
    if (way.before) await watch.page.locator(way.before).first().click();
    const time = await watch.click(way.press, useful, complete);
    await closeDialog(watch);
    return time;
  });
}

/** What the console adds to the slowest of its requests, and to a pause that is meant. */
const withoutLine = ({ complete, line }: ActionTime, pause = 0): ActionTime => ({
  useful: complete - line - pause,
  complete,
  line,
});

/** Its code is known from the dialog: what is measured are the 200. */
async function rollCall(watch: Stopwatch, twice: Twice): Promise<void> {
  await comeTo(watch, ways.TABS.classes);
  await twice(`点名 ${ROLL} 人：点击 → 第一个按键生效，去掉线路`, async () => {
    const begun = { shown: `${ways.DIALOG} [data-row]:focus` };
    const shown = await watch.click(ways.LARGE_ROLL_CALL, { shown: `${begun.shown}, ${ways.SKELETON}` }, begun);
    // The second status: the first stands already.
    const taken = { shown: `${begun.shown} label:nth-of-type(2) :checked + span` };
    const key = await watch.time(() => watch.page.keyboard.press('2'), taken);
    await closeDialog(watch);
    return withoutLine({ ...shown, complete: shown.complete + key.complete });
  });
}

async function nextWeek(watch: Stopwatch, twice: Twice): Promise<void> {
  await comeTo(watch, ways.TABS.timetable);
  await twice('下一周 → 课次', (at) =>
    watch.click('button[aria-label="下一周"]', {
      shown: `[role=grid][aria-label="课表 ${addDays(TODAY, 7 * (at + 1))}"] [data-lesson]`,
    }),
  );
}

const lineOf = ({ name, asksServer }: ways.DialogWay): string => `打开“${name}”${asksServer ? '（骨架）' : ''}`;

function linesOf(times: Times): Result[] {
  const dialogs = new Set(ways.DIALOGS.map(lineOf));
  return [...times].map(([name, { first, again }]) => {
    const of = (all: readonly ActionTime[], part: keyof ActionTime): number => median(all.map((one) => one[part]));
    const [complete, line] = [of(again, 'complete'), of(again, 'line')];
    return {
      ...figure(name, of(again, 'useful'), dialogs.has(name) ? DIALOG_GOAL : AGAIN_GOAL, millis),
      other: `首次 ${millis(of(first, 'useful'))}；全部 ${millis(complete)}，最慢的请求 ${millis(line)}`,
    };
  });
}
