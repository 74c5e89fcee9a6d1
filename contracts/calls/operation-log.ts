import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { operationLog as entity, operationOutcomes } from '../entities/operation-log.ts';
import { businessDate, fileCall, pageOf, pageQuery, searchText, wholeNumber } from '../fields.ts';

const filters = {
  /** Part of the account name or of the person's name. */
  username: searchText,
  timeBegin: businessDate.optional(),
  timeEnd: businessDate.optional(),
  /** Not in the specification: part of an operation's label or of the name of the affected record. */
  operation: searchText,
  /** Not in the specification: filter by outcome. */
  outcome: wholeNumber.pipe(z.literal(Object.values(operationOutcomes))).optional(),
};

/** The operation log (Spec 2 §7 System users). Account managers read it; no call writes to it directly. */
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
    ...fileCall,
    path: '/system/operation/export',
    audience: ['admin', 'business'],
    provisional: true,
    query: z.object(filters),
  },
});
