import { describe, expect, test } from 'vitest';
import { type ParentTextKind, parentTextFields } from '../entities/parent-text.ts';
import { defaultTextTemplates, fillTemplate, filledLines, templateError } from './parent-text.ts';

const kinds = Object.keys(parentTextFields) as ParentTextKind[];

describe('fillTemplate', () => {
  test.each([
    ['{学员姓名}家长您好', { 学员姓名: '陈梓涵' }, '陈梓涵家长您好'],
    ['剩余 {剩余课时} 课时，{学员姓名}', { 剩余课时: ' 8 ', 学员姓名: '陈梓涵' }, '剩余 8 课时，陈梓涵'],
    ['您好\n教室：{教室}\n谢谢', {}, '您好\n谢谢'],
    ['您好\n教室：{教室}\n谢谢', { 教室: '301' }, '您好\n教室：301\n谢谢'],
    ['时间：{日期} {时间}', { 日期: '9 月 6 日' }, '时间：9 月 6 日'],
    ['时间：{日期} {时间}', { 时间: '10:00' }, '时间： 10:00'],
    ['没有字段', {}, '没有字段'],
    ['{教室}', { 教室: '  ' }, ''],
    ['{教室}\n\n{校区}', { 校区: '滨江' }, '滨江'],
    ['{学员名}您好', {}, '{学员名}您好'],
    ['一{半', {}, '一{半'],
    ['{{学员姓名}}', { 学员姓名: '陈' }, '{陈}'],
    ['{学员姓名}', { 学员姓名: '{校区}', 校区: '滨江' }, '{校区}'],
  ])('fills %j with %j', (template, values, text) => {
    expect(fillTemplate(template, values)).toBe(text);
  });
});

test('filledLines separates the values from the words of the template, and omits lines whose fields are empty', () => {
  expect(filledLines('{学员姓名}家长您好\n教室：{教室}', { 学员姓名: '陈梓涵' })).toEqual([
    [{ text: '陈梓涵', field: '学员姓名' }, { text: '家长您好' }],
  ]);
});

describe('templateError', () => {
  test.each([
    ['absence', '{学员姓名}您好', null],
    ['absence', '{学员名}您好', '缺课通知没有字段“{学员名}”'],
    ['absence', '{收据号}', '缺课通知没有字段“{收据号}”'],
    ['receipt', '{收据号}', null],
    ['receipt', '金额：{}', '收款通知没有字段“{}”'],
    ['receipt', '您好\n 金额：{金额\n谢谢', '花括号没有成对：“金额：{金额”'],
    ['receipt', '金额}', '花括号没有成对：“金额}”'],
    ['receipt', '{{金额}}', '花括号没有成对：“{{金额}}”'],
  ] as const)('%s, %j: %s', (kind, template, error) => {
    expect(templateError(kind, template)).toBe(error);
  });
});

describe('the default template', () => {
  test.each(kinds)('of %s is valid, and omits lines whose fields are empty', (kind) => {
    expect(templateError(kind, defaultTextTemplates[kind])).toBeNull();
    const text = fillTemplate(defaultTextTemplates[kind], { 学员姓名: '陈梓涵' });
    expect(text.startsWith('陈梓涵家长您好，')).toBe(true);
    expect(text.split('\n').slice(1).join()).not.toMatch(/[{}：]/);
  });

  test('of an absence contains all values at their places', () => {
    expect(
      fillTemplate(defaultTextTemplates.absence, {
        学员姓名: '陈梓涵',
        课程: '少儿钢琴小组课',
        日期: '9 月 6 日（周日）',
        时间: '10:00–11:30',
        可补课至: '10 月 6 日（周二）',
        校区电话: '0571-86010011',
        机构名称: '启明艺术培训中心',
        校区: '滨江校区',
      }),
    ).toBe(`陈梓涵家长您好，陈梓涵没有来上这节课：
课程：少儿钢琴小组课
时间：9 月 6 日（周日）10:00–11:30
请在 10 月 6 日（周二）前告诉我们方便的时间，我们来安排补课。
如有疑问请随时联系我们，谢谢！
电话：0571-86010011
启明艺术培训中心 滨江校区`);
  });
});
