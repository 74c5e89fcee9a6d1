import { bases } from '#contracts/envelopes.ts';
import { listByRoute } from '#web/screens/list-by-route.ts';
import { expect, test } from '../../support/journey.ts';
import { rows } from '../../support/parts.ts';

test.use({ ownContext: true });

const lists = [
  { username: 'qiming01', route: '/edu/student', noun: '学员' },
  { username: 'qiming01', route: '/edu/room', noun: '教室' },
  { username: 'admin01', route: '/system/dict', noun: '字典类型' },
] as const;

for (const { username, route, noun } of lists) {
  test(`the rows of ${route} are requested once, before the console has loaded`, async ({ signIn, page, sandbox }) => {
    await signIn(username);
    const call = listByRoute[route];
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (call && pathname.endsWith(bases[call.family] + call.path)) sent.push('rows');
      if (/\/assets\/base-[^/]+\.js$/.test(pathname)) sent.push('console');
    });
    await page.goto(sandbox.url + route.slice(1));
    await expect(rows(page, noun).first()).toBeVisible();
    expect(sent).toEqual(['rows', 'console']);
  });
}
