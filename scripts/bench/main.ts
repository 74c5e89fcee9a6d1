import type { Browser } from '@playwright/test';
import { tableLines } from '../commands/table.mjs';
import { measureActions } from './actions.ts';
import { measureAttendance } from './attendance.ts';
import { measureExpansion } from './expansion.ts';
import { measureHostileInputs } from './hostile-inputs.ts';
import { measureImports } from './imports.ts';
import { measureLists } from './lists.ts';
import { measureLogin } from './login.ts';
import { measureMemory } from './memory.ts';
import type { Result } from './result.ts';
import { measureScreens } from './screens.ts';
import { measureSeed } from './seed.ts';
import { launch } from './slow-browser.ts';
import { measureStall } from './stall.ts';
import { measureTabs } from './tabs.ts';
import { measureTimetable } from './timetable.ts';
import { measureTraining } from './training.ts';
import { makeWorkplace } from './workplace.ts';
import { measureWrites } from './writes.ts';

/**
 * Runs `npm run bench`, which compares this project with others in one run on one machine, because absolute times say
 * little. `-- lists writes` runs only the named measures; `-- --strict` fails on a missed goal.
 */
const workplace = makeWorkplace();
const measures: Record<string, () => Promise<Result[]>> = {
  login: () => withBrowser((browser) => measureLogin(workplace, browser)),
  screens: () => withBrowser((browser) => measureScreens(workplace, browser)),
  actions: () => withBrowser((browser) => measureActions(workplace, browser)),
  tabs: () => withBrowser((browser) => measureTabs(workplace, browser)),
  timetable: () => withBrowser((browser) => measureTimetable(workplace, browser)),
  expansion: async () => measureExpansion(),
  attendance: () => measureAttendance(workplace),
  imports: () => measureImports(workplace),
  lists: () => measureLists(workplace),
  writes: () => measureWrites(workplace),
  stall: () => measureStall(workplace),
  hostile: () => measureHostileInputs(workplace),
  training: () => measureTraining(workplace),
  seed: measureSeed,
  memory: measureMemory,
};

const selected = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = selected.filter((name) => !Object.hasOwn(measures, name));
if (unknown.length > 0) {
  console.error(`没有名为 ${unknown.join('、')} 的测量；可选：${Object.keys(measures).join('、')}。`);
  process.exit(1);
}

const results: Result[] = [];
// Runs the measures one after another: in parallel they would slow each other down.
for (const [name, measure] of Object.entries(measures)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  const begin = performance.now();
  results.push(...(await measure()));
  console.log(`${name} 已测量，用时 ${((performance.now() - begin) / 1000).toFixed(0)} 秒`);
}

const rows = results.map(({ measure, ours, other, ratio, goal }) => [
  measure,
  ours,
  other,
  ratio === null ? '' : ratio.toFixed(ratio < 1 ? 3 : 2),
  goal?.text ?? '—',
  goal ? (goal.met ? '✓' : '✗ 未达到') : '',
]);
console.log(['', ...tableLines([['项目', '本项目', '对照', '比值', '目标', '达成'], ...rows]), ''].join('\n'));
console.log('数值为各轮的中位数；比值为本项目 ÷ 对照，轮流进行的测量按相邻两轮之比取中位数。');
console.log('本项目的写入在应答时已落盘，json-server 的写入只交给了系统。');

const missed = results.filter(({ goal }) => goal && !goal.met);
process.exit(missed.length > 0 && process.argv.includes('--strict') ? 1 : 0);

async function withBrowser(work: (browser: Browser) => Promise<Result[]>): Promise<Result[]> {
  const browser = await launch();
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
