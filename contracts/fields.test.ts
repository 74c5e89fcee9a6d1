import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { loginForm, loginOutcomeOf, loginTokenOf } from './entities/session.ts';
import { dictDataForm } from './entities/dictionary.ts';
import { roomForm } from './entities/room.ts';
import { businessDate, clockTime, id, inUseFlag, pageQuery, wholeNumber } from './fields.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

describe('ids stay text', () => {
  it('keeps 19 digits', () => expect(id.parse('1234567890123456789')).toBe('1234567890123456789'));
  it('refuses a number', () => expect(id.safeParse(12345).success).toBe(false));
});

describe('numbers are read from digits too', () => {
  it.each([
    [1, 1],
    ['1', 1],
    ['-3', -3],
  ])('%o', (given, read) => expect(wholeNumber.parse(given)).toBe(read));
  it.each([['', '1.5', 1.5, null, true, 'abc', '99999999999999999999']])('refuses %o', (given) => {
    expect(wholeNumber.safeParse(given).success).toBe(false);
  });
  it.each([
    [1, 1],
    ['0', 0],
  ])('in use %o', (given, read) => expect(inUseFlag.parse(given)).toBe(read));
  it('in use knows only 0 and 1', () => expect(inUseFlag.safeParse(2).success).toBe(false));
});

describe('dates and times (Spec 2 §3)', () => {
  it('cuts longer times to five characters', () => expect(clockTime.parse('09:30:00')).toBe('09:30'));
  it.each(['24:00', '9:30', '09:60'])('refuses the time %s', (text) =>
    expect(clockTime.safeParse(text).success).toBe(false),
  );
  it.each(['2026-13-01', '2026-1-1', '2026-01-32', '01/02/2026'])('refuses the date %s', (text) => {
    expect(businessDate.safeParse(text).success).toBe(false);
  });
});

describe('paging (Spec 1 §9)', () => {
  const query = z.object(pageQuery());
  it('starts at page 1 with 20 rows', () => expect(query.parse({})).toEqual({ pageNum: 1, pageSize: 20 }));
  it.each([{ pageNum: 0 }, { pageSize: 0 }, { pageSize: 201 }, { pageNum: 'x' }])('refuses %o', (given) => {
    expect(query.safeParse(given).success).toBe(false);
  });
});

describe('forms say what is missing', () => {
  it.each([
    ['login, nothing', loginForm, { username: '', password: '' }, ['请输入用户名', '请输入密码']],
    ['login, blanks', loginForm, { username: '  ', password: 'x' }, ['请输入用户名']],
    ['room, nothing', roomForm, {}, ['请输入教室名称', '请选择校区']],
    ['room, a name of 61', roomForm, { roomName: '琴'.repeat(61), deptId: '1' }, ['不能超过 60 个字符']],
    [
      'dictionary data below 0',
      dictDataForm,
      { dictTypeId: '1', dictType: 'sex', dictLabel: '男', dictValue: '1', dictSort: -1 },
      ['显示排序不能小于 0'],
    ],
    [
      'dictionary data, label and value',
      dictDataForm,
      { dictTypeId: '1', dictType: 'sex' },
      ['请输入字典标签', '请输入字典键值'],
    ],
  ] as const)('%s', (_, schema, value, messages) => {
    expect(messagesOf(schema, value)).toEqual(messages);
  });
  it('sort defaults to 0 and in use to 1 (Spec 2 §3)', () => {
    const parsed = dictDataForm.parse({ dictTypeId: '1', dictType: 'sex', dictLabel: '男', dictValue: '1' });
    expect([parsed.dictSort, parsed.inUse]).toEqual([0, 1]);
  });
});

describe('login answers (Spec 1 §2)', () => {
  it.each([
    [111, 'pending'],
    ['222', 'rejected'],
    [333, 'unpaid'],
  ] as const)('%s carries no token', (data, outcome) => {
    expect([loginOutcomeOf(data as never), loginTokenOf(data as never)]).toEqual([outcome, null]);
  });
  it.each([
    ['abc', 'abc'],
    [{ token: 'abc' }, 'abc'],
  ] as const)('%o carries one', (data, token) => {
    expect([loginOutcomeOf(data), loginTokenOf(data)]).toEqual([null, token]);
  });
});
