import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { auth } from '#contracts/calls/auth.ts';
import { imports } from '#contracts/calls/imports.ts';
import { profile } from '#contracts/calls/profile.ts';
import { registrations } from '#contracts/calls/registrations.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import { spareRows, teaching } from '#seed/fixed-ids.ts';
import { sheetFile, STUDENT_HEADER, studentRows } from '../../support/import-file.ts';
import { formOf, plantCode } from '../../support/onboarding.ts';
import { fileOf, jpeg, jpegSegment, png } from '../../support/pictures.ts';
import {
  type Caller,
  type CallReply,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
} from '../../support/server.ts';

const KEY = '5f0c9a7be2d84d0a93b1c6e47d20a8f5';
const OTHER_INPUT = '操作标识已用于另一项操作，请刷新页面后重新提交';
const purchase = { studentId: spareRows.student, productId: teaching.product, quantity: 1, amount: 4_200 };
const keyHeader = (key = KEY) => ({ [OPERATION_KEY_HEADER]: key });

const purchaseCount = async (caller: Caller): Promise<number> =>
  (await caller.data<{ total: number }>(studentProducts.list, { studentId: spareRows.student })).total;

describe('operations are performed once across restarts (K2, R4)', () => {
  const folder = temporaryFolder(afterAll);
  let server: TestServer;
  let sandbox: TestSandbox;
  let qiming: Caller;
  beforeAll(async () => {
    server = await startTestServer({ data: folder });
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    qiming = await sandbox.signIn('qiming01');
  });
  afterAll(() => server.close());

  const restart = async (): Promise<void> => {
    await server.close();
    server = await startTestServer({ data: folder });
    sandbox = server.at(sandbox.id);
    qiming = sandbox.caller(qiming.token);
  };
  const stranger = (): Caller => sandbox.caller();
  /** Sends a call whose response is lost, restarts the server, and sends the call again. */
  const doneAcrossARestart = async (
    call: Call,
    input: Record<string, unknown>,
    who: () => Caller = () => qiming,
  ): Promise<CallReply> => {
    await sandbox.control('POST', 'faults', { call: call.name, kind: 'lose-answer', times: 1 });
    await expect(who().send(call, input, keyHeader())).rejects.toThrow();
    await restart();
    return who().send(call, input, keyHeader());
  };

  it('does not repeat a purchase whose response was lost', async () => {
    const before = await purchaseCount(qiming);
    expect((await doneAcrossARestart(studentProducts.add, purchase)).outcome?.kind).toBe('ok');
    expect(await purchaseCount(qiming)).toBe(before + 1);
  });

  it('returns the first response to a repeated application byte for byte, but refuses one with another password', async () => {
    const form = formOf();
    await plantCode(sandbox, form);
    const first = await stranger().send(registrations.register, form, keyHeader());
    expect(first.outcome).toMatchObject({ kind: 'ok', data: { username: form.username } });
    await sandbox.control('PUT', 'clock', { advanceMs: 60_000 });
    await restart();
    expect((await stranger().send(registrations.register, form, keyHeader())).text).toBe(first.text);
    const guessed = formOf({ password: 'Guess2026', confirmPassword: 'Guess2026' });
    const { text } = await stranger().send(registrations.register, guessed, keyHeader());
    expect(text).toContain(OTHER_INPUT);
  });

  it('refuses a used key with another input, separates keys by user, and allows a retry after a refusal', async () => {
    const before = await purchaseCount(qiming);
    const buy = (who: Caller, key: string, changes: object = {}): Promise<CallReply> =>
      who.send(studentProducts.add, { ...purchase, ...changes }, keyHeader(key));
    await buy(qiming, 'done');
    expect((await buy(qiming, 'refused', { productId: '1843200000000000999' })).outcome?.kind).toBe('refused');
    await restart();
    const binjiang = await sandbox.signIn('binjiang01');
    expect((await buy(qiming, 'done', { quantity: 2 })).outcome).toMatchObject({
      kind: 'refused',
      message: OTHER_INPUT,
    });
    expect((await buy(qiming, 'done')).outcome?.kind).toBe('ok');
    expect(await purchaseCount(qiming)).toBe(before + 1);
    expect((await buy(binjiang, 'done')).outcome?.kind).toBe('ok');
    expect((await buy(qiming, 'refused')).outcome?.kind).toBe('ok');
    expect(await purchaseCount(qiming)).toBe(before + 3);
  });

  it('forgets an operation after a day of the sandbox’s clock; setting the clock back neither forgets nor restores one', async () => {
    const before = await purchaseCount(qiming);
    const day = 24 * 3_600_000;
    await qiming.send(studentProducts.add, purchase, keyHeader());
    await sandbox.control('PUT', 'clock', { advanceMs: -30 * day });
    await restart();
    qiming = await sandbox.signIn('qiming01');
    await qiming.send(studentProducts.add, purchase, keyHeader());
    expect(await purchaseCount(qiming)).toBe(before + 1);

    await sandbox.control('PUT', 'clock', { advanceMs: 31 * day });
    await restart();
    const changed = { ...purchase, amount: 4_100 };
    expect((await qiming.send(studentProducts.add, changed, keyHeader())).outcome?.kind).toBe('ok');
    expect(await purchaseCount(qiming)).toBe(before + 2);
    await sandbox.control('PUT', 'clock', { advanceMs: -1 * day });
    await restart();
    expect((await qiming.send(studentProducts.add, changed, keyHeader())).outcome?.kind).toBe('ok');
    expect((await qiming.send(studentProducts.add, purchase, keyHeader())).outcome).toMatchObject({
      message: OTHER_INPUT,
    });
    expect(await purchaseCount(qiming)).toBe(before + 2);
  });

  it('a reset removes the stored operations, and its undo restores them', async () => {
    const { name } = await sandbox.control<{ name: string }>('GET', 'sandbox');
    await qiming.send(studentProducts.add, purchase, keyHeader());
    const one = await purchaseCount(qiming);
    await sandbox.control('POST', 'reset', { name });
    qiming = await sandbox.signIn('qiming01');
    await qiming.send(studentProducts.add, purchase, keyHeader());
    expect(await purchaseCount(qiming)).toBe(one);
    await sandbox.control('POST', 'undo-reset');
    qiming = await sandbox.signIn('qiming01');
    await qiming.send(studentProducts.add, purchase, keyHeader());
    expect(await purchaseCount(qiming)).toBe(one);
  });

  describe('an upload', () => {
    const pictures = (): number =>
      readdirSync(join(folder, 'uploads', sandbox.id), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ).length;
    const licence = (more: readonly Buffer[] = []) => ({
      file: fileOf(jpeg({ more }), 'licence.jpg', 'image/jpeg'),
      folderType: 'licence',
    });

    it('of an applicant is stored once, and a repetition gets an identical response', async () => {
      const first = await stranger().send(uploads.image, licence(), keyHeader());
      expect(first.outcome?.kind).toBe('ok');
      await restart();
      expect((await stranger().send(uploads.image, licence(), keyHeader())).text).toBe(first.text);
      expect(pictures()).toBe(1);
    });

    it('of an avatar is stored once when it is repeated after a restart', async () => {
      const input = { file: fileOf(png({ width: 200, height: 200 }), 'avatar.png', 'image/png') };
      expect((await doneAcrossARestart(profile.uploadAvatar, input)).outcome?.kind).toBe('ok');
      expect(pictures()).toBe(1);
    });

    it('with another file, file name or field is refused under a used key, even if the files differ in one byte', async () => {
      const long = jpegSegment(0xfe, Buffer.alloc(60_000, 0x20));
      const other = Buffer.from(long);
      other[other.length - 1] = 0x21;
      const first = licence([...Array.from({ length: 9 }, () => long), long]);
      const last = licence([...Array.from({ length: 9 }, () => long), other]);
      expect(first.file.size).toBe(last.file.size);
      expect((await stranger().send(uploads.image, first, keyHeader())).outcome?.kind).toBe('ok');
      const renamed = { ...first, file: new File([first.file], 'other.jpg', { type: 'image/jpeg' }) };
      for (const input of [last, renamed, { ...first, folderType: 'identity' }])
        expect((await stranger().send(uploads.image, input, keyHeader())).outcome).toMatchObject({
          message: OTHER_INPUT,
        });
      expect(pictures()).toBe(1);
    });

    it('is performed once for concurrent attempts', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => stranger().send(uploads.image, licence(), keyHeader())),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(pictures()).toBe(1);
    });

    it('that only checks its file is performed again after a restart, because its result is lost', async () => {
      const file = await sheetFile([STUDENT_HEADER, ...studentRows(2)]);
      const importKey = KEY.replaceAll('5', '6');
      const check = { kind: 'student', importKey, file };
      expect((await qiming.send(imports.check, check, keyHeader())).outcome?.kind).toBe('ok');
      await restart();
      expect((await qiming.send(imports.check, check, keyHeader())).outcome?.kind).toBe('ok');
      expect(await qiming.data(imports.apply, { importKey })).toMatchObject({ count: 2 });
    });
  });

  it('stores no key, no input and no session token on disk', async () => {
    const login = await stranger().send(
      auth.login,
      { username: 'qiming01', password: 'Demo2026', clientId: 1 },
      keyHeader(),
    );
    const { token } = (login.outcome as { data: { token: string } }).data;
    const again = await stranger().send(
      auth.login,
      { username: 'qiming01', password: 'Demo2026', clientId: 1 },
      keyHeader(),
    );
    expect(again.text).toBe(login.text);
    const passwords = { oldPassword: 'Demo2026', newPassword: 'Sentinel26' };
    expect((await qiming.send(profile.updatePassword, passwords, keyHeader())).outcome?.kind).toBe('ok');
    await server.close();
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = readFileSync(join(file.parentPath, file.name));
      for (const secret of [KEY, token, 'Sentinel26']) expect(bytes.includes(secret), file.name).toBe(false);
    }
    server = await startTestServer({ data: folder });
    // A user whose response was lost signs in again and gets another session.
    sandbox = server.at(sandbox.id);
    const third = await stranger().send(
      auth.login,
      { username: 'qiming01', password: 'Sentinel26', clientId: 1 },
      keyHeader(),
    );
    expect(third.outcome?.kind).toBe('ok');
    expect(third.text).not.toContain(token);
  });
});
