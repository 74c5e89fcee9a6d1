import type { dictTypes } from '../../calls/dict-types.ts';
import { dictTypeExample } from '../entities/dictionary.ts';
import type { ExamplesOf } from '../example.ts';

const { dictTypeId, createTime, ...formExample } = dictTypeExample;
/** Id of a dictionary type without values. A type that has values cannot be deleted. */
const UNUSED_TYPE_ID = '1843200000000000202';
const option = { dictTypeId, dictType: dictTypeExample.dictType, dictName: dictTypeExample.dictName };

export const dictTypesExamples = {
  list: { input: { pageNum: 1, pageSize: 10, dictType: 'attend' }, data: { rows: [dictTypeExample], total: 1 } },
  detail: { input: { id: dictTypeId }, data: dictTypeExample },
  add: { input: { ...formExample, dictType: 'lesson_level', dictName: '课程级别' }, data: null },
  update: { input: { dictTypeId, ...formExample }, data: null },
  remove: { input: { id: UNUSED_TYPE_ID }, data: null },
  export: { input: { dictType: 'attend_status' }, data: null },
  options: { data: [option] },
} satisfies ExamplesOf<typeof dictTypes>;
