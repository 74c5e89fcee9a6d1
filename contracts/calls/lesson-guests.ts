import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { guestCancelForm, guestForm, lessonGuest } from '../entities/lesson-guest.ts';
import { id, noData } from '../fields.ts';

const business = ['business'] as const;
const AFFECTED_DOMAINS = ['owedLessons', 'claTimes', 'teachers'] as const;

/** Guests of lessons: students who take part in one lesson of a class without a seat in it (not in the specification). */
export const lessonGuests = defineCalls('lessonGuests', {
  /** Guests of one lesson, or the places that one student has had as a guest; latest lesson first. */
  list: {
    method: 'GET',
    path: '/sc/lessonGuest/list/searchList',
    family: 'business',
    provisional: true,
    audience: ['business', 'teacher'],
    query: z.object({ courseTimeId: id.optional(), studentId: id.optional() }),
    data: z.array(lessonGuest),
  },
  book: {
    method: 'POST',
    path: '/sc/lessonGuest/add/addScLessonGuest',
    family: 'business',
    provisional: true,
    audience: business,
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
