import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { findChromium, isRoot } from './support/browser.ts';
import { contextOptions } from './support/context-options.ts';
import type { JourneyOptions } from './support/journey.ts';
import { keepTemporaryFilesInMemory } from './support/memory-folder.ts';

keepTemporaryFilesInMemory();

const folder = fileURLToPath(new URL('.', import.meta.url));
/**
 * Files with journeys that check the layout or have the tag `@long`. The usual run checks accessibility with axe at one
 * width, the project `long` at all widths and with the contrast of colours (support/fit.ts).
 */
const sweeps = readdirSync(join(folder, 'journeys'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => `journeys/${file.replaceAll('\\', '/')}`)
  .filter((file) => /expectFit|widths|INTERMEDIATE_WIDTH|@long/i.test(readFileSync(join(folder, file), 'utf8')));

/** Tag of a journey that only `npm run test:long` runs. */
const LONG = /@long/;

/** User journeys in a real browser, with one server for all tests and one sandbox per test. */
export default defineConfig<JourneyOptions>({
  projects: [
    { name: 'journeys', testDir: 'journeys', grepInvert: LONG },
    { name: 'long', testDir: '.', testMatch: ['long/*.spec.ts', ...sweeps], timeout: 180_000 },
    { name: 'look', testDir: 'look' },
  ],
  outputDir: '.output/journeys',
  globalSetup: './support/one-server.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes only on a retry reveals a race in the console or in the test.
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // scripts/commands/test-reports.mjs reads durations and failures from this file.
  reporter: [['list'], ['json', { outputFile: '.output/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      // Chromium's sandbox does not work for root, so it is enabled only for other users.
      chromiumSandbox: !isRoot(),
      // Without a GPU, Chromium emulates one; rendering without that emulation takes a third less CPU time. Pages live
      // for seconds, so the optimizing compilers cost more than they save (a twelfth of the CPU time).
      args: ['--disable-gpu', '--js-flags=--no-turbofan --no-maglev'],
    },
    // Playwright does not intercept what a service worker serves; a journey that needs the worker allows it.
    serviceWorkers: 'block',
    locale: contextOptions.locale,
    timezoneId: contextOptions.timezoneId,
    viewport: contextOptions.viewport,
    contextOptions: { reducedMotion: contextOptions.reducedMotion },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Recording a trace takes a quarter of the time. To record one, run `npm run test:journeys -- --trace on`.
    trace: 'off',
  },
});
