import { describe, expect, it } from 'vitest';
import { dictData } from '#contracts/calls/dict-data.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { changeSearch, defaultPageSize, filterNames, readListState } from './address-state.ts';

const DEFAULT_STATE = { filters: {}, page: 1, pageSize: 20 };

describe('readListState', () => {
  const cases = {
    'an empty address is the first page without filters': ['', DEFAULT_STATE],
    'filters are read by the names of the query': [
      'roomName=钢琴&deptId=11',
      { ...DEFAULT_STATE, filters: { roomName: '钢琴', deptId: '11' } },
    ],
    'text is trimmed': ['roomName=%20钢琴%20', { ...DEFAULT_STATE, filters: { roomName: '钢琴' } }],
    'an empty filter is ignored': ['roomName=&deptId=11', { ...DEFAULT_STATE, filters: { deptId: '11' } }],
    'a percent sign survives': ['roomName=50%2526', { ...DEFAULT_STATE, filters: { roomName: '50%26' } }],
    'an invalid value is ignored': [`deptId=${'x'.repeat(33)}`, DEFAULT_STATE],
    'a name that is no filter is ignored': ['tenantId=9&__proto__=1', DEFAULT_STATE],
    'page and size': ['pageNum=3&pageSize=50', { ...DEFAULT_STATE, page: 3, pageSize: 50 }],
    'page 0 is page 1': ['pageNum=0', DEFAULT_STATE],
    'a fractional page is page 1': ['pageNum=1.5', DEFAULT_STATE],
    'a page that is not a number is page 1': ['pageNum=abc', DEFAULT_STATE],
    'an empty page is page 1': ['pageNum=', DEFAULT_STATE],
    'a size that is not offered is the default': ['pageSize=200', DEFAULT_STATE],
  } as const;
  for (const [name, [search, state]] of Object.entries(cases))
    it(name, () => expect(readListState(rooms.list, search)).toEqual(state));

  it('parses flags by the schema and uses 10 rows a page for a dictionary (Spec 2 §9)', () => {
    expect(readListState(dictData.list, 'inUse=0')).toEqual({ filters: { inUse: 0 }, page: 1, pageSize: 10 });
    expect(readListState(dictData.list, 'inUse=2').filters).toEqual({});
  });

  it.each([
    ['', { auditStatus: 0 }],
    ['auditStatus=2', { auditStatus: 2 }],
    ['auditStatus=all&teacherName=林', { teacherName: '林' }],
    ['auditStatus=x', { auditStatus: 0 }],
    ['auditStatus=', { auditStatus: 0 }],
  ])('applies initial filters unless the address has its own value: %s', (search, filters) => {
    expect(readListState(teachers.tenantLeaves, search, undefined, {}, { auditStatus: 0 }).filters).toEqual(filters);
  });

  it('ignores the value of a fixed filter in the address', () => {
    expect(readListState(dictData.list, 'dictTypeId=7&dictLabel=到', ['dictLabel']).filters).toEqual({
      dictLabel: '到',
    });
  });
});

describe('changeSearch', () => {
  const cases = {
    'sets a value': ['', { roomName: '钢琴' }, 'roomName=%E9%92%A2%E7%90%B4'],
    'removes a value': ['roomName=a&deptId=1', { roomName: null }, 'deptId=1'],
    'removes an empty text': ['roomName=a', { roomName: '' }, ''],
    'keeps unrelated parameters': ['activeTab=2&pageNum=4', { pageNum: null, roomName: 'b' }, 'activeTab=2&roomName=b'],
    'escapes a percent sign': ['', { roomName: '50%26' }, 'roomName=50%2526'],
  } as const;
  for (const [name, [search, changes, result]] of Object.entries(cases))
    it(name, () => expect(changeSearch(search, changes)).toBe(result));
});

it('derives filter names, order and page size of a list from its call', () => {
  expect(filterNames(rooms.list)).toEqual(['roomName', 'deptId', 'sort']);
  expect([defaultPageSize(rooms.list), defaultPageSize(dictData.list)]).toEqual([20, 10]);
});
