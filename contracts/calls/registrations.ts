import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { pendingCampus, registrationAnswer } from '../entities/registration.ts';
import { registrationForm, resubmissionForm } from '../entities/registration-form.ts';
import { noData } from '../fields.ts';

/** Applications to register an institution, or a further campus of an institution (Spec 1 §4, §7). */
export const registrations = defineCalls('registrations', {
  /** Submits a first application, replaces an unpaid one, or applies for a further campus (with parentId). */
  register: {
    method: 'POST',
    path: '/wk/auth/api/auth/registerXgtReq',
    family: 'auth',
    open: true,
    outdates: ['audits'],
    body: registrationForm,
    data: registrationAnswer,
  },
  /** Resubmits a rejected application after correction. */
  requestAgain: {
    method: 'POST',
    path: '/wk/auth/api/auth/requestAgain',
    family: 'auth',
    open: true,
    outdates: ['audits'],
    body: resubmissionForm,
    data: noData,
  },
  /** Campuses that the caller's institution has applied for and that are not open yet, latest application first. */
  pendingCampuses: {
    method: 'GET',
    path: '/wk/auth/api/auth/searchPendingCampus',
    family: 'auth',
    audience: ['business'],
    provisional: true,
    data: z.array(pendingCampus),
  },
});
