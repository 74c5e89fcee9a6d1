import type { GuestState } from '#contracts/entities/lesson-guest.ts';
import type { Tone } from '#web/ui/display/StatusTag.tsx';

export const guestTones: Readonly<Record<GuestState, Tone>> = {
  booked: 'info',
  attended: 'positive',
  absent: 'danger',
  cancelled: 'neutral',
};
