import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { profile as calls } from '#contracts/calls/profile.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { session as sessionCalls } from '#contracts/calls/session.ts';
import { SAMPLE_IMAGE } from '#scripts/pact/folder.ts';
import { png } from '../../support/pictures.ts';
import { rawRequest } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

describe('own profile', () => {
  it('returns the signed-in user', async ({ qiming }) => {
    expect(await qiming.data(calls.detail)).toEqual({
      name: '周敏',
      emailAddress: 'qiming01@example.com',
      phone: '13857120001',
      username: 'qiming01',
      deptName: '启明艺术培训中心',
      createDate: '2025-08-03 09:00:00',
      updateTime: null,
    });
  });

  it('can be changed only in its name, email address and phone', async ({ sandbox, qiming }) => {
    const form = { name: ' 周晓敏 ', emailAddress: 'zhou@qiming.example', phone: '13957120001' };
    await qiming.data(calls.update, {
      ...form,
      username: 'admin01',
      roles: ['admin'],
      tenantIds: [],
      passwordHash: '',
    });
    expect(await qiming.data(calls.detail)).toMatchObject({ ...form, name: '周晓敏', username: 'qiming01' });
    expect(await qiming.data(sessionCalls.info)).toMatchObject({ name: '周晓敏', roles: ['master'] });
    await sandbox.signIn('qiming01');
    expect(await (await sandbox.signIn('binjiang01')).data(calls.detail)).toMatchObject({ name: '沈佳' });
  });

  const refusedForms = [
    { form: { name: '  ' }, message: '姓名不能为空' },
    { form: { emailAddress: '' }, message: '邮箱地址不能为空' },
    { form: { emailAddress: 'qiming01' }, message: '请输入正确的邮箱地址' },
    { form: { emailAddress: `${'a'.repeat(50)}@qiming.example` }, message: '不能超过 50 个字符' },
    { form: { phone: '' }, message: '手机号码不能为空' },
    { form: { phone: '12857120001' }, message: '请输入正确的手机号码' },
    { form: { phone: '1385712000' }, message: '请输入正确的手机号码' },
  ];
  for (const { form, message } of refusedForms)
    it(`refuses ${JSON.stringify(form)}`, async ({ qiming }) => {
      const whole = { name: '周敏', emailAddress: 'zhou@qiming.example', phone: '13857120001', ...form };
      expect(await qiming.refusal(calls.update, whole)).toBe(`0400 ${message}`);
    });

  describe('password', () => {
    it('can be changed, which ends the user’s other sessions and keeps the current one', async ({
      sandbox,
      qiming,
    }) => {
      const elsewhere = await sandbox.signIn('qiming01');
      const colleague = await sandbox.signIn('binjiang01');
      const reply = await qiming.send(calls.updatePassword, { oldPassword: 'Demo2026', newPassword: 'Fresh2026' });
      expect(reply.outcome).toEqual({ kind: 'ok', data: null });
      expect(reply.text).not.toContain('Fresh2026');
      expect(await elsewhere.refusal(rooms.list)).toMatch(/^0511 /);
      expect(await colleague.data(rooms.list)).toBeTruthy();
      expect(await qiming.data(rooms.list)).toBeTruthy();
      await expect(sandbox.signIn('qiming01')).rejects.toThrow('用户名或密码错误');
      await sandbox.signIn('qiming01', 'Fresh2026');
    });

    const refused = [
      { form: { oldPassword: 'demo2026', newPassword: 'Fresh2026' }, message: '旧密码不正确' },
      { form: { oldPassword: 'demo2026', newPassword: 'demo2026' }, message: '旧密码不正确' },
      { form: { oldPassword: 'Demo2026', newPassword: 'Demo2026' }, message: '新密码不能与旧密码相同' },
      { form: { newPassword: 'Fresh2026' }, message: '旧密码不能为空' },
      { form: { oldPassword: 'Demo2026', newPassword: '' }, message: '新密码不能为空' },
      { form: { oldPassword: 'Demo2026', newPassword: '12345' }, message: '密码长度为 6-16 位' },
      { form: { oldPassword: 'Demo2026', newPassword: '1'.repeat(17) }, message: '密码长度为 6-16 位' },
    ];
    for (const { form, message } of refused)
      it(`is refused with the message ${message} for ${JSON.stringify(form)}`, async ({ sandbox, qiming }) => {
        expect(await qiming.refusal(calls.updatePassword, form)).toBe(`0400 ${message}`);
        await sandbox.signIn('qiming01');
      });
  });

  describe('avatar', () => {
    const sample = readFileSync(SAMPLE_IMAGE);
    const upload = (bytes: Uint8Array<ArrayBuffer>, name = 'avatar.png', type = 'image/png') => ({
      file: new File([bytes], name, { type }),
      fileType: 'avatar',
      fileIndex: 1,
    });
    const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

    it('is stored, returned with the user info, and served as a file', async ({ sandbox, qiming }) => {
      const { prePath, fileName } = await qiming.data<{ prePath: string; fileName: string }>(
        calls.uploadAvatar,
        upload(bytesOf(sample)),
      );
      const avatar = prePath + fileName;
      expect(fileName).toMatch(/^[0-9a-f]{40}\.png$/);
      expect(await qiming.data(calls.detail)).toMatchObject({ avatar });
      expect(await qiming.data(sessionCalls.info)).toMatchObject({ avatar });
      const served = await rawRequest(new URL(avatar, sandbox.url).href);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe('image/png');
      expect(served.bytes.equals(sample)).toBe(true);
    });

    const wrongFormat = '0400 文件格式错误，请上传图片类型,如：JPG，PNG后缀的文件。';
    const refused = [
      { name: 'a text file', file: upload(bytesOf(Buffer.from('只是文字'))), refusal: wrongFormat },
      { name: 'an SVG with scripts', file: upload(bytesOf(Buffer.from('<svg onload="1"/>'))), refusal: wrongFormat },
      {
        name: 'a gif',
        file: upload(bytesOf(Buffer.from('GIF89a')), 'avatar.gif', 'image/gif'),
        refusal: wrongFormat,
      },
      { name: 'an empty file', file: upload(new Uint8Array()), refusal: wrongFormat },
      {
        name: 'another size',
        file: upload(bytesOf(png({ width: 201, height: 200 }))),
        refusal: '0400 头像必须为 200 × 200 像素',
      },
      {
        name: 'half a picture',
        file: upload(bytesOf(sample.subarray(0, 100))),
        refusal: '0400 图片内容不完整或不正确，请重新选择',
      },
    ];
    for (const { name, file, refusal } of refused)
      it(`refuses ${name}`, async ({ qiming }) => {
        expect(await qiming.refusal(calls.uploadAvatar, file)).toBe(refusal);
        expect(await qiming.data(calls.detail)).not.toHaveProperty('avatar');
      });

    it('is refused above 10 MB', async ({ qiming }) => {
      const tooLarge = bytesOf(Buffer.concat([sample, Buffer.alloc(10 * 1024 * 1024)]));
      expect(await qiming.refusal(calls.uploadAvatar, upload(tooLarge))).toBe('0413 图片不能超过 10 MB');
    });
  });
});
