import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { lessonDomains } from '../entities/cla-time.ts';
import { noData } from '../fields.ts';
import {
  moveInBatch,
  moveInForm,
  moveInKey,
  moveInProgress,
  moveInResult,
  moveInUndoForm,
  moveInUndoResult,
  rememberedColumn,
} from '../move-in/batch.ts';
import { moveInExisting } from '../move-in/existing.ts';
import { MOVE_IN_MAX_PLAN_BYTES } from '../move-in/limits.ts';

const business = ['business'] as const;
/** Domains whose data may contain rows of a move-in. */
const affectedDomains = [
  ...lessonDomains,
  'depts',
  'rooms',
  'staff',
  'courses',
  'products',
  'students',
  'studentCourses',
  'studentClas',
  'studentConflicts',
  'studentProducts',
  'studentContacts',
  'studentRecords',
  'renewals',
  'sales',
  'statistics',
  'rankings',
  'search',
] as const;
const MAX_COLUMNS = 500;

/**
 * Moves a school in from one workbook (not in the specification). The browser reads and checks the workbook; the server
 * receives its rows, checks them again and writes all of them or none. Administrators of the institution only.
 */
export const moveIn = defineCalls('moveIn', {
  /** Returns the names of the existing records, with which the check compares the rows. */
  existing: {
    method: 'GET',
    path: '/sys/moveIn/info/existing',
    family: 'business',
    provisional: true,
    audience: business,
    data: moveInExisting,
  },
  /** Writes a plan. Idempotent by its key. */
  write: {
    method: 'POST',
    path: '/sys/moveIn/add/addMoveIn',
    family: 'business',
    provisional: true,
    audience: business,
    body: moveInForm,
    large: true,
    mostBytes: MOVE_IN_MAX_PLAN_BYTES,
    data: moveInResult,
    outdates: affectedDomains,
  },
  progress: {
    method: 'GET',
    path: '/sys/moveIn/info/progress',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ moveInKey }),
    data: moveInProgress,
  },
  /** Latest move-ins, newest first, and every older one that can still be undone. */
  batches: {
    method: 'GET',
    path: '/sys/moveIn/list/recent',
    family: 'business',
    provisional: true,
    audience: business,
    data: z.array(moveInBatch),
  },
  /** Removes everything that a move-in wrote and restores what it updated, within a day. */
  undo: {
    method: 'POST',
    path: '/sys/moveIn/update/undo',
    family: 'business',
    provisional: true,
    audience: business,
    body: moveInUndoForm,
    large: true,
    data: moveInUndoResult,
    outdates: affectedDomains,
  },
  /** Columns that users of the institution matched by hand. */
  columns: {
    method: 'GET',
    path: '/sys/moveIn/list/columns',
    family: 'business',
    provisional: true,
    audience: business,
    data: z.array(rememberedColumn),
  },
  /** Remembers columns; those of the same sheet and title are replaced. */
  rememberColumns: {
    method: 'POST',
    path: '/sys/moveIn/update/columns',
    family: 'business',
    provisional: true,
    audience: business,
    body: z.object({ columns: z.array(rememberedColumn).max(MAX_COLUMNS) }),
    data: noData,
  },
});
