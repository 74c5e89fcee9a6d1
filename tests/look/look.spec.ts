import { OPTIONS_VARIABLE, type LookOptions, VISITOR } from '#scripts/screenshots/options.ts';
import { personas } from '#seed/personas.ts';
import { signInByForm } from '../support/access.ts';
import { Crawl } from '../support/crawl.ts';
import { expect, test } from '../support/journey.ts';
import { dialog, heading, mainMenu, systemDialog } from '../support/parts.ts';
import { PictureTaker } from '../support/picture-taker.ts';

/** Options of `npm run look`, which selects the pictures that these tests take. The tests compare nothing. */
const options = JSON.parse(process.env[OPTIONS_VARIABLE] ?? '{"personas":[]}') as LookOptions;
const wanted = (who: string): boolean => options.personas.includes(who);

// The fixed afternoon has past, current and future lessons, so every run takes identical pictures.
test.use({ world: { scenario: 'standard', today: '2026-11-24', time: '17:20:00' }, tolerated: /./ });
test.describe.configure({ timeout: 900_000 });

// Starts with the persona that has the most pages.
for (const { username } of personas.toSorted((one, other) => pageRank(other.username) - pageRank(one.username)))
  test(`takes a screenshot of every page as ${username}`, async ({ signIn, page }) => {
    test.skip(!wanted(username));
    await signIn(username);
    await expect(heading(page, '，')).toBeVisible();
    const pictures = new PictureTaker(page, username, options);
    const crawl = new Crawl(page, (what, title) => {
      const [where = '', ...rest] = what.replace(/^\/s\/[^/]+/, '').split(' ');
      return pictures.take(where, title ?? rest.join(' '));
    });
    const missed: string[] = [];
    const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
      try {
        await work();
      } catch (error) {
        missed.push(`${what}: ${String(error).slice(0, 300)}`);
        await signIn(username);
        await expect(heading(page, '，')).toBeVisible();
      }
    };
    for (const path of await crawl.menu()) await attempt(path, () => crawl.page(path));
    await attempt('around', () => crawl.around());
    expect(missed, 'pages that were not gone through').toEqual([]);
  });

/** Ranks a persona by its number of pages. The administrator of an institution has the most pages. */
function pageRank(username: string): number {
  return ['agent01', 'teacher01', 'admin01', 'binjiang01', 'lantian01', 'qiming01'].indexOf(username);
}

test.describe('visitor', () => {
  test.skip(!wanted(VISITOR));

  test('takes screenshots of the login page and of the registration and password dialogs', async ({ open, page }) => {
    const pictures = new PictureTaker(page, VISITOR, options);
    await open('login');
    await expect(page.getByRole('button', { name: /教师 teacher01/ })).toBeVisible();
    await pictures.take('/login', '');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('请输入密码')).toBeVisible();
    await pictures.take('/login', '缺少密码');
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await expect(dialog(page, /注册/)).toBeVisible();
    await pictures.take('/login', '注册');
    await dialog(page, /注册/).getByRole('button', { name: /^提交/ }).click();
    await pictures.take('/login', '注册，缺少内容');
    await open('login');
    await page.getByRole('button', { name: '忘记密码' }).click();
    await expect(dialog(page, '忘记密码')).toBeVisible();
    await pictures.take('/login', '忘记密码');
    await dialog(page, '忘记密码').getByRole('textbox', { name: '手机号' }).fill('13857120401');
    await dialog(page, '忘记密码').getByRole('button', { name: '发送验证码' }).click();
    await expect(page.getByRole('complementary', { name: '演示短信' })).toBeVisible();
    await pictures.take('/login', '忘记密码，演示短信');
    await open('demo/fullcalendar');
    await page.waitForLoadState('networkidle');
    await pictures.take('/demo/fullcalendar', '');
  });

  for (const [username, what, title] of [
    ['xinghe01', '待审核', /./],
    ['tianlai66', '未通过', /未通过/],
    ['chenguang01', '未支付', '支付确认'],
  ] as const)
    test(`takes a screenshot of an application in the state ${what}`, async ({ open, page }) => {
      const pictures = new PictureTaker(page, `${VISITOR}`, options, username);
      await open('login');
      await signInByForm(page, username, 'Demo2026');
      await expect(dialog(page, title).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await pictures.take('/login', what);
      if (username !== 'chenguang01') return;
      await dialog(page, title).getByRole('button', { name: '确认支付' }).click();
      await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible();
      await pictures.take('/login', '支付二维码');
    });
});

test.describe('overlays that open automatically', () => {
  test.skip(!wanted('qiming01'));
  test.use({ withTour: true });

  test('takes screenshots of the product tour, the page search, the end of a session, the missing page and the print layout', async ({
    signIn,
    page,
    sandbox,
  }) => {
    const pictures = new PictureTaker(page, 'qiming01', options, 'around');
    await signIn('qiming01');
    await expect(page.getByRole('dialog').or(page.locator('.driver-popover')).first()).toBeVisible();
    await pictures.take('around', '导览');
    await page.keyboard.press('Escape');
    await mainMenu(page).getByRole('link', { name: '排课管理' }).click();
    await page.waitForLoadState('networkidle');
    await pictures.print('/edu/claTimeRule');
    await page.keyboard.press('Control+k');
    await expect(page.getByPlaceholder('姓名、拼音、手机尾号、页面')).toBeFocused();
    await pictures.take('around', '搜索');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: '打开菜单' }).click();
    await pictures.take('around', '菜单');
    await page.keyboard.press('Escape');
    await signIn('qiming01', 'nowhere');
    await expect(page.getByText('页面不存在，或没有访问权限，已返回首页')).toBeVisible();
    await pictures.take('around', '没有的页面');
    await signIn('qiming01', 'edu/room');
    await expect(heading(page, '教室管理')).toBeVisible();
    await sandbox.control('POST', 'sessions', { how: 'forget' });
    await page.context().setOffline(true);
    await expect(page.getByText('网络已断开')).toBeVisible();
    await pictures.take('around', '网络已断开');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '打开菜单' }).click();
    await mainMenu(page).getByRole('link', { name: '课程管理' }).click();
    await expect(systemDialog(page)).toBeVisible();
    await pictures.take('around', '登录失效');
  });
});
