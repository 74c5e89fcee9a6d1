import { expect, test } from '../../support/journey.ts';
import { mainMenu } from '../../support/parts.ts';

test.use({ withBar: true });

test('shows the demo bar with the sandbox’s name together with the console, before the bar’s tools have loaded', async ({
  signIn,
  page,
  sandbox,
}) => {
  let deliver = (): void => undefined;
  const released = new Promise<void>((resolve) => (deliver = resolve));
  await page.route('**/assets/Overlay-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await signIn('qiming01', 'dashboard');
  await expect(mainMenu(page)).toBeVisible();
  const topBackground = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.elementFromPoint(700, 16) ?? document.body).backgroundColor);
  const navy = 'rgb(11, 26, 51)';
  expect(await topBackground()).toBe(navy);
  await expect(page.getByRole('region', { name: '演示工具栏' })).toHaveCount(0);
  await expect(page.getByText(sandbox.id, { exact: true })).toBeVisible();
  const before = await mainMenu(page).boundingBox();
  deliver();
  await expect(page.getByRole('region', { name: '演示工具栏' })).toBeVisible();
  expect(await mainMenu(page).boundingBox()).toEqual(before);
});
