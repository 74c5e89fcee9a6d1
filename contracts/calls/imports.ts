import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  IMPORT_MAX_BYTES,
  importBatch,
  importCheck,
  importKey,
  importKind,
  importProgress,
  importResult,
} from '../entities/import.ts';
import { upload } from '../entities/upload.ts';
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
  },
});
