import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audits } from '#contracts/calls/audits.ts';
import { auth } from '#contracts/calls/auth.ts';
import { registrations } from '#contracts/calls/registrations.ts';
import type { Call } from '#contracts/call.ts';
import { formOf, pay, plantCode } from '../../support/onboarding.ts';
import { rawRequest, startTestServer, type TestSandbox, type TestServer } from '../../support/server.ts';

const PASSWORD = 'Hush-2026-one';
const NEXT_PASSWORD = 'Hush-2026-two';
const CODES = ['730518', '730519'];
const form = formOf({ password: PASSWORD, confirmPassword: PASSWORD, smsCode: '730518' });
const { username, phone } = form;

describe('passwords and codes', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  const answers: string[] = [];
  const logged: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ report: (error) => logged.push(String(error)) });
    sandbox = await server.sandbox();
    const admin = await sandbox.signIn('admin01');
    const visitor = sandbox.caller();
    const send = async (call: Call, input: object, caller = visitor): Promise<void> => {
      answers.push((await caller.send(call, { ...input })).text);
    };
    await plantCode(sandbox, form);
    await send(registrations.register, { ...form, smsCode: '111111' });
    await send(registrations.register, form);
    await send(auth.login, { username, password: `${PASSWORD}x`, clientId: 1 });
    await send(auth.login, { username, password: PASSWORD, clientId: 1 });
    await send(audits.detail, { username });
    await pay(sandbox, username);
    await send(audits.list, {}, admin);
    await send(audits.detail, { username }, admin);
    await send(audits.pass, { username }, admin);
    await sandbox.control('POST', 'sms', { phone, smsType: 2, code: '730519' });
    await send(auth.findPassword, { phone, smsCode: '730519', username });
    await send(auth.updatePassword, { password: NEXT_PASSWORD, newPassword: NEXT_PASSWORD, username });
    await send(auth.login, { username, password: NEXT_PASSWORD, clientId: 1 });
    for (const path of ['__mock/db/db', '__mock/counts', '__mock/unhandled', '__mock/sandbox', '__mock/faults'])
      answers.push((await rawRequest(`${sandbox.url}/${path}`)).text);
  });
  afterAll(() => server.close());

  it('are accepted when correct', () => {
    expect(JSON.parse(answers[10] ?? '')).toMatchObject({ code: 200, data: { token: expect.any(String) } });
  });

  for (const secret of [PASSWORD, NEXT_PASSWORD, ...CODES])
    it(`${secret} appears in no response, log, raw table or file`, () => {
      for (const text of [...answers, ...logged]) expect(text).not.toContain(secret);
      for (const file of readdirSync(server.folder, { recursive: true, withFileTypes: true }))
        if (file.isFile()) expect(readFileSync(join(file.parentPath, file.name)).includes(secret)).toBe(false);
    });

  it('have no field in any response or raw table, not even for a hash', () => {
    for (const text of answers) expect(text).not.toMatch(/passwordHash|confirmPassword|smsCode|"password"/);
  });

  it('appear only in the inbox of their sandbox if they are SMS codes', async () => {
    const codes = async (of: TestSandbox) =>
      (await of.control<{ code: string }[]>('GET', 'inbox')).map(({ code }) => code);
    expect(await codes(sandbox)).toEqual(['730519', '730518']);
    expect(await codes(await server.sandbox())).toEqual([]);
  });
});
