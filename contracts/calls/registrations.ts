import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { pendingCampus, registrationAnswer } from '../entities/registration.ts';
import { registrationForm, resubmissionForm } from '../entities/registration-form.ts';
import { nothing } from '../fields.ts';

/** An institution, or a further campus of one, applies (Spec 1 §4, §7). */
export const registrations = defineCalls('registrations', {
  /** The first application, one that is not paid yet, and a further campus (with parentId). */
  register: {
    method: 'POST',
    path: '/wk/auth/api/auth/registerXgtReq',
    family: 'auth',
    open: true,
    outdates: ['audits'],
    body: registrationForm,
    data: registrationAnswer,
  },
  /** A rejected one, corrected. */
  requestAgain: {
    method: 'POST',
    path: '/wk/auth/api/auth/requestAgain',
    family: 'auth',
    open: true,
    outdates: ['audits'],
    body: resubmissionForm,
    data: nothing,
  },
  /** What the caller's institution has applied for and is not open yet, the latest first. */
  pendingCampuses: {
    method: 'GET',
    path: '/wk/auth/api/auth/searchPendingCampus',
    family: 'auth',
    audience: ['business'],
    provisional: true,
    data: z.array(pendingCampus),
  },
});
