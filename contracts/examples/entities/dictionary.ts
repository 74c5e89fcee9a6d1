import type { DictType, DictData } from '../../entities/dictionary.ts';

export const dictTypeExample = {
  dictTypeId: '1843200000000000201',
  dictType: 'attend_status',
  dictName: '出勤状态',
  inUse: 1,
  remark: '记上课时选用',
  createTime: '2025-08-05 10:00:00',
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
  createTime: '2025-08-05 10:00:00',
} satisfies DictData;

/** A dictionary type without values. */
export const emptyDictTypeExample = {
  dictTypeId: '1843200000000000202',
  dictType: 'lesson_feedback',
  dictName: '课堂反馈',
  inUse: 1,
  remark: '待教学部补充键值',
  createTime: '2025-08-21 10:00:00',
} satisfies DictType;

/** A dictionary type that the school added, which the product does not read. */
export const ownDictTypeExample = {
  dictTypeId: '1843201006000000009',
  dictType: 'student_source',
  dictName: '学员来源',
  inUse: 1,
  remark: '登记学员时选用',
  createTime: '2025-08-12 10:00:00',
} satisfies DictType;

/** A dictionary value that no row uses. */
export const ownDictDataExample = {
  dictDataId: '1843200000000000304',
  dictTypeId: '1843201006000000017',
  dictType: 'follow_up_result',
  dictName: '回访结果',
  dictLabel: '暂不考虑',
  dictValue: '4',
  dictSort: 3,
  inUse: 1,
  remark: null,
  parentValue: null,
  createTime: '2025-08-20 10:00:00',
} satisfies DictData;

/** A built-in dictionary value that no row uses. */
export const mondayExample = {
  dictDataId: '1843201007000000015',
  dictTypeId: '1843201006000000007',
  dictType: 'week_day',
  dictName: '星期',
  dictLabel: '周一',
  dictValue: '1',
  dictSort: 0,
  inUse: 1,
  remark: null,
  parentValue: null,
  createTime: '2025-08-10 10:00:00',
} satisfies DictData;

/** A province; the cities in it refer to it as their parent. */
export const provinceExample = {
  dictDataId: '1843201007000000071',
  dictTypeId: '1843201006000000018',
  dictType: 'province',
  dictName: '省份',
  dictLabel: '浙江省',
  dictValue: '330000',
  dictSort: 2,
  inUse: 1,
  remark: null,
  parentValue: null,
  createTime: '2025-08-22 10:00:00',
} satisfies DictData;

export const cityExample = {
  dictDataId: '1843201007000000076',
  dictTypeId: '1843201006000000019',
  dictType: 'city',
  dictName: '城市',
  dictLabel: '杭州市',
  dictValue: '330100',
  dictSort: 3,
  inUse: 1,
  remark: null,
  parentValue: provinceExample.dictValue,
  createTime: '2025-08-23 10:00:00',
} satisfies DictData;
