import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
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
import { spare, teaching } from '#seed/fixed.ts';
import { sheetFile, STUDENT_HEADER, studentRows } from '../support/import-file.ts';
import { formOf, plantCode } from '../support/onboarding.ts';
import { fileOf, jpeg, jpegSegment, png } from '../support/pictures.ts';
import { type Caller, type Reply, startTestServer, type TestSandbox, type TestServer } from '../support/server.ts';

const KEY = '5f0c9a7be2d84d0a93b1c6e47d20a8f5';
const OTHER_INPUT = '操作标识已用于另一项操作，请刷新页面后重新提交';
const purchase = { studentId: spare.student, productId: teaching.product, quantity: 1, amount: 4_200 };
const named = (key = KEY) => ({ [OPERATION_KEY_HEADER]: key });

const bought = async (caller: Caller): Promise<number> =>
  (await caller.data<{ total: number }>(studentProducts.list, { studentId: spare.student })).total;

describe('an operation is done once, however often the server is started meanwhile (K2, R4)', () => {
  let folder: string;
  let server: TestServer;
  let sandbox: TestSandbox;
  let qiming: Caller;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mock-once-'));
    server = await startTestServer({ data: folder });
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    qiming = await sandbox.signIn('qiming01');
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const restart = async (): Promise<void> => {
    await server.close();
    server = await startTestServer({ data: folder });
    sandbox = server.at(sandbox.id);
    qiming = sandbox.caller(qiming.token);
  };
  const stranger = (): Caller => sandbox.caller();
  /** Does it, loses its answer, starts anew and sends it again. */
  const doneAcrossARestart = async (
    call: Call,
    input: Record<string, unknown>,
    who: () => Caller = () => qiming,
  ): Promise<Reply> => {
    await sandbox.control('POST', 'faults', { call: call.name, kind: 'lose-answer', times: 1 });
    await expect(who().send(call, input, named())).rejects.toThrow();
    await restart();
    return who().send(call, input, named());
  };

  it('a purchase whose answer was lost is not made again', async () => {
    const before = await bought(qiming);
    expect((await doneAcrossARestart(studentProducts.add, purchase)).outcome?.kind).toBe('ok');
    expect(await bought(qiming)).toBe(before + 1);
  });

  it('an applicant gets the answer of the first time, byte for byte; a stranger with half of what was sent does not', async () => {
    const form = formOf();
    await plantCode(sandbox, form);
    const first = await stranger().send(registrations.register, form, named());
    expect(first.outcome).toMatchObject({ kind: 'ok', data: { username: form.username } });
    await sandbox.control('PUT', 'clock', { advanceMs: 60_000 });
    await restart();
    expect((await stranger().send(registrations.register, form, named())).text).toBe(first.text);
    const guessed = formOf({ password: 'Guess2026', confirmPassword: 'Guess2026' });
    const { text } = await stranger().send(registrations.register, guessed, named());
    expect(text).toContain(OTHER_INPUT);
  });

  it('another input under the same key is refused, another user’s is another operation, and what was refused may be tried again', async () => {
    const before = await bought(qiming);
    const buy = (who: Caller, key: string, changes: object = {}): Promise<Reply> =>
      who.send(studentProducts.add, { ...purchase, ...changes }, named(key));
    await buy(qiming, 'done');
    expect((await buy(qiming, 'refused', { productId: '1843200000000000999' })).outcome?.kind).toBe('refused');
    await restart();
    const binjiang = await sandbox.signIn('binjiang01');
    expect((await buy(qiming, 'done', { quantity: 2 })).outcome).toMatchObject({
      kind: 'refused',
      message: OTHER_INPUT,
    });
    expect((await buy(qiming, 'done')).outcome?.kind).toBe('ok');
    expect(await bought(qiming)).toBe(before + 1);
    expect((await buy(binjiang, 'done')).outcome?.kind).toBe('ok');
    expect((await buy(qiming, 'refused')).outcome?.kind).toBe('ok');
    expect(await bought(qiming)).toBe(before + 3);
  });

  it('is forgotten after a day of the sandbox’s clock; setting it back forgets nothing, and finds no older one', async () => {
    const before = await bought(qiming);
    const day = 24 * 3_600_000;
    await qiming.send(studentProducts.add, purchase, named());
    await sandbox.control('PUT', 'clock', { advanceMs: -30 * day });
    await restart();
    qiming = await sandbox.signIn('qiming01');
    await qiming.send(studentProducts.add, purchase, named());
    expect(await bought(qiming)).toBe(before + 1);

    await sandbox.control('PUT', 'clock', { advanceMs: 31 * day });
    await restart();
    const changed = { ...purchase, amount: 4_100 };
    expect((await qiming.send(studentProducts.add, changed, named())).outcome?.kind).toBe('ok');
    expect(await bought(qiming)).toBe(before + 2);
    await sandbox.control('PUT', 'clock', { advanceMs: -1 * day });
    await restart();
    expect((await qiming.send(studentProducts.add, changed, named())).outcome?.kind).toBe('ok');
    expect((await qiming.send(studentProducts.add, purchase, named())).outcome).toMatchObject({ message: OTHER_INPUT });
    expect(await bought(qiming)).toBe(before + 2);
  });

  it('a reset begins with none; undone, they are there again', async () => {
    const { name } = await sandbox.control<{ name: string }>('GET', 'sandbox');
    await qiming.send(studentProducts.add, purchase, named());
    const one = await bought(qiming);
    await sandbox.control('POST', 'reset', { name });
    qiming = await sandbox.signIn('qiming01');
    await qiming.send(studentProducts.add, purchase, named());
    expect(await bought(qiming)).toBe(one);
    await sandbox.control('POST', 'undo-reset');
    qiming = await sandbox.signIn('qiming01');
    await qiming.send(studentProducts.add, purchase, named());
    expect(await bought(qiming)).toBe(one);
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

    it('of an applicant is kept once and answered alike', async () => {
      const first = await stranger().send(uploads.image, licence(), named());
      expect(first.outcome?.kind).toBe('ok');
      await restart();
      expect((await stranger().send(uploads.image, licence(), named())).text).toBe(first.text);
      expect(pictures()).toBe(1);
    });

    it('of an avatar too; its row, its entry in the log and its answer are one unit', async () => {
      const input = { file: fileOf(png({ width: 200, height: 200 }), 'avatar.png', 'image/png') };
      expect((await doneAcrossARestart(profile.uploadAvatar, input)).outcome?.kind).toBe('ok');
      expect(pictures()).toBe(1);
    });

    it('with another file, name or field under the same key is refused, however alike they look', async () => {
      const long = jpegSegment(0xfe, Buffer.alloc(60_000, 0x20));
      const other = Buffer.from(long);
      other[other.length - 1] = 0x21;
      const first = licence([...Array.from({ length: 9 }, () => long), long]);
      const last = licence([...Array.from({ length: 9 }, () => long), other]);
      expect(first.file.size).toBe(last.file.size);
      expect((await stranger().send(uploads.image, first, named())).outcome?.kind).toBe('ok');
      const renamed = { ...first, file: new File([first.file], 'other.jpg', { type: 'image/jpeg' }) };
      for (const input of [last, renamed, { ...first, folderType: 'identity' }])
        expect((await stranger().send(uploads.image, input, named())).outcome).toMatchObject({ message: OTHER_INPUT });
      expect(pictures()).toBe(1);
    });

    it('attempts that arrive together are one', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => stranger().send(uploads.image, licence(), named())),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(pictures()).toBe(1);
    });

    it('that only looks at its file is done anew after a restart, since what it has found is gone', async () => {
      const file = await sheetFile([STUDENT_HEADER, ...studentRows(2)]);
      const importKey = KEY.replaceAll('5', '6');
      const check = { kind: 'student', importKey, file };
      expect((await qiming.send(imports.check, check, named())).outcome?.kind).toBe('ok');
      await restart();
      expect((await qiming.send(imports.check, check, named())).outcome?.kind).toBe('ok');
      expect(await qiming.data(imports.apply, { importKey })).toMatchObject({ count: 2 });
    });
  });

  it('nothing on disk holds a key, what was sent, or the token of a new session', async () => {
    const login = await stranger().send(
      auth.login,
      { username: 'qiming01', password: 'Demo2026', clientId: 1 },
      named(),
    );
    const { token } = (login.outcome as { data: { token: string } }).data;
    const again = await stranger().send(
      auth.login,
      { username: 'qiming01', password: 'Demo2026', clientId: 1 },
      named(),
    );
    expect(again.text).toBe(login.text);
    const passwords = { oldPassword: 'Demo2026', newPassword: 'Sentinel26' };
    expect((await qiming.send(profile.updatePassword, passwords, named())).outcome?.kind).toBe('ok');
    await server.close();
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = readFileSync(join(file.parentPath, file.name));
      for (const secret of [KEY, token, 'Sentinel26']) expect(bytes.includes(secret), file.name).toBe(false);
    }
    server = await startTestServer({ data: folder });
    // Who has lost the answer signs in again and gets a session of its own.
    sandbox = server.at(sandbox.id);
    const third = await stranger().send(
      auth.login,
      { username: 'qiming01', password: 'Sentinel26', clientId: 1 },
      named(),
    );
    expect(third.outcome?.kind).toBe('ok');
    expect(third.text).not.toContain(token);
  });
});
