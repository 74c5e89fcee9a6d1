import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import type { OwedLesson } from '#contracts/entities/owed-lesson.ts';
import { laterOf } from '#contracts/formats/business-date.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { dayWithWeekDay, timeInWords } from './make-up-in-words.ts';
import classes from './make-up.module.css';

const WIDTH = 520;

/** Renders 延期, which sets the last day on which a lesson may be made up. */
export function ExpiryDialog({ dialog }: { dialog: Dialog<OwedLesson> }) {
  return (
    <SubjectDialog dialog={dialog} title="补课延期" nameOf={({ studentName }) => studentName} width={WIDTH}>
      {(owed) => <Fields owed={owed} />}
    </SubjectDialog>
  );
}

function Fields({ owed }: { owed: OwedLesson }) {
  const { owedLessonId, expireDate, claName, makeUp } = owed;
  const { send } = useSend(owedLessons.changeExpiry, { success: '补课期限已修改' });
  const form = useBodyForm(owedLessons.changeExpiry.body, { owedLessonId, expireDate, basedOnDate: expireDate });
  return (
    <DialogForm form={form} submitLabel="保存期限" save={async (body) => (await send(body)).ok}>
      <FullWidth>
        <div className={classes.summary}>
          <p>{`缺课：${timeInWords(owed)} ${claName ?? ''}`}</p>
          <p>{`原来最晚 ${dayWithWeekDay(expireDate)}补。`}</p>
        </div>
      </FullWidth>
      <DateField
        label="补课期限"
        min={laterOf(today(), makeUp?.claDate ?? today())}
        {...form.getInputProps('expireDate')}
      />
    </DialogForm>
  );
}
