import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  IMPORT_MAX_BYTES,
  importBatch,
  importBatchExample,
  importCheck,
  importCheckExample,
  importKey,
  importKeyExample,
  importKind,
  importProgress,
  importResult,
} from '../entities/import.ts';
import { sheetExample, upload } from '../entities/upload.ts';
import { id, namedFile, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
/** Every read in which an imported student, class or member of staff may stand. */
const everythingImported = ['students', 'clas', 'staff', 'report', 'statistics', 'studentClas', 'studentCourses'];

/**
 * Students, classes and staff from an Excel file. The specification names no such calls: a backend without them has no
 * import, and the console says so. A file is checked first, under a key that its sender makes; then all of it is
 * imported, or nothing.
 */
export const imports = defineCalls('imports', {
  /** With the choices of who asks as lists to choose from. */
  template: {
    method: 'GET',
    path: '/sys/import/template',
    family: 'file',
    provisional: true,
    audience: business,
    query: z.object({ kind: importKind }),
    data: namedFile,
    example: { input: { kind: 'student' }, data: null },
  },
  /** Writes nothing. */
  check: {
    method: 'POST',
    path: '/sys/import/check',
    family: 'business',
    provisional: true,
    multipart: true,
    mostBytes: IMPORT_MAX_BYTES,
    audience: business,
    query: z.object({ kind: importKind, importKey }),
    body: z.object({ file: upload }),
    data: importCheck,
    example: { input: { kind: 'student', importKey: importKeyExample, file: sheetExample }, data: importCheckExample },
  },
  /** Of a check that is under way, by rows. */
  progress: {
    method: 'GET',
    path: '/sys/import/progress',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ importKey }),
    data: importProgress,
    example: { input: { importKey: importKeyExample }, data: { stage: 'checking', done: 640, total: 2_000 } },
  },
  /** The file that was checked, with its faults marked. */
  markedCopy: {
    method: 'GET',
    path: '/sys/import/markedCopy',
    family: 'file',
    provisional: true,
    audience: business,
    query: z.object({ importKey }),
    data: namedFile,
    example: { input: { importKey: importKeyExample }, data: null },
  },
  /** Checks again: what no longer fits is told, and nothing is imported. Done once, however often it is asked for. */
  apply: {
    method: 'POST',
    path: '/sys/import/apply',
    family: 'business',
    provisional: true,
    audience: business,
    body: z.object({ importKey }),
    data: importResult,
    outdates: everythingImported,
    example: {
      input: { importKey: importKeyExample },
      data: { batchId: importKeyExample, count: 2, faultyRows: 0, faults: [], total: 0 },
    },
  },
  /** The last ones of a kind, and all that can still be taken back; newest first. */
  batches: {
    method: 'GET',
    path: '/sys/import/list/recent',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ kind: importKind }),
    data: z.array(importBatch),
    example: { input: { kind: 'student' }, data: [importBatchExample] },
  },
  /** Removes what was imported together, for a day; refused when anything depends on some of it. */
  undo: {
    method: 'POST',
    path: '/sys/import/undo',
    family: 'business',
    provisional: true,
    audience: business,
    body: z.object({ batchId: id }),
    data: z.object({ count: wholeNumber }),
    outdates: everythingImported,
    example: { input: { batchId: importKeyExample }, data: { count: 2 } },
  },
});
