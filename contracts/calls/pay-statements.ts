import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  payPreview,
  payPreviewQuery,
  payStatement,
  payStatementDetail,
  payStatementFilters,
  payStatementForm,
  payStatementQuery,
  withdrawForm,
} from '../entities/pay-statement.ts';
import { fileCall, id, noData, pageOf } from '../fields.ts';

const business = ['business'] as const;
const teachersAndStaff = ['business', 'teacher'] as const;

/**
 * Pay statements of teachers (not in the specification). A teacher receives only their own statements, without withdrawn
 * ones.
 */
export const payStatements = defineCalls('payStatements', {
  /** Computes a teacher's statement from the current records and rates. */
  preview: {
    method: 'GET',
    path: '/sc/payStatement/info/preview',
    family: 'business',
    provisional: true,
    audience: business,
    query: payPreviewQuery,
    data: payPreview,
  },
  /** Statements, newest first. */
  list: {
    method: 'GET',
    path: '/sc/payStatement/list/searchList',
    family: 'business',
    provisional: true,
    audience: teachersAndStaff,
    query: payStatementQuery,
    data: pageOf(payStatement),
  },
  detail: {
    method: 'GET',
    path: '/sc/payStatement/info/detailById/{id}',
    family: 'business',
    provisional: true,
    audience: teachersAndStaff,
    params: z.object({ id }),
    data: payStatementDetail,
  },
  /**
   * Issues the statement that the user has checked in the preview, and sends the teacher a message. Refused if the records
   * have changed since, or if another statement contains days of the span.
   */
  issue: {
    method: 'POST',
    path: '/sc/payStatement/add/issue',
    family: 'business',
    provisional: true,
    audience: business,
    body: payStatementForm,
    data: noData,
    outdates: ['payRates'],
  },
  withdraw: {
    method: 'POST',
    path: '/sc/payStatement/update/withdraw',
    family: 'business',
    provisional: true,
    audience: business,
    body: withdrawForm,
    data: noData,
    outdates: ['payRates'],
  },
  /** Confirms a statement, once. Only the statement's teacher may. */
  confirm: {
    method: 'POST',
    path: '/sc/payStatement/update/confirm',
    family: 'business',
    provisional: true,
    audience: ['teacher'],
    body: z.object({ payStatementId: id }),
    data: noData,
  },
  /** One row for each line and adjustment, followed by the total. */
  export: {
    ...fileCall,
    path: '/sc/payStatement/export',
    provisional: true,
    audience: teachersAndStaff,
    query: z.object({ ...payStatementFilters, payStatementId: id.optional() }),
  },
});
