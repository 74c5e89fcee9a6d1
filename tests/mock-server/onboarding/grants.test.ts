import { describe, expect, onTestFinished } from 'vitest';
import { audits } from '#contracts/calls/audits.ts';
import { auth } from '#contracts/calls/auth.ts';
import { orders } from '#contracts/calls/orders.ts';
import { registrations } from '#contracts/calls/registrations.ts';
import { OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import { resubmissionExample } from '#contracts/examples/entities/registration.ts';
import {
  formOf,
  giveGrant,
  orderFor,
  plantCode,
  register,
  signInResponse,
  statusOf,
} from '../../support/onboarding.ts';
import { type Caller, startTestServer, temporaryFolder, type TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const phone = '13857120001';
const username = 'qiming01';
const NOT_VERIFIED = '403 身份验证已失效，请重新验证';
const NOT_SIGNED_IN = '403 身份验证已失效，请重新登录';
const update = (to = 'Fresh2026') => ({ password: to, newPassword: to, username });
const unpaid = { username: 'chenguang01', orderType: 1 };

async function verify(sandbox: TestSandbox, browser: Caller): Promise<void> {
  await sandbox.control('POST', 'sms', { phone, smsType: 2, code: '246810' });
  await browser.data(auth.findPassword, { phone, smsCode: '246810', username });
}

describe('a verified code', () => {
  it('sets a new password once, and only in the browser in which it was entered', async ({ sandbox }) => {
    const [browser, other] = [sandbox.caller(), sandbox.caller()];
    await verify(sandbox, browser);
    expect(await other.refusal(auth.updatePassword, update())).toBe(NOT_VERIFIED);
    await sandbox.signIn(username);
    await browser.data(auth.updatePassword, update());
    await sandbox.signIn(username, 'Fresh2026');
    expect(await browser.refusal(auth.updatePassword, update('Third2026'))).toBe(NOT_VERIFIED);
    expect(browser.cookies.size).toBe(0);
  });

  it('sets a password in only one of twenty concurrent requests', async ({ sandbox }) => {
    const browser = sandbox.caller();
    await verify(sandbox, browser);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => browser.send(auth.updatePassword, update(`Fresh20${at + 10}`))),
    );
    expect(replies.filter(({ outcome }) => outcome?.kind === 'ok')).toHaveLength(1);
  });

  it('still sets a new password after an invalid one was refused', async ({ sandbox }) => {
    const browser = sandbox.caller();
    await verify(sandbox, browser);
    expect(await browser.refusal(auth.updatePassword, { ...update(), newPassword: 'Other2026' })).toMatch(/^400/);
    await browser.data(auth.updatePassword, update());
  });

  it('does not set the password of another account', async ({ sandbox }) => {
    const browser = sandbox.caller();
    await verify(sandbox, browser);
    expect(await browser.refusal(auth.updatePassword, { ...update(), username: 'lantian01' })).toBe(NOT_VERIFIED);
  });

  it('does not set a password in another sandbox', async ({ sandbox, server }) => {
    const [browser, elsewhere] = [sandbox.caller(), (await server.sandbox()).caller()];
    await verify(sandbox, browser);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect(await elsewhere.refusal(auth.updatePassword, update())).toBe(NOT_VERIFIED);
  });

  it('does not set a password for a cookie that existed before the code was entered', async ({ sandbox }) => {
    const browser = sandbox.caller();
    await giveGrant(sandbox, browser, 'lantian01', 'password');
    const planted = new Map(browser.cookies);
    await verify(sandbox, browser);
    const attacker = sandbox.caller();
    for (const [name, value] of planted) attacker.cookies.set(name, value);
    expect(await attacker.refusal(auth.updatePassword, update())).toBe(NOT_VERIFIED);
  });

  it('sets a new password in the browser that repeats the first step after a lost response', async ({ sandbox }) => {
    const browser = sandbox.caller();
    await sandbox.control('POST', 'sms', { phone, smsType: 2, code: '246810' });
    const step = { phone, smsCode: '246810', username };
    const key = { [OPERATION_KEY_HEADER]: 'one-attempt' };
    await sandbox.caller().send(auth.findPassword, step, key);
    await browser.send(auth.findPassword, step, key);
    await browser.data(auth.updatePassword, update());
  });
});

describe('the cookie of a grant', () => {
  const cookieOf = async (sandbox: TestSandbox, headers: Record<string, string> = {}) => {
    const input = { username: 'tianlai66', password: 'Demo2026', clientId: 1 };
    const [line = ''] = (await sandbox.caller().send(auth.login, input, headers)).headers.getSetCookie();
    return line;
  };

  it('is HttpOnly, SameSite and limited to its sandbox', async ({ sandbox }) => {
    expect(await cookieOf(sandbox)).toMatch(
      new RegExp(
        `^mockGrant-application-${sandbox.id}=[\\w-]{43}; Path=/s/${sandbox.id}; Max-Age=1800; HttpOnly; SameSite=Strict$`,
      ),
    );
  });

  it('is Secure if the browser uses TLS', async ({ sandbox }) => {
    expect(await cookieOf(sandbox, { 'x-forwarded-proto': 'https' })).toMatch(/; SameSite=Strict; Secure$/);
    expect(await cookieOf(sandbox, { 'x-forwarded-proto': 'https, http' })).toMatch(/; Secure$/);
    expect(await cookieOf(sandbox, { 'x-forwarded-proto': 'http' })).not.toContain('Secure');
  });
});

