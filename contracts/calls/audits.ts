import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { registration } from '../entities/registration.ts';
import { rejectionForm } from '../entities/registration-form.ts';
import { account } from '../entities/account.ts';
import { noData, pageOf, pageQuery, searchText, sortedBy, wholeNumber, searchPhone } from '../fields.ts';

/** Calls with which platform administrators review applications (Spec 1 §4, §7). */
export const audits = defineCalls('audits', {
  list: {
    method: 'GET',
    path: '/wk/auth/api/auth/searchPageUser',
    family: 'auth',
    audience: ['admin'],
    query: z.object({
      ...pageQuery(),
      ...sortedBy('nickName', 'requestTime'),
      auditStatus: wholeNumber.optional(),
      nickName: searchText,
      companyName: searchText,
      phone: searchPhone,
    }),
    data: pageOf(registration),
  },
  /** Detail of an application, for the auditor and for the browser in which the applicant has just proven the password. */
  detail: {
    method: 'GET',
    path: '/wk/auth/api/auth/searchUserAuditDetail',
    family: 'auth',
    open: true,
    query: z.object({ username: account }),
    data: registration,
  },
  pass: {
    method: 'POST',
    path: '/wk/auth/api/auth/auditUserPass',
    family: 'auth',
    audience: ['admin'],
    outdates: ['tenants', 'statistics', 'rankings', 'agents', 'brands', 'registrations'],
    body: z.object({ username: account }),
    data: noData,
  },
  reject: {
    method: 'POST',
    path: '/wk/auth/api/auth/auditUserReject',
    family: 'auth',
    audience: ['admin'],
    outdates: ['statistics', 'rankings', 'registrations'],
    body: rejectionForm,
    data: noData,
  },
});
