import { defineCalls } from '../call.ts';
import { availability as freeResources, availabilityQuery } from '../entities/availability.ts';

/** Free rooms and teachers (not in the specification). */
export const availability = defineCalls('availability', {
  /**
   * Rooms and teachers that are free at a time on one date, or on the chosen weekdays of a period. Considers all lessons
   * of the institution, but lists only rooms and teachers that the caller may see.
   */
  find: {
    method: 'GET',
    path: '/sc/availability/list/searchFreeList',
    family: 'business',
    provisional: true,
    audience: ['business'],
    query: availabilityQuery,
    data: freeResources,
  },
});