describe('an application', () => {
  const detail = (caller: Caller, of = 'tianlai66') => caller.refusal(audits.detail, { username: of });

  it('is shown only to the browser that signed in, even if another client knows the username', async ({ sandbox }) => {
    const [browser, other] = [sandbox.caller(), sandbox.caller()];
    expect(await signInResponse(sandbox, 'tianlai66', 'Demo2026', browser)).toBe(222);
    expect(await browser.data(audits.detail, { username: 'tianlai66' })).toMatchObject({ auditStatus: 2 });
    expect(await detail(other)).toBe(NOT_SIGNED_IN);
    expect(await detail(other, 'nobody99')).toBe(NOT_SIGNED_IN);
  });

  it('is shown after the registration only to the browser that sent it', async ({ sandbox }) => {
    const browser = sandbox.caller();
    await register(sandbox, {}, browser);
    await browser.data(audits.detail, { username: 'chenguang09' });
    expect(await detail(sandbox.caller(), 'chenguang09')).toBe(NOT_SIGNED_IN);
  });

  it('can be paid only by the browser that signed in', async ({ sandbox, admin }) => {
    const [browser, other] = [sandbox.caller(), sandbox.caller()];
    expect(await signInResponse(sandbox, unpaid.username, 'Demo2026', browser)).toBe(333);
    const { orderCode } = await browser.data<{ orderCode: string }>(orders.create, orderFor(unpaid.username));
    for (const [call, input] of [
      [orders.create, orderFor(unpaid.username)],
      [orders.pay, { orderCode, orderType: 1 }],
      [orders.status, unpaid],
    ] as const)
      expect(await other.refusal(call, input)).toBe(NOT_SIGNED_IN);
    await sandbox.control('PUT', 'clock', { advanceMs: 10_000 });
    expect(await statusOf(admin, unpaid.username)).toBe(3);
    await browser.data(orders.pay, { orderCode, orderType: 1 });
    await sandbox.control('PUT', 'clock', { advanceMs: 10_000 });
    expect(await browser.data(orders.status, unpaid)).toMatchObject({ orderStatus: 2 });
  });

  it('can be replaced, while it is unpaid, only by the browser that registered it', async ({ sandbox }) => {
    const browser = sandbox.caller();
    await register(sandbox, {}, browser);
    await expect(register(sandbox, { nickName: '别人的机构' })).rejects.toThrow('账号已存在');
    await register(sandbox, { nickName: '晨光书画院' }, browser);
    expect(await browser.data(audits.detail, { username: 'chenguang09' })).toMatchObject({ nickName: '晨光书画院' });
  });

  it('can be resubmitted once, and only by the browser that signed in; then the grant ends', async ({
    sandbox,
    admin,
  }) => {
    const [browser, other] = [sandbox.caller(), sandbox.caller()];
    await signInResponse(sandbox, 'tianlai66', 'Demo2026', browser);
    await plantCode(sandbox, resubmissionExample);
    expect(await other.refusal(registrations.requestAgain, resubmissionExample)).toBe(NOT_SIGNED_IN);
    expect(await statusOf(admin, 'tianlai66')).toBe(2);
    await browser.data(registrations.requestAgain, resubmissionExample);
    expect(browser.cookies.size).toBe(0);
    await plantCode(sandbox, resubmissionExample);
    expect(await browser.refusal(registrations.requestAgain, resubmissionExample)).toBe(NOT_SIGNED_IN);
    expect(await detail(browser)).toBe(NOT_SIGNED_IN);
  });

  it('is no longer shown to any browser after its account got a new password', async ({ sandbox }) => {
    const [browser, other] = [sandbox.caller(), sandbox.caller()];
    for (const one of [browser, other]) await signInResponse(sandbox, 'tianlai66', 'Demo2026', one);
    await giveGrant(sandbox, browser, 'tianlai66', 'password');
    await browser.data(auth.updatePassword, { ...update(), username: 'tianlai66' });
    for (const one of [browser, other]) expect(await detail(one)).toBe(NOT_SIGNED_IN);
  });

  it('is no longer shown after its approval, or after another account signed in with the same browser', async ({
    sandbox,
    admin,
  }) => {
    const browser = sandbox.caller();
    await signInResponse(sandbox, 'xinghe01', 'Demo2026', browser);
    await admin.data(audits.pass, { username: 'xinghe01' });
    expect(await browser.refusal(audits.detail, { username: 'xinghe01' })).toBe('404 申请不存在');
    await signInResponse(sandbox, 'tianlai66', 'Demo2026', browser);
    await browser.data(audits.detail, { username: 'tianlai66' });
    await signInResponse(sandbox, 'qiming01', 'Demo2026', browser);
    expect(await detail(browser)).toBe(NOT_SIGNED_IN);
  });

  it('is still shown to its browser after a later registration was refused', async ({ sandbox }) => {
    const browser = sandbox.caller();
    await register(sandbox, {}, browser);
    await plantCode(sandbox, formOf());
    await browser.refusal(registrations.register, formOf({ uscc: '91330106MA2KLQ3R78' }));
    await browser.data(audits.detail, { username: 'chenguang09' });
  });
});

it('a restart of the server ends all grants', async () => {
  const data = temporaryFolder(onTestFinished);
  const first = await startTestServer({ data });
  const sandbox = await first.sandbox();
  const browser = sandbox.caller();
  await verify(sandbox, browser);
  await signInResponse(sandbox, 'tianlai66', 'Demo2026', browser);
  await first.close();
  const second = await startTestServer({ data });
  const again = second.at(sandbox.id).caller();
  for (const [name, value] of browser.cookies) again.cookies.set(name, value);
  expect(await again.refusal(auth.updatePassword, update())).toBe(NOT_VERIFIED);
  expect(await again.refusal(audits.detail, { username: 'tianlai66' })).toBe(NOT_SIGNED_IN);
  await second.close();
});
