import { configure } from '../../support/configuration.ts';
import { expect, test } from '../../support/journey.ts';
import { heading } from '../../support/parts.ts';

test.use({ ownContext: true });

test('shows name and colour of the deployment on the login page', async ({ page, open }) => {
  await configure(page, { product: { name: '启明教务平台', colour: 'sky' } });
  await open('login');
  await expect(page.getByText('启明教务平台')).toBeVisible();
  await expect(page).toHaveTitle('登录 - 启明教务平台');
  await expect(page.getByRole('button', { name: '登录', exact: true })).toHaveCSS(
    'background-color',
    'rgb(56, 189, 248)',
  );
});

test.describe('with another prefix of calls', () => {
  test('sends every call with that prefix, including the first reads', async ({ page, signIn }) => {
    await configure(page, { apiPrefixes: { business: '/gateway/business/api' } });
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
    await page.route('**/gateway/business/api/**', (route) =>
      route.continue({ url: route.request().url().replace('/gateway', '') }),
    );
    await signIn('qiming01', 'edu/room');
    await expect(heading(page, '教室管理')).toBeVisible();
    await expect(page.getByRole('row', { name: /钢琴房/ }).first()).toBeVisible();
    const calls = (): string[] => addresses.filter((path) => path.includes('/business/api/'));
    await expect.poll(() => calls().length).toBeGreaterThan(4);
    expect(calls().filter((path) => !path.includes('/gateway/'))).toEqual([]);
  });
});

test.describe('with invalid settings', () => {
  test.use({ tolerated: /console\.json: / });

  test('names them in the developer console and uses the defaults', async ({ page, open }) => {
    await configure(page, { product: { name: 7 }, theme: 'dark', unavailableCalls: ['room.export'] });
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await open('login');
    await expect(page.getByText('校区管理台')).toBeVisible();
    await expect.poll(() => warnings.length).toBe(3);
    expect(warnings.toSorted()).toEqual([
      'console.json: product.name has an invalid value: 7; the default applies',
      'console.json: theme is unknown',
      'console.json: unavailableCalls has an unknown call: room.export',
    ]);
  });
});

test.describe('with invalid prefixes', () => {
  test.use({ tolerated: /console\.json: / });

  test('sends the first reads with the default prefix', async ({ page, signIn }) => {
    await configure(page, { apiPrefixes: null });
    await signIn('qiming01', 'edu/room');
    await expect(page.getByRole('row', { name: /钢琴房/ }).first()).toBeVisible();
  });
});

test('requests console.json if the server has no server-side includes', async ({ page, open }) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="console-config"[^>]*>)[^<]*/, '$1<!--# include -->');
    return route.fulfill({ response, body });
  });
  await page.route('**/console.json', (route) => route.fulfill({ json: { product: { name: '蓝天教务平台' } } }));
  await open('login');
  await expect(page).toHaveTitle('登录 - 蓝天教务平台');
});
