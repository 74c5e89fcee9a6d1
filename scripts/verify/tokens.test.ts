import { describe, expect, it } from 'vitest';
import { NotSent } from './not-sent.ts';
import { tokenFor } from './tokens.ts';

describe('token of the caller of an interaction', () => {
  const tokens = { business: 'of-institution', 'business@campus': 'of-campus', teacher01: 'of-teacher01' };

  it.each([
    ['the username', { username: 'teacher01', role: 'teacher' }, 'of-teacher01'],
    ['the role', { username: 'qiming01', role: 'business', where: 'institution' }, 'of-institution'],
    ['the role, in pacts without a place', { username: 'qiming01', role: 'business' }, 'of-institution'],
    ['role and place', { username: 'binjiang01', role: 'business', where: 'campus' }, 'of-campus'],
  ])('is found by %s', (_, params, token) => {
    expect(tokenFor(tokens, params)).toBe(token);
  });

  it('is missing if only the institution’s token is given, and the error names the token to give', () => {
    const find = () => tokenFor({ business: 'x' }, { username: 'binjiang01', role: 'business', where: 'campus' });
    expect(find).toThrow(NotSent);
    expect(find).toThrow('没有 business@campus 的令牌（--tokens 或环境变量；也可以用账号名 binjiang01）');
  });
});
