import type { imports } from '../../calls/imports.ts';
import { importBatchExample, importCheckExample, importKeyExample } from '../entities/import.ts';
import { sheetExample } from '../entities/upload.ts';
import type { ExamplesOf } from '../example.ts';

export const importsExamples = {
  template: { input: { kind: 'student' }, data: null },
  check: { input: { kind: 'student', importKey: importKeyExample, file: sheetExample }, data: importCheckExample },
  progress: { input: { importKey: importKeyExample }, data: { stage: 'checking', done: 640, total: 2_000 } },
  markedCopy: { input: { importKey: importKeyExample }, data: null },
  apply: {
    input: { importKey: importKeyExample },
    data: { batchId: importKeyExample, count: 2, faultyRows: 0, faults: [], total: 0 },
  },
  batches: { input: { kind: 'student' }, data: [importBatchExample] },
  undo: { input: { batchId: importKeyExample }, data: { count: 2 } },
} satisfies ExamplesOf<typeof imports>;
