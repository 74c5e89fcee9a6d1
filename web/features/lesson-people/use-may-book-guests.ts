import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { bookGuestPermission } from '#contracts/permissions.ts';
import { useCan } from '../../session/Can.tsx';
import { useIdentity } from '../../session/identity.ts';

/** True if the user may book guests: business users and teachers with the permission. */
export function useMayBookGuests(): boolean {
  const audience = useIdentity()?.audience;
  const isAudience = lessonGuests.book.audience.some((one) => one === audience);
  return useCan(bookGuestPermission) && isAudience;
}
