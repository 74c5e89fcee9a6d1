import type { Browser, Page } from '@playwright/test';
import { addDays } from '#contracts/formats/business-date.ts';
import { TODAY } from '#tests/support/server.ts';
import { SEARCH_DELAY_MS } from '#web/ui/fields/SearchField.tsx';
import { ensureBuilt, folders } from '../commands/build.mjs';
import { type ActionTime, type PageCondition, Stopwatch } from './action-time.ts';
import * as ways from './dialogs.ts';
import { MEMBER } from './large-class.ts';
import { serveBuild } from './login.ts';
import { median, millis, type Result } from './result.ts';
import { slowPage } from './slow-browser.ts';
import { teachingDay } from './teaching-day.ts';
import { measureTyping } from './typing.ts';
import { closeDialog, goToPage, menuLink, tabLink } from './page-navigation.ts';

/** Number of uses of each action after its first one. */
const AGAIN = 3;
/** Interval between two keys of a fast typist. */
const KEY_MS = 120;

const STUDENT_ROWS: PageCondition = { shown: `${ways.STUDENT_TABLE} tbody [data-cut]` };
const LESSONS: PageCondition = { shown: '[role=grid] [data-lesson]' };

/**
 * Times of each action, by the id of its line without the name of the part: `first` for its first use in a page, `again`
 * for the later ones.
 */
type Times = Map<string, { first: ActionTime; again: ActionTime[] }>;
type MeasureRepeatedly = (name: string, act: (at: number) => Promise<ActionTime>) => Promise<void>;

/**
 * Measures the actions of a user after the first screen, from the click or key to the painted frame. Each action is
 * measured on its first use in a page and on later ones, whose median counts. A frame is useful when it shows the rows of a list, the
 * lessons of a week or the first field of a dialog (or its content if it has no field). For a dialog that must load
 * current data first, the frame with the form's skeleton counts, because the form itself cannot appear before the
 * response.
 */
export async function measureActions(workplace: string, browser: Browser): Promise<Result[]> {
  await ensureBuilt('production', { quiet: true });
  const server = await serveBuild(workplace, folders.production, 'actions');
  const times: Times = new Map();
  try {
    const user = await teachingDay(server);
    const page = await slowPage(browser, server.url, { line: true, token: user.token });
    await doEverything(page, server.url, times);
    await page.context().close();
    return [...resultsOf(times), await measureTyping(browser, server.url, user.token)];
  } finally {
    await server.close();
  }
}

async function doEverything(page: Page, origin: string, times: Times): Promise<void> {
  const stopwatch = new Stopwatch(page);
  await stopwatch.install();
  const measureRepeatedly: MeasureRepeatedly = async (name, act) => {
    const measured = { first: await act(0), again: [] as ActionTime[] };
    for (let at = 1; at <= AGAIN; at += 1) measured.again.push(await act(at));
    times.set(name, measured);
  };
  await page.goto(`${origin}/dashboard`);
  await page.locator('main [data-lesson]').first().waitFor();

  await openPages(stopwatch, measureRepeatedly);
  await filterStudents(stopwatch, measureRepeatedly);
  for (const dialogPath of ways.DIALOGS) await openDialog(stopwatch, dialogPath, measureRepeatedly);
  await rollCall(stopwatch, measureRepeatedly);
  await nextWeek(stopwatch, measureRepeatedly);
}

async function openPages(stopwatch: Stopwatch, measureRepeatedly: MeasureRepeatedly): Promise<void> {
  const { students, timetable } = ways.TABS;
  const loadPage = async (title: string, useful: PageCondition, at: number): Promise<ActionTime> => {
    // Closes the tab first, because the menu would otherwise only show the page that is still open.
    if (at > 0) await stopwatch.page.getByRole('button', { name: `关闭 ${title}` }).click();
    return stopwatch.click(menuLink(title), useful);
  };
  await measureRepeatedly('menu-students', (at) => loadPage(students, STUDENT_ROWS, at));
  await measureRepeatedly('menu-timetable', (at) => loadPage(timetable, LESSONS, at));
  await measureRepeatedly('tab-students', async () => {
    await stopwatch.page.locator(tabLink(timetable)).click();
    return stopwatch.click(tabLink(students), STUDENT_ROWS);
  });
  await measureRepeatedly('tab-timetable', async () => {
    await stopwatch.page.locator(tabLink(students)).click();
    return stopwatch.click(tabLink(timetable), LESSONS);
  });
}

