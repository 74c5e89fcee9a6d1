import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { guestCancelForm, guestKindNames, guestKinds, type LessonGuest } from '#contracts/entities/lesson-guest.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useSend } from '#web/http/use-send.ts';
import { TextField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { timeInWords } from './make-up-in-words.ts';
import classes from './make-up.module.css';

/** A guest's place in a lesson. */
export type BookedLesson = Pick<
  LessonGuest,
  'lessonGuestId' | 'kind' | 'studentName' | 'claName' | 'claDate' | 'startTime' | 'endTime'
>;

const WIDTH = 420;

/** Renders the dialog that cancels a guest's booking, with its reason. */
export const CancelBookingDialog = ({ dialog }: { dialog: Dialog<BookedLesson> }) => (
  <SubjectDialog dialog={dialog} title="取消预约" nameOf={({ studentName }) => studentName} width={WIDTH}>
    {(place) => <Fields place={place} />}
  </SubjectDialog>
);

function Fields({ place }: { place: BookedLesson }) {
  const { lessonGuestId, kind, claName } = place;
  const form = useBodyForm(guestCancelForm, { lessonGuestId, reason: '' });
  const { send } = useSend(lessonGuests.cancel, { success: '已取消预约' });
  return (
    <DialogForm form={form} submitLabel="取消预约" danger save={async (body) => (await send(body)).ok}>
      <FullWidth>
        <p className={classes.effect}>
          将取消 {timeInWords(place)} {claName}的{guestKindNames[kind]}，空出名额
          {kind === guestKinds.makeUp ? '；所缺的课恢复为待安排，期限不变。' : '。'}
        </p>
        <TextField label="原因" autoComplete="off" {...form.getInputProps('reason')} />
      </FullWidth>
    </DialogForm>
  );
}
