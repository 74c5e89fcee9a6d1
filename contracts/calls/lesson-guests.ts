import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { guestCandidate } from '../entities/guest-candidate.ts';
import { guestCancelForm, guestForm, lessonGuest } from '../entities/lesson-guest.ts';
import { fileCall, id, noData, searchText } from '../fields.ts';
import { bookGuestPermission } from '../permissions.ts';

const business = ['business'] as const;
const businessAndTeachers = ['business', 'teacher'] as const;
const AFFECTED_DOMAINS = [
  'owedLessons',
  'trials',
  'claTimes',
  'studentConflicts',
  'studentRecords',
  'teachers',
  'report',
] as const;

const ofLessonOrStudent = { courseTimeId: id.optional(), studentId: id.optional() };

/** Greatest number of candidates in a response. */
export const CANDIDATES = 20;

/** Guests of lessons: people who take part in one lesson of a class without a seat in it (not in the specification). */
export const lessonGuests = defineCalls('lessonGuests', {
  /** Guests of one lesson, or the bookings of one student as a guest; latest lesson first. */
  list: {
    method: 'GET',
    path: '/sc/lessonGuest/list/searchList',
    family: 'business',
    provisional: true,
    audience: businessAndTeachers,
    query: z.object(ofLessonOrStudent),
    data: z.array(lessonGuest),
  },
  export: {
    ...fileCall,
    path: '/sc/lessonGuest/export',
    provisional: true,
    audience: business,
    query: z.object(ofLessonOrStudent),
  },
  /**
   * People who may be booked in a lesson, at most 20: students who owe a lesson of the course, students of the course,
   * and visitors; with a name also other students, for a trial. People who take part already are left out.
   */
  candidates: {
    method: 'GET',
    path: '/sc/lessonGuest/list/searchCandidateList',
    family: 'business',
    provisional: true,
    audience: businessAndTeachers,
    permission: bookGuestPermission,
    query: z.object({ courseTimeId: id, studentName: searchText }),
    data: z.array(guestCandidate),
  },
  /** A teacher may book guests in the teacher’s own lessons. */
  book: {
    method: 'POST',
    path: '/sc/lessonGuest/add/addScLessonGuest',
    family: 'business',
    provisional: true,
    audience: businessAndTeachers,
    permission: bookGuestPermission,
    body: guestForm,
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
  /** Cancels a booking. The owed lesson that it was to make up is open again. */
  cancel: {
    method: 'POST',
    path: '/sc/lessonGuest/update/cancel',
    family: 'business',
    provisional: true,
    audience: business,
    body: guestCancelForm,
    data: noData,
    outdates: AFFECTED_DOMAINS,
  },
});
