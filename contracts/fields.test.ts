import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { loginForm, loginOutcomeOf, loginTokenOf } from './entities/session.ts';
import { dictDataForm } from './entities/dictionary.ts';
import { roomForm } from './entities/room.ts';
import { businessDate, clockTime, id, inUseFlag, pageQuery, wholeNumber } from './fields.ts';

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

describe('id', () => {
  it('keeps 19 digits exactly', () => expect(id.parse('1234567890123456789')).toBe('1234567890123456789'));
  it('rejects a number', () => expect(id.safeParse(12345).success).toBe(false));
});

describe('wholeNumber and inUseFlag', () => {
  it.each([
    [1, 1],
    ['1', 1],
    ['-3', -3],
  ])('reads %o as the number %o', (input, parsed) => expect(wholeNumber.parse(input)).toBe(parsed));
  it.each(['', '1.5', 1.5, null, true, 'abc', '99999999999999999999'])('rejects %o as a whole number', (input) => {
    expect(wholeNumber.safeParse(input).success).toBe(false);
  });
  it.each([
    [1, 1],
    ['0', 0],
  ])('accepts the in-use flag %o', (input, parsed) => expect(inUseFlag.parse(input)).toBe(parsed));
  it('rejects an in-use flag other than 0 and 1', () => expect(inUseFlag.safeParse(2).success).toBe(false));
});

describe('dates and times (Spec 2 §3)', () => {
  it('shortens a time with seconds to HH:mm', () => expect(clockTime.parse('09:30:00')).toBe('09:30'));
  it.each(['24:00', '9:30', '09:60'])('rejects the time %s', (text) =>
    expect(clockTime.safeParse(text).success).toBe(false),
  );
  it.each(['2026-13-01', '2026-1-1', '2026-01-32', '01/02/2026'])('rejects the date %s', (text) => {
    expect(businessDate.safeParse(text).success).toBe(false);
  });
});

describe('paging (Spec 1 §9)', () => {
  const query = z.object(pageQuery());
  it('defaults to page 1 with 20 rows', () => expect(query.parse({})).toEqual({ pageNum: 1, pageSize: 20 }));
  it.each([{ pageNum: 0 }, { pageSize: 0 }, { pageSize: 201 }, { pageNum: 'x' }])('rejects %o', (input) => {
    expect(query.safeParse(input).success).toBe(false);
  });
});

describe('form schema', () => {
  it.each([
    ['login, empty', loginForm, { username: '', password: '' }, ['请输入用户名', '请输入密码']],
    ['login, blanks', loginForm, { username: '  ', password: 'x' }, ['请输入用户名']],
    ['room, empty', roomForm, {}, ['请输入教室名称', '请选择校区']],
    ['room, a name of 61 characters', roomForm, { roomName: '琴'.repeat(61), deptId: '1' }, ['不能超过 60 个字符']],
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
  ] as const)('reports invalid fields: %s', (_, schema, value, messages) => {
    expect(messagesOf(schema, value)).toEqual(messages);
  });
  it('defaults sort to 0 and in use to 1 (Spec 2 §3)', () => {
    const parsed = dictDataForm.parse({ dictTypeId: '1', dictType: 'sex', dictLabel: '男', dictValue: '1' });
    expect([parsed.dictSort, parsed.inUse]).toEqual([0, 1]);
  });
});

describe('login responses (Spec 1 §2)', () => {
  it.each([
    [111, 'pending'],
    ['222', 'rejected'],
    [333, 'unpaid'],
  ] as const)('finds the outcome and no token in %s', (data, outcome) => {
    expect([loginOutcomeOf(data as never), loginTokenOf(data as never)]).toEqual([outcome, null]);
  });
  it.each([
    ['abc', 'abc'],
    [{ token: 'abc' }, 'abc'],
  ] as const)('finds the token and no outcome in %o', (data, token) => {
    expect([loginOutcomeOf(data), loginTokenOf(data)]).toEqual([null, token]);
  });
});
