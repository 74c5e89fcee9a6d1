import { describe, expect, it } from 'vitest';
import { phoneError } from './phone.ts';

describe('phoneError (Spec 1 §5)', () => {
  it.each([
    ['', '86', '请输入手机号'],
    ['1385712000', '86', '请输入正确的手机号'],
    ['13857120001', '86', null],
    ['138571200011', '86', '请输入正确的手机号'],
    ['1385712000a', '86', '请输入正确的手机号'],
    ['91234567', '852', null],
    ['9123456', '852', '请输入正确的手机号'],
    ['66123456', '853', null],
    ['912345678', '886', null],
    ['0912345678', '886', null],
    ['09123456789', '886', '请输入正确的手机号'],
  ] as const)('%s in +%s has the validation error %s', (phone, area, fault) => {
    expect(phoneError(phone, area)).toBe(fault);
  });
});
