import type { operationLog } from '../../calls/operation-log.ts';
import { operationLogExample } from '../entities/operation-log.ts';
import type { ExamplesOf } from '../example.ts';

export const operationLogExamples = {
  list: {
    input: { pageNum: 1, pageSize: 20, username: 'qiming01', operation: '删除员工' },
    data: { rows: [operationLogExample], total: 1 },
  },
  export: { input: { username: 'qiming01' }, data: null },
} satisfies ExamplesOf<typeof operationLog>;
