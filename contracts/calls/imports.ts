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
import { upload } from '../formats/upload.ts';
import { id, fileCall, wholeNumber } from '../fields.ts';

const business = ['business'] as const;
/** Domains whose data may contain an imported student, class or member of staff. */
const affectedDomains = [
  'students',
  'clas',
  'staff',
  'availability',
  'report',
  'statistics',
  'studentClas',
  'studentCourses',
  'renewals',
  'studentConflicts',
];

/**
 * Imports of students, classes and staff from an Excel file. The specification lists no such calls; if a backend lacks
 * them, the console reports that import is unavailable. An import has two steps. `check` uploads the file with a key
 * that the client generates; `apply` then imports either all rows or none.
 */
export const imports = defineCalls('imports', {
  /** Returns the template file, whose drop-down lists contain the caller's options. */
  template: {
    ...fileCall,
    path: '/sys/import/template',
    provisional: true,
    audience: business,
    query: z.object({ kind: importKind }),
  },
  /** Checks a file without writing anything. */
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
  /** Progress of a running check, in rows. */
  progress: {
    method: 'GET',
    path: '/sys/import/progress',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ importKey }),
    data: importProgress,
  },
  /** Returns a copy of the checked file in which the validation errors are marked. */
  markedCopy: {
    ...fileCall,
    path: '/sys/import/markedCopy',
    provisional: true,
    audience: business,
    query: z.object({ importKey }),
  },
  /**
   * Checks the file again and imports its rows. If a row has become invalid, the server reports it and imports nothing.
   * Idempotent. The server refuses rows that were imported before, unless `again` confirms the second import.
   */
  apply: {
    method: 'POST',
    path: '/sys/import/apply',
    family: 'business',
    provisional: true,
    audience: business,
    body: z.object({ importKey, again: z.boolean().nullish() }),
    data: importResult,
    outdates: affectedDomains,
  },
  /** Latest batches of a kind, and every older batch that can still be undone, newest first. */
  batches: {
    method: 'GET',
    path: '/sys/import/list/recent',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ kind: importKind }),
    data: z.array(importBatch),
  },
  /** Removes an imported batch within one day of its import; refused while other data depends on one of its rows. */
  undo: {
    method: 'POST',
    path: '/sys/import/undo',
    family: 'business',
    provisional: true,
    audience: business,
    body: z.object({ batchId: id }),
    data: z.object({ count: wholeNumber }),
    outdates: affectedDomains,
  },
});
