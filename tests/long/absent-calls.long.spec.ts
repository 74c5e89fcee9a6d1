import type { Page } from '@playwright/test';
import { personas } from '#seed/personas.ts';
import { provisionalCalls, switchOff, watchAbsence } from '../support/absent-calls.ts';
import { configure } from '../support/configuration.ts';
import { Crawl } from '../support/crawl.ts';
import { expect, test } from '../support/journey.ts';
import { heading } from '../support/parts.ts';

test.describe.configure({ timeout: 3_600_000 });
// The browser logs every failed request on the console.
test.use({ tolerated: /Failed to load resource/ });

const people = personas.filter((persona) => persona.username !== 'lantian01');

/** Creates a crawl without checks, and a record of the calls and texts at each of its places. */
async function crawlWithRecord(page: Page) {
  const crawl = new Crawl(page, async () => undefined);
  const record = await watchAbsence(page, () => crawl.place.replace(/^\/s\/[^/]+/, ''));
  return { crawl, record };
}

for (const { username, title } of people)
  test(`${title} ${username} sends no call that console.json lists as unavailable, and sees no text about one and no button without effect`, async ({
    signIn,
    page,
  }) => {
    await configure(page, { unavailableCalls: provisionalCalls });
    const { crawl, record } = await crawlWithRecord(page);
    await signIn(username);
    await expect(heading(page, '，')).toBeVisible();
    for (const path of await crawl.menu()) await test.step(path, () => crawl.page(path));
    expect.soft(crawl.reached.size).toBeGreaterThan(3);
    expect.soft(sentOf(record.sent, provisionalCalls), 'requests of unavailable calls').toEqual([]);
    expect.soft([...record.complaints], 'texts about a missing call').toEqual([]);
    expect.soft(crawl.dead, 'buttons without a visible effect').toEqual([]);
  });

for (const { username, title } of people)
  test(`${title} ${username} repeats no call that the backend has reported as missing, and sees no text about one on the second crawl`, async ({
    signIn,
    page,
    sandbox,
  }) => {
    await switchOff(sandbox, ...provisionalCalls);
    const { crawl: discovery, record } = await crawlWithRecord(page);
    await signIn(username);
    await expect(heading(page, '，')).toBeVisible();
    // The first crawl discovers the missing calls; the second one must neither send them nor complain about them.
    for (const path of await discovery.menu()) await test.step(path, () => discovery.page(path));
    record.complaints.clear();
    const crawl = new Crawl(page, async () => undefined);
    for (const path of await crawl.menu()) await test.step(`${path} again`, () => crawl.page(path));
    expect.soft([...record.repeated], 'calls sent again after the backend had answered that it lacks them').toEqual([]);
    expect.soft([...record.complaints], 'texts about a missing call').toEqual([]);
  });

for (const { username, title } of people)
  test(`${title} ${username} sees no text about a missing call if a single call is unavailable`, async ({
    signIn,
    page,
  }) => {
    const settings: { unavailableCalls: string[] } = { unavailableCalls: [] };
    await configure(page, settings);
    const { crawl, record } = await crawlWithRecord(page);
    await signIn(username);
    await expect(heading(page, '，')).toBeVisible();
    const home = new URL(page.url()).pathname;
    const root = home.replace(/dashboard$/, '').replace(/\/$/, '');
    for (const path of await crawl.menu()) await test.step(path, () => crawl.page(path));
    const placesOf = new Map(provisionalCalls.map((call) => [call, [...(record.sent.get(call) ?? [])]]));
    record.complaints.clear();
    const sent: string[] = [];
    for (const [call, places] of placesOf) {
      if (places.length === 0) continue;
      await test.step(call, async () => {
        record.sent.clear();
        settings.unavailableCalls = [call];
        crawl.place = call;
        await page.goto(home);
        await expect(heading(page, '，')).toBeVisible();
        for (const place of places) await crawl.revisit(root + place);
        sent.push(...sentOf(record.sent, [call]));
      });
    }
    expect.soft(sent, 'requests of an unavailable call').toEqual([]);
    expect.soft([...record.complaints], 'texts about a missing call').toEqual([]);
    expect.soft(crawl.dead, 'buttons without a visible effect').toEqual([]);
  });

/** Returns those of the calls that were sent, each with its places. */
const sentOf = (sent: ReadonlyMap<string, ReadonlySet<string>>, calls: readonly string[]): string[] =>
  calls.flatMap((call) => [...(sent.get(call) ?? [])].map((place) => `${place} → ${call}`));
