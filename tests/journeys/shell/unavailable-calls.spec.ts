import { personas } from '#seed/personas.ts';
import { provisionalCalls, watchAbsence } from '../../support/absent-calls.ts';
import { configure } from '../../support/configuration.ts';
import { Crawl } from '../../support/crawl.ts';
import { expect, test } from '../../support/journey.ts';
import { heading } from '../../support/parts.ts';

for (const { username, title } of personas.filter((persona) => persona.username !== 'lantian01'))
  test(`no page of ${title} ${username} sends an unavailable call or shows an error about it`, async ({
    signIn,
    page,
  }) => {
    await configure(page, { unavailableCalls: provisionalCalls });
    const crawl = new Crawl(page, async () => {
      await expect.soft(page.getByRole('main').getByRole('button', { name: '重试' }), crawl.place).toHaveCount(0);
    });
    const record = await watchAbsence(page, () => crawl.place);
    await signIn(username);
    await expect(heading(page, '，')).toBeVisible();
    const paths = await crawl.menu();
    expect(paths.filter((path) => /\/(course|product|student|order\/list)$/.test(path))).toEqual([]);
    for (const path of paths) await crawl.browse(path);
    expect([...record.sent.keys()].filter((call) => provisionalCalls.includes(call))).toEqual([]);
    expect([...record.complaints]).toEqual([]);
    expect(crawl.reached.size).toBeGreaterThan(3);
  });