/**
 * Measures the time from the last key to the matching rows. The filter matches members of the large class, none of whom
 * is on the first page.
 */
async function filterStudents(stopwatch: Stopwatch, measureRepeatedly: MeasureRepeatedly): Promise<void> {
  const { page } = stopwatch;
  await goToPage(stopwatch, ways.TABS.students);
  const field = page.getByRole('textbox', { name: '学员姓名' });
  await measureRepeatedly('filter', async (at) => {
    await field.fill('');
    await stopwatch.rest();
    await field.focus();
    await page.keyboard.insertText(`${MEMBER}2`);
    await page.waitForTimeout(KEY_MS);
    const matchingRow = { shown: `${ways.STUDENT_TABLE} tbody tr:first-child`, text: `${MEMBER}2${at}` };
    const time = await stopwatch.time(() => page.keyboard.press(String(at)), {
      ...matchingRow,
      gone: `[aria-busy="true"] ${ways.STUDENT_TABLE}`,
    });
    return withoutNetwork(time, SEARCH_DELAY_MS);
  });
  await field.fill('');
  await stopwatch.rest();
}

async function openDialog(
  stopwatch: Stopwatch,
  dialogPath: ways.DialogPath,
  measureRepeatedly: MeasureRepeatedly,
): Promise<void> {
  await goToPage(stopwatch, dialogPath.tab);
  const complete = { shown: dialogPath.content };
  const useful = dialogPath.asksServer ? { shown: `${dialogPath.content}, ${ways.SKELETON}` } : complete;
  await measureRepeatedly(dialogPath.id, async () => {
    if (dialogPath.before) await stopwatch.page.locator(dialogPath.before).first().click();
    const time = await stopwatch.click(dialogPath.press, useful, complete);
    await closeDialog(stopwatch);
    return time;
  });
}

/**
 * Returns the time that the console itself adds (`useful`): the total without the slowest request and an intended
 * pause.
 */
const withoutNetwork = ({ complete, line }: ActionTime, pause = 0): ActionTime => ({
  useful: complete - line - pause,
  complete,
  line,
});

/** Measures the roll call of a class of 200. An earlier measure has already loaded the code of the dialog. */
async function rollCall(stopwatch: Stopwatch, measureRepeatedly: MeasureRepeatedly): Promise<void> {
  await goToPage(stopwatch, ways.TABS.classes);
  await measureRepeatedly('roll-call', async () => {
    const dialogReady = { shown: `${ways.DIALOG} [data-row]:focus` };
    const clickTime = await stopwatch.click(
      ways.LARGE_ROLL_CALL,
      { shown: `${dialogReady.shown}, ${ways.SKELETON}` },
      dialogReady,
    );
    // Presses the key of the second status, because the first status is the default.
    const optionChecked = { shown: `${dialogReady.shown} label:nth-of-type(2) :checked + span` };
    const key = await stopwatch.time(() => stopwatch.page.keyboard.press('2'), optionChecked);
    await closeDialog(stopwatch);
    return withoutNetwork({ ...clickTime, complete: clickTime.complete + key.complete });
  });
}

async function nextWeek(stopwatch: Stopwatch, measureRepeatedly: MeasureRepeatedly): Promise<void> {
  await goToPage(stopwatch, ways.TABS.timetable);
  await measureRepeatedly('next-week', (at) =>
    stopwatch.click('button[aria-label="下一周"]', {
      shown: `[role=grid][aria-label="课表 ${addDays(TODAY, 7 * (at + 1))}"] [data-lesson]`,
    }),
  );
}

function resultsOf(times: Times): Result[] {
  return [...times].map(([name, { first, again }]) => {
    const of = (part: keyof ActionTime): number => median(again.map((one) => one[part]));
    const detail = `首次 ${millis(first.useful)}；全部 ${millis(of('complete'))}，最慢的请求 ${millis(of('line'))}`;
    return { id: `actions.${name}`, value: of('useful'), detail };
  });
}
