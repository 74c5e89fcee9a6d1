import { guestKindNames } from '#contracts/entities/lesson-guest.ts';
import { ApiError } from '#web/http/api-error.ts';
import { loadPeople } from '../lesson-people/index.ts';
import { guestList, type GuestRow } from '../roll/guest-row.ts';

/**
 * Reads the guests again before a correction that changes some of them is sent. If the read fails, the server decides.
 * @returns refusal that names the guests whom another user has changed since; null if there are none
 */
export async function checkGuests(courseTimeId: string, guests: readonly GuestRow[]): Promise<string | null> {
  const changedIds = new Set(guestList(guests, true).map(({ lessonGuestId }) => lessonGuestId));
  if (changedIds.size === 0) return null;
  const latest = await loadPeople(courseTimeId, new AbortController().signal).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (!latest) return null;
  const names = guests
    .filter(({ lessonGuestId }) => changedIds.has(lessonGuestId))
    .filter(({ lessonGuestId, stored }) => {
      const now = latest.guests.find((one) => one.lessonGuestId === lessonGuestId);
      return now?.state !== stored.state;
    })
    .map(({ studentName, kind }) => `${studentName}的${guestKindNames[kind]}`);
  return names.length > 0 ? `${names.join('、')}已被他人更正` : null;
}
