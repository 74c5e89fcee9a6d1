import { personas } from '#seed/personas.ts';
import { provisionalCalls, switchOff, watchAbsence } from '../support/absent-calls.ts';
import { Crawl } from '../support/crawl.ts';
import { expect, test } from '../support/journey.ts';
import { heading } from '../support/parts.ts';

test.describe.configure({ timeout: 1_200_000 });
// The browser logs every failed request on the console.
test.use({ tolerated: /Failed to load resource/ });

for (const { username, title } of personas.filter((persona) => persona.username !== 'lantian01'))
  test(`${title} ${username} is offered nothing that the backend has turned out to lack`, async ({
    signIn,
    page,
    sandbox,
  }) => {
    await switchOff(sandbox, ...provisionalCalls);
    const record = await watchAbsence(page);
    await signIn(username);
    await expect(heading(page, '，')).toBeVisible();
    // The first crawl discovers the missing calls; the second one must neither send them nor complain about them.
    const discovery = new Crawl(page, async () => undefined);
    for (const path of await discovery.menu()) await test.step(path, () => discovery.page(path));
    record.complaints.clear();
    const crawl = new Crawl(page, async () => undefined);
    for (const path of await crawl.menu()) await test.step(`${path} again`, () => crawl.page(path));
    expect([...record.repeated], 'calls sent again after the backend had answered that it lacks them').toEqual([]);
    expect([...record.complaints], 'messages about a missing call').toEqual([]);
  });
