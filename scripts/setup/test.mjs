import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { libraryFile, root } from './root.mjs';
import { run, runNode } from './run.mjs';
import { slowest, slowestInWords, timings } from './slowest.mjs';
import { runCommand, Stop } from './stop.mjs';

const SHOWN = 10;
/** What the contracts are generated from. */
const CONTRACT_FILES = /^(contracts|web\/http)\//m;

const tsx = libraryFile('tsx', 'dist/cli.mjs');
const vitest = [libraryFile('vitest', 'vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts'];
const timed = ['--reporter=default', '--reporter=json', `--outputFile.json=${timings.unit}`];
const playwright = [
  libraryFile('@playwright/test', 'cli.js'),
  'test',
  '--config',
  'tests/playwright.config.ts',
  '--project',
  'journeys',
];

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} title
 * @property {string[]} args
 * @property {string[]} [changed] besides, where only what has changed is asked for
 */

/** @type {Step[]} */
const steps = [
  { name: 'browser', title: '浏览器', args: [tsx, 'tests/support/browser.ts'] },
  { name: 'check', title: '静态检查', args: ['scripts/check.mjs'] },
  {
    name: 'unit',
    title: '单元测试',
    args: [...vitest, '--project', 'node', '--project', 'web', '--project', 'alone', ...timed],
    changed: ['--changed', '--passWithNoTests'],
  },
  { name: 'pact', title: '契约生成', args: ['scripts/pact.mjs'] },
  {
    name: 'verify',
    title: '契约验证',
    args: [...vitest, '--project', 'verify'],
    changed: ['--changed', '--passWithNoTests'],
  },
  { name: 'journeys', title: '浏览器流程', args: playwright, changed: ['--only-changed', '--pass-with-no-tests'] },
];

/**
 * npm test: installs what is missing, then every kind of test; the first failure ends it.
 * `-- --changed`: only the tests that what is not committed yet concerns, as far as imports tell.
 */
export const test = () =>
  runCommand(async () => {
    /** @type {string[]} */
    const summary = [];
    const took = async (/** @type {string} */ label, /** @type {() => Promise<boolean>} */ work) => {
      const begin = performance.now();
      const passed = await work();
      summary.push(`${passed ? '✓' : '✗'} ${((performance.now() - begin) / 1000).toFixed(1).padStart(6)} s  ${label}`);
      return passed;
    };

    await took('install  安装依赖', async () => {
      await ensureInstalled();
      return true;
    });
    for (const file of Object.values(timings)) rmSync(join(root, file), { force: true });
    const wanted = process.argv.includes('--changed') ? await onlyChanged() : steps;
    for (const { name, title, args } of wanted) {
      console.log(`\n── ${name} ${title} ${'─'.repeat(40)}`);
      const passed = await took(`${name.padEnd(8)} ${title}`, async () => (await runNode(args)).code === 0);
      if (!passed) throw new Stop(report(summary, `测试未通过：${name}（${title}）`));
    }
    console.log(report(summary, '全部通过。'));
  });

/** @type {(summary: string[], result: string) => string} */
const report = (summary, result) => ['', ...summary, '', ...slowestInWords(slowest(SHOWN)), result].join('\n');

/** @returns {Promise<Step[]>} */
async function onlyChanged() {
  const { output } = await run('git', ['status', '--porcelain=v1', '--untracked-files=all'], { capture: true });
  const contracts = CONTRACT_FILES.test(output.replace(/^.{3}/gm, ''));
  return steps
    .filter(({ name }) => name !== 'pact' || contracts)
    .map(({ args, changed = [], ...step }) => ({ ...step, args: [...args, ...changed] }));
}
