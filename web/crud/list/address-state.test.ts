import { describe, expect, it } from 'vitest';
import { dictData } from '#contracts/calls/dict-data.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { changeSearch, defaultPageSize, filterNames, readListState } from './address-state.ts';

const nothing = { filters: {}, page: 1, pageSize: 20 };

describe('readListState', () => {
  const cases = {
    'an empty address is the first page without filters': ['', nothing],
    'filters are read by the names of the query': [
      'roomName=钢琴&deptId=11',
      { ...nothing, filters: { roomName: '钢琴', deptId: '11' } },
    ],
    'blanks around a text are cut off': ['roomName=%20钢琴%20', { ...nothing, filters: { roomName: '钢琴' } }],
    'an empty filter is none': ['roomName=&deptId=11', { ...nothing, filters: { deptId: '11' } }],
    'a percent sign survives': ['roomName=50%2526', { ...nothing, filters: { roomName: '50%26' } }],
    'an invalid value is not read': [`deptId=${'x'.repeat(33)}`, nothing],
    'a name that is no filter is not read': ['tenantId=9&__proto__=1', nothing],
    'page and size': ['pageNum=3&pageSize=50', { ...nothing, page: 3, pageSize: 50 }],
    'page 0 is page 1': ['pageNum=0', nothing],
    'half a page is page 1': ['pageNum=1.5', nothing],
    'a page that is no number is page 1': ['pageNum=abc', nothing],
    'an empty page is page 1': ['pageNum=', nothing],
    'a size that is not offered is the default': ['pageSize=200', nothing],
  } as const;
  for (const [name, [search, state]] of Object.entries(cases))
    it(name, () => expect(readListState(rooms.list, search)).toEqual(state));

  it('takes flags as the schema does, and 10 rows for a dictionary (Spec 2 §9)', () => {
    expect(readListState(dictData.list, 'inUse=0')).toEqual({ filters: { inUse: 0 }, page: 1, pageSize: 10 });
    expect(readListState(dictData.list, 'inUse=2').filters).toEqual({});
  });

  it.each([
    ['', { auditStatus: 0 }],
    ['auditStatus=2', { auditStatus: 2 }],
    ['auditStatus=all&teacherName=林', { teacherName: '林' }],
    ['auditStatus=x', { auditStatus: 0 }],
    ['auditStatus=', { auditStatus: 0 }],
  ])('begins with some filters unless the address says otherwise: %s', (search, filters) => {
    expect(readListState(teachers.tenantLeaves, search, undefined, {}, { auditStatus: 0 }).filters).toEqual(filters);
  });

  it('leaves out what is fixed', () => {
    expect(readListState(dictData.list, 'dictTypeId=7&dictLabel=到', ['dictLabel']).filters).toEqual({
      dictLabel: '到',
    });
  });
});

describe('changeSearch', () => {
  const cases = {
    'sets a value': ['', { roomName: '钢琴' }, 'roomName=%E9%92%A2%E7%90%B4'],
    'takes a value out': ['roomName=a&deptId=1', { roomName: null }, 'deptId=1'],
    'an empty text takes it out too': ['roomName=a', { roomName: '' }, ''],
    'keeps what is not its own': ['activeTab=2&pageNum=4', { pageNum: null, roomName: 'b' }, 'activeTab=2&roomName=b'],
    'writes a percent sign so that it can be read': ['', { roomName: '50%26' }, 'roomName=50%2526'],
  } as const;
  for (const [name, [search, changes, result]] of Object.entries(cases))
    it(name, () => expect(changeSearch(search, changes)).toBe(result));
});

it('names the filters, the order and the size of a list from its call', () => {
  expect(filterNames(rooms.list)).toEqual(['roomName', 'deptId', 'sort']);
  expect([defaultPageSize(rooms.list), defaultPageSize(dictData.list)]).toEqual([20, 10]);
});
