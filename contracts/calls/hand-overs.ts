import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { monthDomains } from '../entities/teacher-month.ts';
import { handOverForm, teachingAhead } from '../entities/hand-over.ts';
import { id, noData } from '../fields.ts';

/** Handover of a leaving teacher's lessons, classes and schedule rules (not in the specification). */
export const handOvers = defineCalls('handOvers', {
  /** Returns the teacher's upcoming lessons, classes and schedule rules, with the conflicts of a chosen successor. */
  ahead: {
    method: 'GET',
    path: '/sc/teacher/selectTeachingAhead',
    family: 'business',
    provisional: true,
    audience: ['business'],
    query: z.object({ teacherId: id, successorId: id.optional() }),
    data: teachingAhead,
  },
  /**
   * Hands over the teacher's upcoming lessons, classes and schedule rules at the caller's campuses, and rejects the
   * teacher's pending requests.
   */
  apply: {
    method: 'POST',
    path: '/sc/teacher/handOverTeaching',
    family: 'business',
    provisional: true,
    audience: ['business'],
    outdates: ['teachers', 'claTimes', 'claTimeRules', 'availability', 'attendance', 'report', 'clas', ...monthDomains],
    body: handOverForm,
    data: noData,
  },
});
