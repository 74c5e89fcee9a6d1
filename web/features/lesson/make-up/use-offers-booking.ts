import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';

/**
 * True if the backend can list lessons with free places and book one of them.
 * @param feature name of the feature in the line of absent features, such as 安排补课
 */
export const useOffersBooking = (feature: string): boolean =>
  useOffered(feature, lessonGuests.book, owedLessons.choices);
