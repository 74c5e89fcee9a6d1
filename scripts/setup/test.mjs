import { ensureInstalled } from './install.mjs';
import { libraryFile } from './root.mjs';
import { runNode } from './run.mjs';
import { runCommand, Stop } from './stop.mjs';

const tsx = libraryFile('tsx', 'dist/cli.mjs');
const vitest = [libraryFile('vitest', 'vitest.mjs'), 'run', '--config', 'tests/vitest.config.ts'];

/** @type {{ name: string, title: string, args: string[] }[]} */
const steps = [
  { name: 'browser', title: '浏览器', args: [tsx, 'tests/support/browser.ts'] },
  { name: 'check', title: '静态检查', args: ['scripts/check.mjs'] },
  { name: 'unit', title: '单元测试', args: [...vitest, '--project', 'node', '--project', 'web'] },
  { name: 'pact', title: '契约生成', args: ['scripts/pact.mjs'] },
  { name: 'verify', title: '契约验证', args: [...vitest, '--project', 'verify'] },
  {
    name: 'journeys',
    title: '浏览器流程',
    args: [libraryFile('@playwright/test', 'cli.js'), 'test', '--config', 'tests/playwright.config.ts'],
  },
];

/** npm test: installs what is missing, then every kind of test; the first failure ends it. */
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
    for (const { name, title, args } of steps) {
      console.log(`\n── ${name} ${title} ${'─'.repeat(40)}`);
      const passed = await took(`${name.padEnd(8)} ${title}`, async () => (await runNode(args)).code === 0);
      if (!passed) throw new Stop(['', ...summary, '', `测试未通过：${name}（${title}）`].join('\n'));
    }
    console.log(['', ...summary, '', '全部通过。'].join('\n'));
  });
