import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  bulkApplyForm,
  bulkChange,
  bulkPreview,
  bulkPreviewForm,
  bulkResult,
  bulkUndoForm,
  bulkUndoResult,
} from '../entities/bulk-change.ts';
import { lessonDomains } from '../entities/cla-time.ts';
import { pageOf, pageQuery } from '../fields.ts';

const business = ['business'] as const;
/** Domains whose data shows the changed rows. */
const affectedDomains = [
  ...lessonDomains,
  'students',
  'studentCourses',
  'renewals',
  'studentClas',
  'studentProducts',
  'waitingList',
  'statistics',
  'rankings',
] as const;

/**
 * Changes of many rows at once (not in the specification). Each is one unit of work: it changes all rows that can
 * change, and can be undone for a day. Without these calls the console changes one row after the other.
 */
export const bulkChanges = defineCalls('bulkChanges', {
  /** Returns the effects of a bulk change without carrying it out. */
  preview: {
    method: 'POST',
    path: '/sc/bulkChange/info/preview',
    family: 'business',
    provisional: true,
    audience: business,
    body: bulkPreviewForm,
    data: bulkPreview,
  },
  /** Carries out a bulk change whose preview the user confirmed. */
  apply: {
    method: 'POST',
    path: '/sc/bulkChange/add/addScBulkChange',
    family: 'business',
    provisional: true,
    audience: business,
    body: bulkApplyForm,
    data: bulkResult,
    outdates: affectedDomains,
  },
  /** Bulk changes of the last day at the visible campuses, latest first. */
  list: {
    method: 'GET',
    path: '/sc/bulkChange/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object(pageQuery()),
    data: pageOf(bulkChange),
  },
  /** Restores the rows of a bulk change that were not changed since. */
  undo: {
    method: 'POST',
    path: '/sc/bulkChange/update/undo',
    family: 'business',
    provisional: true,
    audience: business,
    body: bulkUndoForm,
    data: bulkUndoResult,
    outdates: affectedDomains,
  },
});
