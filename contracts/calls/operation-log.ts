import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { operationLog as entity, operationOutcomes } from '../entities/operation-log.ts';
import { businessDate, namedFile, pageOf, pageQuery, searchText, wholeNumber } from '../fields.ts';

const filters = {
  /** A part of the account or of the person's name. */
  username: searchText,
  timeBegin: businessDate.optional(),
  timeEnd: businessDate.optional(),
  /** Ours: a part of what was done, or of what it was done to. */
  operation: searchText,
  /** Ours. */
  outcome: wholeNumber.pipe(z.literal(Object.values(operationOutcomes))).optional(),
};

/** The operation log (Spec 2 §7 System users): read by who answers for the accounts, written by no call. */
export const operationLog = defineCalls('operationLog', {
  list: {
    method: 'GET',
    path: '/system/operation/searchPage',
    family: 'business',
    audience: ['admin', 'business'],
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(entity),
  },
  export: {
    method: 'GET',
    path: '/system/operation/export',
    family: 'file',
    audience: ['admin', 'business'],
    provisional: true,
    query: z.object(filters),
    data: namedFile,
  },
});
