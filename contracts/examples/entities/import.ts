import type { ImportError, ImportCheck, ImportBatch } from '../../entities/import.ts';

export const importKeyExample = '5f0c9a7be2d84d0a93b1c6e47d20a8f5';

export const importFaultExample = {
  row: 3,
  column: 'C',
  columnName: '联系电话',
  value: '1385712',
  message: '请输入正确的手机号',
} satisfies ImportError;

export const importCheckExample = {
  importKey: importKeyExample,
  rows: 2,
  faultyRows: 1,
  faults: [importFaultExample],
  total: 1,
  known: 0,
  fileName: '学员导入_错误标注.xlsx',
} satisfies ImportCheck;

export const importBatchExample = {
  batchId: importKeyExample,
  kind: 'student',
  fileName: '秋季新生.xlsx',
  count: 2,
  createUserName: '陈立群',
  createTime: '2026-09-07 09:12:00',
  undoableUntil: '2026-09-08 09:12:00',
  undoable: true,
  undoneTime: null,
  undoneUserName: null,
} satisfies ImportBatch;

/** A batch that is too old to be undone. */
export const oldImportBatchExample = {
  batchId: '1843201033000000001',
  kind: 'student',
  fileName: '滨江校区新生名单.xlsx',
  count: 6,
  createUserName: '沈佳',
  createTime: '2026-09-02 18:32:00',
  undoableUntil: '2026-09-03 18:32:00',
  undoable: false,
} satisfies ImportBatch;
