import type { dictData } from '../../calls/dict-data.ts';
import { dictDataExample } from '../entities/dictionary.ts';
import type { ExamplesOf } from '../example.ts';

const { dictDataId, createTime, ...formExample } = dictDataExample;

export const dictDataExamples = {
  list: {
    input: { pageNum: 1, pageSize: 10, dictTypeId: dictDataExample.dictTypeId },
    data: { rows: [dictDataExample], total: 1 },
  },
  detail: { input: { id: dictDataId }, data: dictDataExample },
  byType: { input: { type: 'attend_status' }, data: [dictDataExample] },
  byTypePage: {
    input: { type: 'attend_status', pageNum: 1, pageSize: 10 },
    data: { rows: [dictDataExample], total: 1 },
  },
  byParent: {
    input: { type: 'city', parentValue: '330000' },
    data: [{ ...dictDataExample, dictType: 'city', dictLabel: '杭州市', dictValue: '330100', parentValue: '330000' }],
  },
  add: { input: { ...formExample, dictLabel: '补课', dictValue: '9' }, data: null },
  update: { input: { dictDataId, ...formExample }, data: null },
  remove: { input: { ids: '1843200000000000304,1843200000000000305' }, data: null },
  export: { input: { dictType: 'attend_status' }, data: null },
} satisfies ExamplesOf<typeof dictData>;
