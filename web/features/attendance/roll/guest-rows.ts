import { ref } from 'valtio';
import type { GuestState } from '#contracts/entities/lesson-guest.ts';
import type { GuestRow } from './guest-row.ts';
import type { Roll } from './roll.ts';

/** Fills the guests. If `keepInput` is true, the user's input is preserved. */
export function fillGuests(roll: Roll, guests: readonly GuestRow[], keepInput: boolean): void {
  const previousRows = new Map(roll.guests.map((row) => [row.lessonGuestId, row]));
  roll.guests = ref(
    guests.map((row) => {
      const previous = keepInput ? previousRows.get(row.lessonGuestId) : undefined;
      return previous ? { ...row, state: previous.state, memo: previous.memo } : row;
    }),
  );
}

export const setGuestState = (roll: Roll, row: GuestRow, state: GuestState): void => changeGuest(roll, row, { state });
export const typeGuestMemo = (roll: Roll, row: GuestRow, memo: string): void => changeGuest(roll, row, { memo });

function changeGuest(roll: Roll, { lessonGuestId }: GuestRow, changes: Partial<GuestRow>): void {
  roll.touched = true;
  roll.guests = ref(roll.guests.map((row) => (row.lessonGuestId === lessonGuestId ? { ...row, ...changes } : row)));
}
