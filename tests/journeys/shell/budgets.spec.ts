import { readBudgets } from '#scripts/bench/budgets/budgets.ts';
import { compareResult } from '#scripts/bench/budgets/compare.ts';
import { describeRun } from '#scripts/bench/budgets/machine.ts';
import { figureText } from '#scripts/bench/budgets/result-table.ts';
import { measurePagesOf } from '#scripts/bench/pages.ts';
import { launch, openPage } from '#scripts/bench/slow-browser.ts';
import { expect, test } from '../../support/journey.ts';
import { startServerProcess } from '../../support/one-server.ts';

test('requests, downloads and heap of three pages stay within their budgets', async () => {
  const { address, stop } = await startServerProcess('production');
  // A browser of its own, because options of the other journeys' browser change the heap.
  const browser = await launch();
  try {
    const { machine } = describeRun(null);
    const results = await measurePagesOf(address, browser);
    const worse = results
      .map((result) => compareResult(result, readBudgets(), machine))
      .filter(({ verdict }) => verdict === 'worse' || verdict === 'new')
      .map(({ id, last, now, line }) => `${id}: ${figureText(now ?? 0, line.unit)}, recorded ${last}`);
    expect(results.length).toBeGreaterThan(0);
    expect(worse).toEqual([]);
  } finally {
    await browser.close();
    await stop();
  }
});

test('the login page loads neither the calls nor the shell before a user signs in', async () => {
  const { address, stop } = await startServerProcess('production');
  const browser = await launch();
  try {
    const page = await openPage(browser, address);
    const files: string[] = [];
    page.on('request', (request) => files.push(/\/assets\/(.+\.js)$/.exec(request.url())?.[1] ?? ''));
    await page.goto(`${address}/login`, { waitUntil: 'networkidle' });
    // The hash after the name of a chunk may contain a hyphen.
    expect(files.filter((name) => name.startsWith('Day-'))).toHaveLength(1);
    expect(files.filter((name) => /^(core|base|home)-/.test(name))).toEqual([]);
  } finally {
    await browser.close();
    await stop();
  }
});
