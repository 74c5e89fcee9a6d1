import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { bookGuestPermission } from '#contracts/permissions.ts';
import { useCan } from '#web/session/Can.tsx';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useIdentity } from '#web/session/identity.ts';

/**
 * True if the user may book guests: business users and teachers with the permission. If the backend lacks the calls,
 * the page or dialog lists the feature as not offered.
 * @param isShown false if the feature is not part of the page or dialog anyway
 */
export function useMayBookGuests(isShown = true): boolean {
  const audience = useIdentity()?.audience;
  const isAudience = lessonGuests.book.audience.some((one) => one === audience);
  const mayBook = useCan(bookGuestPermission) && isAudience;
  const offersBooking = useOffered(
    mayBook && isShown ? '添加补课、插班或试听' : '',
    lessonGuests.book,
    lessonGuests.candidates,
  );
  return mayBook && offersBooking;
}
