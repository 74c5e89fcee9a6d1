import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { type GuestKind, guestKindNames } from '#contracts/entities/lesson-guest.ts';
import { type ConfirmedSend, useConfirmedSend } from '../../crud/confirm/use-confirmed-send.tsx';
import { useSend } from '../../http/use-send.ts';
import { timeInWords } from './make-up-in-words.ts';

interface BookedLesson {
  lessonGuestId: string;
  kind: GuestKind;
  studentName?: string | null | undefined;
  claName?: string | null | undefined;
  claDate?: string | null | undefined;
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
}

/** Cancels the place of a guest after a confirmation. */
export function useBookingCancellation(): ConfirmedSend<BookedLesson> {
  const { send } = useSend(lessonGuests.cancel, { success: '已取消预约' });
  return useConfirmedSend(
    (place) => ({
      title: '取消预约',
      confirmLabel: '取消预约',
      cancelLabel: '返回',
      danger: true,
      text: `是否取消${place.studentName ?? '该学员'} ${timeInWords(place)} ${place.claName ?? ''}的${guestKindNames[place.kind]}？${
        place.kind === 'makeUp' ? '取消后可以重新安排补课。' : ''
      }`,
    }),
    ({ lessonGuestId }) => send({ lessonGuestId }),
  );
}
