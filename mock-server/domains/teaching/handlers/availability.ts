import type { availability as calls } from '#contracts/calls/availability.ts';
import type { Availability } from '#contracts/entities/availability.ts';
import { refusalOfSearch, searchDates } from '#contracts/rules/availability.ts';
import { badInput } from '#mock-server/kernel/refusal.ts';
import type { Slices } from '#mock-server/kernel/time-slicing.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { requireVisibleCampus } from '../../organisation/index.ts';
import { AvailabilitySearch } from '../availability-search.ts';
import { holidayCalendar } from '../holiday-calendar.ts';

/** Handlers for the search for free rooms and teachers. */
export const availability: Handlers<typeof calls, 'find'> = {
  async find(world, session, { deptId, capacity = 0, startTime, endTime, ...period }) {
    if (deptId) requireVisibleCampus(world, session, deptId);
    const { dates, skipped } = searchDates(period, holidayCalendar(world, session));
    const refusal = refusalOfSearch(dates, period, world.clock.today());
    if (refusal) throw badInput(refusal);
    const time = { dates, startTime, endTime };
    // Time-sliced, because a large institution has thousands of lessons on the dates.
    return world.store.readInPieces(function* (reader): Slices<Availability> {
      const search = new AvailabilitySearch(world, session, reader);
      const lessons = yield* search.lessonsAt(time);
      const rooms = search.rooms(deptId, time, capacity, lessons);
      yield;
      const teachers = yield* search.teachers(deptId, time, lessons);
      return { dates, skipped, rooms, teachers };
    });
  },
};
