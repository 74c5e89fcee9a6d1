import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { payRate, payRateForm } from '../entities/pay-rate.ts';
import { id, noData } from '../fields.ts';

const business = ['business'] as const;

/** Rates of pay of an institution (not in the specification). */
export const payRates = defineCalls('payRates', {
  /**
   * Rates of the institution, without those of teachers of other campuses. The most specific ones come first, and the
   * newest first among rates of equal scope.
   */
  list: {
    method: 'GET',
    path: '/sc/payRate/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    data: z.array(payRate),
  },
  /** Adds or changes a rate. Only an administrator of the institution may. */
  save: {
    method: 'POST',
    path: '/sc/payRate/update/save',
    family: 'business',
    provisional: true,
    audience: business,
    body: payRateForm,
    data: noData,
    outdates: ['payStatements'],
  },
  /** Removes a rate that no statement contains. Only an administrator of the institution may. */
  remove: {
    method: 'DELETE',
    path: '/sc/payRate/delete/deleteById/{id}',
    family: 'business',
    provisional: true,
    audience: business,
    params: z.object({ id }),
    data: noData,
    outdates: ['payStatements'],
  },
});
