import { guestStates } from '#contracts/entities/lesson-guest.ts';
import { owedStates } from '#contracts/entities/owed-lesson.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { guestsOf } from './lesson-guests.ts';

type Guest = Row<'lessonGuest'>;

/** Cancels a booking. The owed lesson that it was to make up is open again. */
export function cancelGuest({ store }: World, guest: Guest, endReason: string | null | undefined): void {
  store.tables.lessonGuest.patch(guest.lessonGuestId, { state: guestStates.cancelled, endReason });
  releaseOwed(store, guest);
}

/** Cancels the bookings of a lesson that was deleted, or that moved to another course. */
export function cancelGuestsOf(world: World, courseTimeId: string, reason: string): void {
  for (const guest of guestsOf(world.store, courseTimeId))
    if (guest.state === guestStates.booked) cancelGuest(world, guest, reason);
}

/**
 * Cancels the places that a student has booked in coming lessons of a class, because the student takes a seat in it. In
 * a lesson that has begun, the student takes part as a guest.
 */
export function cancelGuestsInCla(world: World, studentId: string, claId: string): void {
  const { store, clock } = world;
  const { lessonGuest, claTime } = store.tables;
  for (const guest of lessonGuest.by('person', studentId).filter(({ state }) => state === guestStates.booked)) {
    const lesson = claTime.get(guest.courseTimeId);
    if (lesson?.claId === claId && `${lesson.claDate} ${lesson.startTime}:00` > clock.moment())
      cancelGuest(world, guest, '已成为该班级的学员');
  }
}

/** Opens the owed lesson of a booking again. */
export function releaseOwed({ tables }: World['store'], { lessonGuestId, owedLessonId }: Guest): void {
  const owed = tables.owedLesson.get(owedLessonId ?? '');
  if (owed?.lessonGuestId === lessonGuestId)
    tables.owedLesson.patch(owed.owedLessonId, { state: owedStates.open, lessonGuestId: null });
}
