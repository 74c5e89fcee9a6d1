import { personas } from '#seed/personas.ts';
import { Crawl } from '../support/crawl.ts';
import { expect, test } from '../support/journey.ts';
import { heading } from '../support/parts.ts';

test.describe.configure({ timeout: 1_200_000 });

for (const { username, title } of personas.filter((persona) => persona.username !== 'lantian01'))
  test(`every page of ${title} ${username} fits its window, is accessible and responds to each press`, async ({
    signIn,
    page,
  }) => {
    await signIn(username);
    await expect(heading(page, '，')).toBeVisible();
    const crawl = new Crawl(page);
    for (const path of await crawl.menu()) await test.step(path, () => crawl.page(path));
    expect(crawl.dead, 'buttons after whose press nothing was to be seen').toEqual([]);
    expect(crawl.reached.size).toBeGreaterThan(3);
  });
