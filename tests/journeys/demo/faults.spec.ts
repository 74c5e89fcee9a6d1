import { freezeTime } from '../../support/access.ts';
import { expect, test } from '../../support/journey.ts';
import { alerts, dialog, dismissToasts, mainMenu, row, rows, success, toasts } from '../../support/parts.ts';
import { fillNewRoom, roomForm } from '../../support/room-form.ts';

// Each fault repeats until the test removes it, because Chromium itself retries a request after a broken connection.
// The browser logs every failed request on the console.
test.use({ tolerated: /Failed to load resource/ });

const failures = [
  { search: '30', count: 3, kind: 'status', status: 500, message: '服务器内部错误，请稍后重试' },
  { search: '20', count: 3, kind: 'status', status: 502, message: '网关错误，请稍后重试' },
  { search: '10', count: 3, kind: 'html', message: '服务器返回的数据无法识别' },
  { search: '美术', count: 2, kind: 'malformed', message: '服务器返回的数据无法识别' },
  { search: '舞蹈', count: 2, kind: 'drop', message: '网络连接失败，请检查网络后重试' },
  { search: '书法', count: 1, kind: 'code', message: '系统繁忙，请稍后重试' },
] as const;

test('shows one message for a failed list, and 重试 loads the rows', async ({ signIn, page, sandbox }) => {
  await signIn('binjiang01', 'edu/room');
  await expect(rows(page, '教室')).toHaveCount(10);
  for (const { message, search, count, ...fault } of failures)
    await test.step(Object.values(fault).join(' '), async () => {
      await sandbox.control('POST', 'faults', { call: 'rooms.list', ...fault });
      await page.getByRole('textbox', { name: '教室名称' }).fill(search);
      await expect(toasts(page)).toHaveText([message]);
      await expect(alerts(page, '教室列表加载失败')).toBeVisible();
      await sandbox.control('DELETE', 'faults');
      await page.getByRole('button', { name: '重试' }).click();
      await expect(rows(page, '教室')).toHaveCount(count);
      await expect(alerts(page, '教室列表加载失败')).toHaveCount(0);
      await dismissToasts(page);
    });

  await test.step('shows the error of a failed detail request in its dialog and loads the detail on a retry', async () => {
    await sandbox.control('POST', 'faults', { call: 'rooms.detail', kind: 'status', times: 1 });
    await row(page, '教室', '103 书法教室').getByRole('button', { name: '修改' }).click();
    await expect(dialog(page, '修改教室').getByRole('alert')).toContainText('服务器内部错误');
    await dialog(page, '修改教室').getByRole('button', { name: '重试' }).click();
    await expect(dialog(page, '修改教室').getByRole('textbox', { name: '教室名称' })).toHaveValue('103 书法教室');
  });
});

test.describe('lazy-loaded part that fails to load', () => {
  // Tolerates the console errors of the failed import; the page shows an error in place of the missing part.
  test.use({ tolerated: /Failed to load resource|dynamically imported module/ });

  test('reloads the page once if a deployment has removed a chunk, then reports that the system was updated', async ({
    signIn,
    page,
  }) => {
    const COURSE_PAGE = /\/assets\/CourseList-[^/]+\.js/;
    await signIn('binjiang01', 'edu/room');
    await expect(rows(page, '教室')).toHaveCount(10);
    await page.route(COURSE_PAGE, (route) => route.fulfill({ status: 404, body: '' }));
    const reloaded = page.waitForEvent('load');
    await mainMenu(page).getByRole('link', { name: '课程管理' }).click();
    await reloaded;
    await expect(toasts(page).first()).toHaveText('有新版本，请刷新页面；如果仍然打不开，请联系管理员');
    await page.unroute(COURSE_PAGE);
    await page.reload();
    await expect(page.getByRole('heading', { name: '课程管理' })).toBeVisible();
  });
});

