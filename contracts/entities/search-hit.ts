import * as z from 'zod';
import { id, sentWhenSet } from '../fields.ts';

/** Kinds of search hits, in the order of hits of equal rank. A tenant is an institution or a campus. */
export const searchKinds = ['student', 'cla', 'teacher', 'campus', 'staff', 'tenant'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Maximum number of hits of one search. */
export const MAX_HITS = 12;
/** Number of digits from which the end of a phone number is searched. */
export const MIN_PHONE_END = 4;

/** A person, class, campus or institution that the search has found (not in the specification). */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  /** Id of the record: a deptId for a campus, a teacherId for a teacher, otherwise named as the kind. */
  id,
  name: z.string(),
  /** Campus of the record. */
  deptId: sentWhenSet(id),
  deptName: sentWhenSet(z.string()),
  /** First class of a student. A teacher gets one of their own classes. */
  claId: sentWhenSet(id),
  claName: sentWhenSet(z.string()),
  /** Course of a class. */
  courseName: sentWhenSet(z.string()),
  /** Institution of a campus, for the kind tenant. */
  parentTenantId: sentWhenSet(z.string()),
  parentName: sentWhenSet(z.string()),
  /** Last four digits of the phone, which tell namesakes apart. */
  phoneEnd: sentWhenSet(z.string().regex(/^\d{4}$/)),
});
export type SearchHit = z.infer<typeof searchHit>;
