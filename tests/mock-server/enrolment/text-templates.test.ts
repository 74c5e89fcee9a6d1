import { describe, expect } from 'vitest';
import { studentContacts } from '#contracts/calls/student-contacts.ts';
import { parentTexts, textTemplates as calls } from '#contracts/calls/text-templates.ts';
import type { TextTemplate, TextTemplates } from '#contracts/entities/text-template.ts';
import { defaultTextTemplates } from '#contracts/rules/parent-text.ts';
import { teaching } from '#seed/fixed-ids.ts';
import type { Caller } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const template = '{学员姓名}家长您好，今天没有看到孩子来上{课程}课。';

const list = (caller: Caller): Promise<TextTemplates> => caller.data<TextTemplates>(calls.list);
const templateOf = async (caller: Caller, textKind: string): Promise<TextTemplate | undefined> =>
  (await list(caller)).templates.find((one) => one.textKind === textKind);
const refusal = async (
  caller: Caller,
  call: Parameters<Caller['send']>[0],
  input: Record<string, unknown>,
): Promise<string> => {
  const { outcome } = await caller.send(call, input);
  return outcome?.kind === 'refused' ? outcome.message : `${outcome?.kind}`;
};

describe('templates of texts to parents', () => {
  it('are the defaults until the institution has its own; its campuses read them', async ({ qiming, binjiang }) => {
    const { canSend, institutionName, templates } = await list(binjiang);
    expect(canSend).toBe(false);
    expect(institutionName).toBe('启明艺术培训中心');
    expect(templates.map(({ textKind, isDefault }) => [textKind, isDefault])).toEqual([
      ['absence', true],
      ['lessonMoved', true],
      ['lessonCancelled', true],
      ['makeUpOffer', true],
      ['hoursLeft', true],
      ['renewal', false],
      ['receipt', true],
    ]);
    expect(templates[0]).toMatchObject({ template: defaultTextTemplates.absence, updateTime: null });

    await qiming.data(calls.update, { textKind: 'absence', template, basedOnTime: null });
    expect(await templateOf(binjiang, 'absence')).toMatchObject({
      template,
      isDefault: false,
      updateTime: expect.any(String),
      updateUserName: '周敏',
    });
    expect(await templateOf(binjiang, 'hoursLeft')).toMatchObject({ isDefault: true });
  });

  it('can be reset to the default, and a second reset changes nothing', async ({ qiming }) => {
    await qiming.data(calls.reset, { textKind: 'renewal' });
    expect(await templateOf(qiming, 'renewal')).toMatchObject({
      template: defaultTextTemplates.renewal,
      isDefault: true,
      updateTime: null,
    });
    await qiming.data(calls.reset, { textKind: 'renewal', basedOnTime: null });
  });

  it('refuse unknown fields, unpaired braces, empty and too long texts, and stay unchanged', async ({ qiming }) => {
    const before = await list(qiming);
    const update = (more: object) => refusal(qiming, calls.update, { textKind: 'absence', template, ...more });
    expect(await update({ template: '{学员名}您好' })).toBe('缺课通知没有字段“{学员名}”');
    expect(await update({ template: '{收据号}' })).toBe('缺课通知没有字段“{收据号}”');
    expect(await update({ template: '{学员姓名您好' })).toBe('花括号没有成对：“{学员姓名您好”');
    expect(await update({ template: ' \n' })).toBe('请填写模板');
    expect(await update({ template: '长'.repeat(501) })).toBe('不能超过 500 个字符');
    expect(await list(qiming)).toEqual(before);
  });

  it('refuse a change that is based on another version', async ({ qiming }) => {
    await qiming.data(calls.update, { textKind: 'absence', template, basedOnTime: null });
    const { updateTime } = (await templateOf(qiming, 'absence')) ?? {};
    const stale = /^缺课通知的模板已由 周敏 于 \d\d:\d\d 修改，请核对后再操作$/;
    expect(await refusal(qiming, calls.update, { textKind: 'absence', template, basedOnTime: null })).toMatch(stale);
    expect(await refusal(qiming, calls.reset, { textKind: 'absence', basedOnTime: null })).toMatch(stale);

    await qiming.data(calls.update, { textKind: 'absence', template: `${template}谢谢！`, basedOnTime: updateTime });
    expect(await refusal(qiming, calls.update, { textKind: 'absence', template, basedOnTime: updateTime })).toMatch(
      stale,
    );
    const latest = (await templateOf(qiming, 'absence'))?.updateTime;
    await qiming.data(calls.reset, { textKind: 'absence', basedOnTime: latest });
    expect(await refusal(qiming, calls.update, { textKind: 'absence', template, basedOnTime: latest })).toBe(
      '缺课通知的模板已由他人修改，请核对后再操作',
    );
  });

  it('are changed only by an administrator of the institution, and only for that institution', async ({
    sandbox,
    qiming,
    binjiang,
  }) => {
    const atCampus = '文本模板由机构统一维护，请切换到机构后操作';
    expect(await refusal(binjiang, calls.update, { textKind: 'absence', template })).toBe(atCampus);
    expect(await refusal(binjiang, calls.reset, { textKind: 'renewal' })).toBe(atCampus);
    const teacher = await sandbox.signIn('teacher01');
    expect(await refusal(teacher, calls.list, {})).toBe('您没有权限进行此操作');

    const lantian = await sandbox.signIn('lantian01');
    expect((await list(lantian)).templates.every(({ isDefault }) => isDefault)).toBe(true);
    await lantian.data(calls.update, { textKind: 'hoursLeft', template });
    expect(await templateOf(lantian, 'hoursLeft')).toMatchObject({ isDefault: false, template });
    expect(await templateOf(qiming, 'hoursLeft')).toMatchObject({ isDefault: true });
  });
});

it('refuses to send texts, and logs no contact', async ({ sandbox, binjiang }) => {
  const text = { studentId: teaching.student, textKind: 'hoursLeft', content: '家长您好' };
  const contacts = { studentId: teaching.student };
  const before = await binjiang.data(studentContacts.list, contacts);
  expect(await refusal(binjiang, parentTexts.send, text)).toBe('当前系统不能代发消息，请复制文本后自行发给家长');
  expect(await refusal(await sandbox.signIn('lantian01'), parentTexts.send, text)).toBe('学员不存在');
  expect(await binjiang.data(studentContacts.list, contacts)).toEqual(before);
});
