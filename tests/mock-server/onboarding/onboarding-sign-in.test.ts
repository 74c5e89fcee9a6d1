import { describe, expect } from 'vitest';
import { audits } from '#contracts/calls/audits.ts';
import { auth } from '#contracts/calls/auth.ts';
import { session } from '#contracts/calls/session.ts';
import { personas } from '#seed/personas.ts';
import { giveGrant, signInResponse } from '../../support/onboarding.ts';
import type { Caller, TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const MINUTE = 60_000;
const phone = '13857120001';
const reset = { phone, areaCode: '86', smsType: 2 };

interface Message {
  phone: string;
  smsType: number;
  code: string;
  sentAt: string;
}

describe('access to an application', () => {
  const inbox = (sandbox: TestSandbox): Promise<Message[]> => sandbox.control('GET', 'inbox');
  const pass = (sandbox: TestSandbox, advanceMs: number): Promise<unknown> =>
    sandbox.control('PUT', 'clock', { advanceMs });

  describe('sign-in reports the state of an application', () => {
    for (const [username, outcome] of [
      ['xinghe01', 111],
      ['moyun02', 111],
      ['xiasha01', 111],
      ['tianlai66', 222],
      ['chenguang01', 333],
    ] as const)
      it(`${username} → ${outcome}`, async ({ sandbox, visitor }) => {
        expect(await signInResponse(sandbox, username)).toBe(outcome);
        expect((await visitor.send(auth.login, { username, password: 'Demo2027', clientId: 1 })).outcome).toMatchObject(
          {
            message: '用户名或密码错误',
          },
        );
      });

    it('an approved application becomes an ordinary account', async ({ sandbox }) => {
      expect(await signInResponse(sandbox, 'qiming01')).toEqual({ token: expect.any(String) });
    });

    it('the list of personas ends with applicants in three states, whose passwords are correct', async ({
      sandbox,
    }) => {
      const shown = await sandbox.control<{ username: string; password: string; applicant?: true }[]>(
        'GET',
        'personas',
      );
      expect(shown.slice(0, personas.length).some((persona) => persona.applicant)).toBe(false);
      const answers = shown.filter((persona) => persona.applicant);
      expect(await Promise.all(answers.map((one) => signInResponse(sandbox, one.username, one.password)))).toEqual([
        111, 222, 333,
      ]);
    });
  });

  describe('an application is shown', () => {
    const detail = (caller: Caller): Promise<string> => caller.refusal(audits.detail, { username: 'tianlai66' });

    it('to no caller who knows only the username', async ({ sandbox, visitor }) => {
      expect(await detail(visitor)).toBe('403 身份验证已失效，请重新登录');
      expect(await detail(await sandbox.signIn('qiming01'))).toBe('404 申请不存在');
      expect(await visitor.refusal(audits.detail, { username: 'nobody99' })).toBe('403 身份验证已失效，请重新登录');
    });

    it('to a caller who proved the password of the application, until the proof expires', async ({
      sandbox,
      visitor,
    }) => {
      await signInResponse(sandbox, 'tianlai66', 'Demo2026', visitor);
      expect(await visitor.data(audits.detail, { username: 'tianlai66' })).toMatchObject({ auditStatus: 2 });
      await sandbox.control('DELETE', 'grants', { username: 'tianlai66', what: 'application' });
      expect(await detail(visitor)).toBe('403 身份验证已失效，请重新登录');
    });

    it('to no caller with a wrong password', async ({ visitor }) => {
      await visitor.send(auth.login, { username: 'tianlai66', password: 'wrong-one', clientId: 1 });
      expect(await detail(visitor)).toBe('403 身份验证已失效，请重新登录');
    });

    it('to the platform, and in the case of a campus also to its institution', async ({ sandbox }) => {
      const username = 'xiasha01';
      for (const who of ['admin01', 'qiming01'])
        expect(await (await sandbox.signIn(who)).data(audits.detail, { username })).toMatchObject({ username });
      for (const who of ['lantian01', 'binjiang01', 'teacher01', 'agent01'])
        expect(await (await sandbox.signIn(who)).refusal(audits.detail, { username })).toBe('404 申请不存在');
    });

    it('with a token that was renewed after its expiry, but not with an ended token', async ({ sandbox }) => {
      const admin = await sandbox.signIn('admin01');
      const age = (how: string): Promise<unknown> => sandbox.control('POST', 'sessions', { username: 'admin01', how });
      await age('expire');
      expect((await admin.send(audits.detail, { username: 'xinghe01' })).outcome?.kind).toBe('renewed');
      const dead = await sandbox.signIn('admin01');
      await age('forget');
      expect(await dead.refusal(audits.detail, { username: 'xinghe01' })).toBe('403 身份验证已失效，请重新登录');
    });
  });

  describe('an SMS code', () => {
    it('arrives only in the inbox, which is sorted newest first', async ({ sandbox, visitor }) => {
      const first = await visitor.send(auth.smsCode, reset);
      const second = await visitor.send(auth.smsCode, { ...reset, smsType: 1 });
      const [newest, older] = await inbox(sandbox);
      expect([newest, older]).toMatchObject([
        { phone, areaCode: '86', smsType: 1, sentAt: expect.stringMatching(/^2026-09-07 09:/) },
        { phone, smsType: 2 },
      ]);
      expect(older?.code).toMatch(/^\d{6}$/);
      for (const { text, outcome } of [first, second]) {
        expect(outcome).toEqual({ kind: 'ok', data: null });
        for (const message of [newest, older]) expect(text).not.toContain(message?.code);
      }
    });

    it('is not sent again within 300 s to one phone for one purpose (Spec 1 §4, §9)', async ({ sandbox, visitor }) => {
      await visitor.data(auth.smsCode, reset);
      await pass(sandbox, 20_000);
      expect(await visitor.refusal(auth.smsCode, reset)).toMatch(/^429 验证码已发送，请 (279|280) 秒后再试$/);
      await visitor.data(auth.smsCode, { ...reset, smsType: 1 });
      await visitor.data(auth.smsCode, { ...reset, phone: '13857120002' });
      await pass(sandbox, 280_000);
      await visitor.data(auth.smsCode, reset);
      expect((await inbox(sandbox)).filter((message) => message.phone === phone && message.smsType === 2)).toHaveLength(
        2,
      );
    });

    it('can be requested again after it was used, but not after wrong guesses', async ({ sandbox, visitor }) => {
      const verify = async (smsCode: string) =>
        (await visitor.send(auth.findPassword, { phone, smsCode, username: 'qiming01' })).outcome?.kind;
      await visitor.data(auth.smsCode, reset);
      const [sent] = await inbox(sandbox);
      expect(await verify(String(sent?.code))).toBe('ok');
      await visitor.data(auth.smsCode, reset);
      const [again] = await inbox(sandbox);
      for (let guess = 0; guess < 5; guess += 1)
        expect(await verify(again?.code === '000000' ? '111111' : '000000')).toBe('refused');
      expect(await verify(String(again?.code))).toBe('refused');
      expect(await visitor.refusal(auth.smsCode, reset)).toMatch(/^429 验证码已发送/);
    });

    const phones = [
      { phone: '1385712000', areaCode: '86', message: '请输入正确的手机号' },
      { phone: '', areaCode: '86', message: '请输入正确的手机号' },
      { phone: '13857120001', areaCode: '852', message: '请输入正确的手机号' },
      { phone: '6123456a', areaCode: '852', message: '请输入正确的手机号' },
      { phone: '13857120001', areaCode: '1', message: '请选择区号' },
    ];
    for (const { message, ...wrong } of phones)
      it(`is not sent to ${wrong.areaCode} ${wrong.phone || 'nobody'}: the number is invalid`, async ({
        sandbox,
        visitor,
      }) => {
        expect(await visitor.refusal(auth.smsCode, { ...wrong, smsType: 1 })).toBe(`400 ${message}`);
        expect(await inbox(sandbox)).toEqual([]);
      });

    for (const [area, number] of [
      ['852', '61234567'],
      ['853', '66123456'],
      ['886', '912345678'],
    ])
      it(`is sent to +${area} ${number}`, async ({ sandbox, visitor }) => {
        await visitor.data(auth.smsCode, { phone: number, areaCode: area, smsType: 1 });
        expect(await inbox(sandbox)).toMatchObject([{ phone: number, areaCode: area }]);
      });
  });

  describe('a forgotten password', () => {
    const WRONG = '400 账号、手机号或验证码不正确';
    const username = 'qiming01';
    const plant = (sandbox: TestSandbox, code = '246810', to = phone): Promise<unknown> =>
      sandbox.control('POST', 'sms', { phone: to, smsType: 2, code });
    const find = (visitor: Caller, changes: object = {}): Promise<string> =>
      visitor.refusal(auth.findPassword, { phone, smsCode: '246810', username, ...changes });
    const update = (to = 'Fresh2026'): Record<string, unknown> => ({ password: to, newPassword: to, username });

    it('is replaced in two steps, which end every session', async ({ sandbox, visitor }) => {
      const before = await sandbox.signIn(username);
      await visitor.data(auth.smsCode, reset);
      const [message] = await inbox(sandbox);
      await visitor.data(auth.findPassword, { phone, smsCode: message?.code, username });
      await visitor.data(auth.updatePassword, update());
      expect(await before.refusal(session.info)).toMatch(/^0511/);
      await expect(sandbox.signIn(username)).rejects.toThrow('用户名或密码错误');
      expect(await (await sandbox.signIn(username, 'Fresh2026')).data(session.info)).toMatchObject({ username });
      expect(await visitor.refusal(auth.updatePassword, update('Third2026'))).toBe('403 身份验证已失效，请重新验证');
    });

    it('can also be replaced for an application', async ({ sandbox, visitor }) => {
      await plant(sandbox, '135790', '13855110965');
      await visitor.data(auth.findPassword, { phone: '13855110965', smsCode: '135790', username: 'tianlai66' });
      await visitor.data(auth.updatePassword, { ...update(), username: 'tianlai66' });
      expect(await signInResponse(sandbox, 'tianlai66', 'Fresh2026')).toBe(222);
    });

    it('gets the same response for every kind of wrong input', async ({ sandbox, visitor }) => {
      await plant(sandbox);
      expect(await find(visitor, { smsCode: '246811' })).toBe(WRONG);
      expect(await find(visitor, { username: 'lantian01' })).toBe(WRONG);
      expect(await find(visitor, { username: 'nobody99' })).toBe(WRONG);
      expect(await find(visitor, { phone: '13757180005' })).toBe(WRONG);
      await visitor.data(auth.findPassword, { phone, smsCode: '246810', username });
    });

    it('invalidates a code after five wrong attempts', async ({ sandbox, visitor }) => {
      await plant(sandbox);
      for (let count = 0; count < 5; count += 1) expect(await find(visitor, { smsCode: '000000' })).toBe(WRONG);
      expect(await find(visitor)).toBe(WRONG);
    });

    it('invalidates a code after five minutes', async ({ sandbox, visitor }) => {
      await plant(sandbox);
      await pass(sandbox, 5 * MINUTE);
      expect(await find(visitor)).toBe(WRONG);
    });

    it('accepts a code once, and only for its purpose', async ({ sandbox, visitor }) => {
      await plant(sandbox);
      await visitor.data(auth.findPassword, { phone, smsCode: '246810', username });
      expect(await find(visitor)).toBe(WRONG);
      await sandbox.control('POST', 'sms', { phone, smsType: 1, code: '246810' });
      expect(await find(visitor)).toBe(WRONG);
    });

    it('cannot be replaced without the first step, or after the first step has expired', async ({
      sandbox,
      visitor,
    }) => {
      expect(await visitor.refusal(auth.updatePassword, update())).toBe('403 身份验证已失效，请重新验证');
      await giveGrant(sandbox, visitor, username, 'password');
      await sandbox.control('DELETE', 'grants', { username, what: 'password' });
      expect(await visitor.refusal(auth.updatePassword, update())).toBe('403 身份验证已失效，请重新验证');
      // The old password is still valid.
      await sandbox.signIn(username);
    });

    it('must be entered twice and have 6 to 16 characters', async ({ sandbox, visitor }) => {
      await giveGrant(sandbox, visitor, username, 'password');
      const refusal = (form: object) => visitor.refusal(auth.updatePassword, { ...update(), ...form });
      expect(await refusal({ newPassword: 'Other2026' })).toBe('400 两次输入密码不一致!');
      expect(await refusal({ password: '12345', newPassword: '12345' })).toBe('400 密码长度为 6-16 位');
    });

    it('can be reset, which unlocks an account that was locked after too many wrong passwords', async ({
      sandbox,
      visitor,
    }) => {
      for (let count = 0; count < 5; count += 1)
        await visitor.send(auth.login, { username, password: 'wrong-one', clientId: 1 });
      await giveGrant(sandbox, visitor, username, 'password');
      await visitor.data(auth.updatePassword, update());
      await sandbox.signIn(username, 'Fresh2026');
    });
  });
});
