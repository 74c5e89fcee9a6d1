import * as z from 'zod';
import { defineCalls } from '../call.ts';
import {
  waitingDeclineForm,
  waitingEntry,
  waitingEntryForm,
  waitingRemovalForm,
  waitingSeatForm,
  waitingStates,
} from '../entities/waiting-entry.ts';
import { fileCall, id, noData, pageOf, pageQuery } from '../fields.ts';

const business = ['business'] as const;
const filters = {
  claId: id.optional(),
  studentId: id.optional(),
  /** A state, or `open` for the entries that are waiting or offered. */
  state: z.enum([...Object.values(waitingStates), 'open']).optional(),
  deptId: id.optional(),
};

/**
 * Waiting lists of full classes (not in the specification). A seat that becomes free is offered to the next student in
 * order.
 */
export const waitingList = defineCalls('waitingList', {
  /** Open entries in the order of their queue, followed by closed ones, newest first. */
  list: {
    method: 'GET',
    path: '/sc/waitingList/list/searchList',
    family: 'business',
    provisional: true,
    audience: business,
    query: z.object({ ...pageQuery(), ...filters }),
    data: pageOf(waitingEntry),
  },
  export: {
    ...fileCall,
    path: '/sc/waitingList/export',
    provisional: true,
    audience: business,
    query: z.object(filters),
  },
  /** Adds a student to the queue. The server refuses if the class has a free seat without a waiting student. */
  add: {
    method: 'POST',
    path: '/sc/waitingList/add/addScWaitingEntry',
    family: 'business',
    provisional: true,
    audience: business,
    body: waitingEntryForm,
    data: noData,
    outdates: ['clas', 'studentCourses'],
  },
  /** Seats the student with an enrolment that waits for a class. */
  seat: {
    method: 'POST',
    path: '/sc/waitingList/update/seat',
    family: 'business',
    provisional: true,
    audience: business,
    body: waitingSeatForm,
    data: noData,
    outdates: ['studentClas', 'studentCourses', 'renewals', 'students', 'clas', 'teachers', 'claTimes', 'report'],
  },
  /** Closes an entry whose offered seat was declined; the seat is offered to the next student. */
  decline: {
    method: 'POST',
    path: '/sc/waitingList/update/decline',
    family: 'business',
    provisional: true,
    audience: business,
    body: waitingDeclineForm,
    data: noData,
    outdates: ['clas', 'studentCourses'],
  },
  remove: {
    method: 'POST',
    path: '/sc/waitingList/update/withdraw',
    family: 'business',
    provisional: true,
    audience: business,
    body: waitingRemovalForm,
    data: noData,
    outdates: ['clas', 'studentCourses'],
  },
});
