import { defineConfig } from '@playwright/test';
import { findChromium, isRoot } from './support/browser.ts';
import { contextOptions } from './support/context-options.ts';
import type { JourneyOptions } from './support/journey.ts';

/** Journeys of a user in a real browser: one server for all, one sandbox a test. */
export default defineConfig<JourneyOptions>({
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    { name: 'long', testDir: 'long', testMatch: '*.spec.ts' },
    { name: 'look', testDir: 'look' },
  ],
  outputDir: '.output/journeys',
  globalSetup: './support/one-server.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes only at the second try has found something.
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // What each took is read by scripts/setup/slowest.mjs.
  reporter: [['list'], ['json', { outputFile: '.output/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      // The sandbox of Chromium refuses to run as root; everyone else keeps it.
      chromiumSandbox: !isRoot(),
      // Without a graphics card Chromium imitates one; drawing without it takes a third less of the machine.
      args: ['--disable-gpu'],
    },
    locale: contextOptions.locale,
    timezoneId: contextOptions.timezoneId,
    viewport: contextOptions.viewport,
    contextOptions: { reducedMotion: contextOptions.reducedMotion },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Recording costs a quarter of the time; `npm run test:journeys -- --trace on` when a failure needs it.
    trace: 'off',
  },
});
