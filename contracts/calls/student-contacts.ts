import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { contactKinds, studentContact, studentContactForm } from '../entities/student-contact.ts';
import { businessDate, id, noData, pageOf, pageQuery } from '../fields.ts';

const business = ['business'] as const;

/** Contacts with families: texts, and talks about renewal and arrears (not in the specification). */
export const studentContacts = defineCalls('studentContacts', {
  /** Contacts of one student or of all visible students, newest first. */
  list: {
    method: 'GET',
    path: '/sc/studentContact/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({
      ...pageQuery(),
      studentId: id.optional(),
      studentCourseId: id.optional(),
      kind: z.enum(contactKinds).optional(),
      /** Range of days, both ends included. */
      createTimeStart: businessDate.optional(),
      createTimeEnd: businessDate.optional(),
    }),
    data: pageOf(studentContact),
  },
  /** Stores a talk or text of today. The next contact may not be planned before today. */
  add: {
    method: 'POST',
    path: '/sc/studentContact/add/addScStudentContact',
    family: 'business',
    provisional: true,
    audience: business,
    body: studentContactForm,
    data: noData,
    outdates: ['renewals', 'studentRecords', 'sales'],
  },
});
