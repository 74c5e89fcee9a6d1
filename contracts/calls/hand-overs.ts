import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { handOverForm, teachingAhead } from '../entities/hand-over.ts';
import { id, noData } from '../fields.ts';

/** Hand-over of a teacher who leaves. The specification has no such calls. */
export const handOvers = defineCalls('handOvers', {
  /** Returns what a teacher still has to teach, with the conflicts of a chosen successor. */
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
   * Hands over what a teacher still has to teach at the caller's campuses, and rejects the teacher's pending requests.
   */
  apply: {
    method: 'POST',
    path: '/sc/teacher/handOverTeaching',
    family: 'business',
    provisional: true,
    audience: ['business'],
    outdates: ['teachers', 'claTimes', 'claTimeRules', 'attendance', 'report', 'clas'],
    body: handOverForm,
    data: noData,
  },
});
