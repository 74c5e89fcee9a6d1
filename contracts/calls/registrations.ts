import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  pendingCampus,
  pendingCampusExample,
  registrationAnswer,
  registrationFormExample,
  resubmissionExample,
} from '../entities/registration.ts';
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
    example: {
      input: registrationFormExample,
      data: { username: registrationFormExample.username, createTime: '2026-09-02 16:20:00' },
    },
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
    example: { input: resubmissionExample, data: null },
  },
  /** What the caller's institution has applied for and is not open yet, the latest first. */
  pendingCampuses: {
    method: 'GET',
    path: '/wk/auth/api/auth/searchPendingCampus',
    family: 'auth',
    audience: ['business'],
    provisional: true,
    data: z.array(pendingCampus),
    example: { data: [pendingCampusExample] },
  },
});
