import type { dictData } from '../../calls/dict-data.ts';
import { cityExample, dictDataExample } from '../entities/dictionary.ts';
import type { ExamplesOf } from '../example.ts';

const { dictDataId, createTime, ...formExample } = dictDataExample;

export const dictDataExamples = {
  list: {
    input: { pageNum: 1, pageSize: 10, dictTypeId: cityExample.dictTypeId },
    data: { rows: [cityExample], total: 1 },
  },
  detail: { input: { id: cityExample.dictDataId }, data: cityExample },
  byType: { input: { type: 'attend_status' }, data: [dictDataExample] },
  byTypePage: {
    input: { type: 'city', pageNum: 1, pageSize: 10 },
    data: { rows: [cityExample], total: 1 },
  },
  byParent: {
    input: { type: 'city', parentValue: '330000' },
    data: [cityExample],
  },
  add: { input: { ...formExample, dictLabel: '补课', dictValue: '9' }, data: null },
  update: { input: { dictDataId, ...formExample }, data: null },
  remove: { input: { ids: '1843200000000000304,1843200000000000305' }, data: null },
  export: { input: { dictType: 'attend_status' }, data: null },
} satisfies ExamplesOf<typeof dictData>;
