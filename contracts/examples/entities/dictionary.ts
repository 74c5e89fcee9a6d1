import type { DictType, DictData } from '../../entities/dictionary.ts';

export const dictTypeExample = {
  dictTypeId: '1843200000000000201',
  dictType: 'attend_status',
  dictName: '出勤状态',
  inUse: 1,
  remark: '记上课时选用',
  createTime: '2026-01-05 10:00:00',
} satisfies DictType;

export const dictDataExample = {
  dictDataId: '1843200000000000301',
  dictTypeId: '1843200000000000201',
  dictType: 'attend_status',
  dictName: '出勤状态',
  dictLabel: '到课',
  dictValue: '1',
  dictSort: 0,
  inUse: 1,
  remark: null,
  parentValue: null,
  createTime: '2026-01-05 10:00:00',
} satisfies DictData;
