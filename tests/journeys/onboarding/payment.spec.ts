import type { Locator, Page, Request } from '@playwright/test';
import { expect, factValue, field, fillSmsCode, freezeTime, signInByForm, test } from '../../support/access.ts';
import { dialog, fillSignIn, signInButton, success, toasts } from '../../support/parts.ts';
import type { Sandbox } from '../../support/sandbox.ts';

test.use({ ownContext: true, world: { today: '2026-09-07' } });

const count = (sandbox: Sandbox, call = 'orders.status'): Promise<number> =>
  sandbox.control<number>('GET', `counts?call=${call}`);

/** Opens the payment dialog of an unpaid application: signing in returns 333. The test controls the browser's clock. */
async function openPayment(page: Page, url: string): Promise<Locator> {
  await page.clock.install();
  await page.goto(`${url}login`);
  await signInByForm(page, 'chenguang01', 'Demo2026');
  const payment = dialog(page, '支付确认');
  await expect(factValue(payment, '应付金额')).toHaveText('¥699.00');
  return payment;
}

/** Shows the payment code and freezes time. From then on, only the test advances the clock. */
async function showCode(payment: Locator): Promise<void> {
  await payment.getByRole('button', { name: '确认支付' }).click();
  await expect(payment.getByRole('img', { name: '支付二维码' })).toBeVisible();
  await freezeTime(payment.page());
}

async function expectPaid(page: Page): Promise<void> {
  await page.clock.resume();
  await expect(dialog(page, '支付结果')).toContainText('支付成功');
}

const POLL = /searchOrderStatus/;

/** Advances the clock in steps of three seconds until the next poll is sent. */
async function nextPoll(page: Page): Promise<Request> {
  for (;;) {
    const begun = page.waitForRequest(POLL, { timeout: 1_500 }).catch(() => null);
    await page.clock.runFor(3_100);
    const request = await begun;
    if (request) return request;
  }
}

async function pollOnce(page: Page): Promise<void> {
  const request = await nextPoll(page);
  await (await request.response())?.finished();
}

const expectStatus = (payment: Locator, words: string): Promise<void> =>
  expect(payment.getByRole('status')).toHaveText(words);
const WAITING = '请使用微信扫码支付，支付完成后将自动进入下一步';

test.describe('unpaid application', () => {
  // Tolerates the console errors of two polls: one is cut off, the other returns an error status.
  test.use({ tolerated: /ERR_EMPTY_RESPONSE|Failed to load resource/ });

  test('333: creates one order for repeated clicks, stays open on Escape, polls, and reports the payment', async ({
    page,
    context,
    sandbox,
  }) => {
    const payment = await openPayment(page, sandbox.url);
    expect((await payment.boundingBox())?.width).toBe(880);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(payment).toBeVisible();
    await payment.getByRole('button', { name: '确认支付' }).evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 10; press += 1) button.click();
    });
    await expect(success(page, '订单创建成功')).toBeVisible();
    await expect(payment.getByRole('img', { name: '支付二维码' })).toBeVisible();
    await freezeTime(page);
    expect(await count(sandbox, 'orders.create')).toBe(1);
    await expectStatus(payment, WAITING);
    await pollOnce(page);

    await test.step('pauses polling while hidden or offline and resumes afterwards', async () => {
      const see = (state: 'hidden' | 'visible'): Promise<void> =>
        page.evaluate((now) => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state);
      await see('hidden');
      const asked = await count(sandbox);
      await page.clock.runFor(30_000);
      expect(await count(sandbox)).toBe(asked);
      const answered = page.waitForResponse(POLL);
      await see('visible');
      await page.clock.runFor(100);
      await (await answered).finished();
      expect(await count(sandbox)).toBe(asked + 1);

      await context.setOffline(true);
      await expectStatus(payment, '网络已断开，恢复后将继续查询支付结果');
      await page.clock.runFor(30_000);
      expect(await count(sandbox)).toBe(asked + 1);
      await context.setOffline(false);
      await expectStatus(payment, WAITING);
      await page.clock.runFor(100);
      await expect.poll(() => count(sandbox)).toBe(asked + 2);
    });

    await test.step('retries a poll after a broken connection and finds the payment', async () => {
      await sandbox.control('POST', 'faults', { call: 'orders.status', kind: 'drop' });
      const broken = page.waitForEvent('requestfailed');
      await nextPoll(page);
      await broken;
      await sandbox.control('DELETE', 'faults');
      await sandbox.control('POST', 'faults', { call: 'orders.status', kind: 'status', status: 503, times: 1 });
      await pollOnce(page);
      await expect(toasts(page)).toHaveCount(0);
      await sandbox.control('PUT', 'clock', { advanceMs: 9_000 });
      await pollOnce(page);
      await expectPaid(page);
      await expect(payment).toBeHidden();
      const asked = await count(sandbox);
      await page.clock.runFor(30_000);
      expect(await count(sandbox)).toBe(asked);
    });
  });
});

test.describe('payment that stays unpaid', () => {
  test.use({ world: { today: '2026-09-07', scenario: 'payment-stays-unpaid' } });

  test('返回 restores the input and stops the polls; a new sign-in opens the existing order', async ({
    page,
    sandbox,
  }) => {
    const payment = await openPayment(page, sandbox.url);
    const number = payment.getByText(/^订单编号 \d{19}$/);
    await showCode(payment);
    const order = (await number.textContent()) ?? '';
    await page.clock.resume();

    await test.step('a new sign-in opens the existing order', async () => {
      await payment.getByRole('button', { name: '关闭', exact: true }).click();
      await expect(payment).toBeHidden();
      await fillSignIn(page, 'chenguang01', 'Demo2026');
      await signInButton(page).click();
      await showCode(payment);
      await expect(number).toHaveText(order);
      await page.clock.resume();
    });

    await test.step('返回 restores the input and stops the polls', async () => {
      await payment.getByRole('button', { name: '返回' }).click();
      const form = dialog(page, '重新注册');
      await expect(field(form, '机构简称')).toHaveValue('晨光少儿美术');
      const asked = await count(sandbox);
      await page.clock.runFor(10_000);
      expect(await count(sandbox)).toBe(asked);

      await form.getByRole('radio', { name: '2 年 ¥1,398.00' }).check();
      await fillSmsCode(form, sandbox, '13857330969');
      await field(form, '密码').fill('Demo2026');
      await field(form, '确认密码').fill('Demo2026');
      await form.getByRole('radio', { name: /我已阅读并同意/ }).check();
      await form.getByRole('button', { name: '提交并前往支付' }).click();
      await expect(factValue(payment, '应付金额')).toHaveText('¥1,398.00');
      await showCode(payment);
      await expect(number).not.toHaveText(order);
      await page.clock.resume();
      await payment.getByRole('button', { name: '返回' }).click();
      await expect(form.getByRole('radio', { name: '2 年 ¥1,398.00' })).toBeChecked();
      await expect(field(form, '密码')).toHaveValue('Demo2026');
      await expect(field(form, '验证码')).toHaveValue('');
    });
  });
});
