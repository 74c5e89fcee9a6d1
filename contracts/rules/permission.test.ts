import { describe, expect, it } from 'vitest';
import { holdsPermission, holdsRole, MISSING_PERMISSION_VALUE } from './permission.ts';

describe('holdsPermission (Spec 1 §6)', () => {
  it.each([
    ['the wildcard', ['*:*:*'], ['system:dict:add'], true],
    ['one of the required', ['system:dict:update'], ['system:dict:edit', 'system:dict:update'], true],
    ['none of them', ['sc:claTimeRule:add'], ['system:dict:add'], false],
    ['a part of a code does not match', ['system:dict'], ['system:dict:add'], false],
    ['role admin is no permission', ['admin'], ['system:dict:add'], false],
    ['no permissions', [], ['system:dict:add'], false],
  ] as const)('returns whether one of the required permissions is held: %s', (_, granted, required, allowed) => {
    expect(holdsPermission(granted, required)).toBe(allowed);
  });
});

describe('holdsRole (Spec 1 §6)', () => {
  it.each([
    ['admin has every role', ['admin'], ['teacher'], true],
    ['a listed role', ['teacher'], ['master', 'teacher'], true],
    ['no listed role', ['staff'], ['teacher'], false],
    ['the permission wildcard is no role', ['*:*:*'], ['teacher'], false],
  ] as const)('returns whether one of the required roles is held: %s', (_, granted, required, allowed) => {
    expect(holdsRole(granted, required)).toBe(allowed);
  });
});

describe.each([holdsPermission, holdsRole])('%o requires a list with at least one value', (rule) => {
  it.each([[[]], [undefined], [null], ['system:dict:add']])('throws for %o', (required) => {
    expect(() => rule(['*:*:*', 'admin'], required as never)).toThrow(MISSING_PERMISSION_VALUE);
    expect(MISSING_PERMISSION_VALUE).toBe('请设置操作权限标签值');
  });
});