test.describe('time-outs', () => {
  test.use({ ownContext: true });

  test('gives up a list request after eight seconds and closes the message five seconds later', async ({
    signIn,
    page,
    sandbox,
  }) => {
    await signIn('binjiang01');
    await expect(mainMenu(page).getByRole('link', { name: '教室管理' })).toBeVisible();
    await page.clock.install();
    await sandbox.control('POST', 'faults', { call: 'rooms.list', kind: 'timeout' });
    await freezeTime(page);
    const asked = page.waitForRequest(/\/sc\/room\/list/);
    await mainMenu(page).getByRole('link', { name: '教室管理' }).click();
    await asked;
    // A request times out after eight seconds (Spec 1 §9).
    await page.clock.runFor(8_100);
    // The toast appears after its lazy-loaded code has arrived and a timer has elapsed.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(toasts(page)).toHaveText(['请求超时，请稍后重试'], { timeout: 500 });
    }).toPass();
    await page.clock.runFor(3_000);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(3_000);
    await page.clock.resume();
    await expect(toasts(page)).toHaveCount(0);
    await expect(alerts(page, '教室列表加载失败')).toBeVisible();
    await sandbox.control('DELETE', 'faults');
    await page.getByRole('button', { name: '重试' }).click();
    await expect(rows(page, '教室')).toHaveCount(10);
  });
});

test('write over an unreliable network', async ({ signIn, page, context, sandbox }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/sc/room/add/')) sent += 1;
  });
  await signIn('binjiang01', 'edu/room');
  const adding = roomForm(page);
  const save = adding.getByRole('button', { name: '保存教室' });

  await test.step('reports a lost response as an unknown result, shows the added row, and adds no second row on a retry', async () => {
    await sandbox.control('POST', 'faults', { call: 'rooms.add', kind: 'lose-answer' });
    await fillNewRoom(page, '答复丢失');
    await save.click();
    await expect(alerts(page, '结果未知，请刷新核对')).toBeVisible();
    await expect(adding.getByRole('textbox', { name: '教室名称' })).toHaveValue('答复丢失');
    expect(sent).toBe(1);
    await expect(row(page, '教室', '答复丢失')).toHaveCount(1);

    await sandbox.control('DELETE', 'faults');
    await save.click();
    // The retry uses the operation key of the first attempt, so the server returns the result of that attempt.
    await expect(success(page, '新增成功')).toBeVisible();
    await expect(alerts(page, '结果未知'), 'it is known now').toHaveCount(0);
    await expect(row(page, '教室', '答复丢失')).toHaveCount(1);
    await expect(rows(page, '教室')).toHaveCount(11);
    await expect(adding).toBeHidden();
  });

  await test.step('shows an offline banner, does not queue a write, and recovers when back online', async () => {
    const arrived = await sandbox.control('GET', 'counts?call=rooms.add');
    await fillNewRoom(page, '离线');
    await context.setOffline(true);
    const banner = page.getByRole('status').filter({ hasText: '网络已断开' });
    await expect(banner).toBeVisible();
    await save.click();
    await expect(alerts(page, '网络已断开，未提交，请联网后重试')).toBeVisible();
    await context.setOffline(false);
    await expect(banner).toBeHidden();
    expect(await sandbox.control('GET', 'counts?call=rooms.add')).toBe(arrived);
    await save.click();
    await expect(row(page, '教室', '离线')).toBeVisible();
    await expect(rows(page, '教室')).toHaveCount(12);
  });

  await test.step('shows one message besides the banner when the network is lost while a form is being saved', async () => {
    await fillNewRoom(page, '保存中断网');
    const refetched = page.waitForEvent('requestfailed', (request) => request.url().includes('/sc/room/list'));
    await page.route(/\/sc\/room\/add/, async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    });
    await save.click();
    await expect(adding.getByRole('alert')).toHaveText('网络连接中断，结果未知，请联网后核对');
    await refetched;
    await expect(page.getByRole('status').filter({ hasText: '断开期间不能保存' })).toBeVisible();
    await page.unroute(/\/sc\/room\/add/);
    await expect(toasts(page)).toHaveCount(0);
    await context.setOffline(false);
    await save.click();
    await expect(row(page, '教室', '保存中断网')).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test('redirects to the login page, keeping the target address, when the user info fails to load at start-up', async ({
  signIn,
  page,
  sandbox,
}) => {
  await sandbox.control('POST', 'faults', { call: 'session.info', kind: 'status', times: 1 });
  await signIn('binjiang01', 'edu/room');
  await expect(page).toHaveURL(`${sandbox.url}login?redirect=/edu/room`);
  await expect(alerts(page, '服务器内部错误')).toBeVisible();
});
