import { describe, expect, it } from 'vitest';
import { registrationExample } from '../examples/entities/registration.ts';
import { registrationChanges, registrationLabelOf } from './registration-changes.ts';

it('labels the short name 机构简称 for an institution and 校区名称 for a campus', () => {
  expect(registrationLabelOf('nickName', { parentId: null })).toBe('机构简称');
  expect(registrationLabelOf('nickName', { parentId: '1843200000000000001' })).toBe('校区名称');
  expect(registrationLabelOf('companyName', { parentId: '1843200000000000001' })).toBe('公司名称');
});

describe('registrationChanges', () => {
  it('returns the differences from the rejected application, in form order', () => {
    const rejected = { ...registrationExample, uscc: '91330203MA2H8T5X6A', nickName: '星河', address: null };
    expect(registrationChanges({ ...registrationExample, rejected })).toEqual([
      { field: 'nickName', label: '机构简称', before: '星河', after: '星河音乐' },
      { field: 'uscc', label: '统一社会信用代码', before: '91330203MA2H8T5X6A', after: '91330203MA2H8T5X6U' },
      { field: 'address', label: '地址', before: '', after: '浙江省宁波市海曙区中山西路 210 号' },
    ]);
  });
  it('returns no changes if nothing was rejected or nothing differs', () => {
    expect(registrationChanges(registrationExample)).toEqual([]);
    expect(registrationChanges({ ...registrationExample, rejected: { ...registrationExample } })).toEqual([]);
  });
});
