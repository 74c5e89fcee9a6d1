import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import type { OwedLesson } from '#contracts/entities/owed-lesson.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { today } from '#web/session/today.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useSend } from '#web/http/use-send.ts';
import { TextAreaField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { timeInWords } from './make-up-in-words.ts';
import classes from './make-up.module.css';

const WIDTH = 520;

/** Renders 放弃补课, which gives up the right to make up a lesson on behalf of the parent. */
export function WaiveDialog({ dialog }: { dialog: Dialog<OwedLesson> }) {
  return (
    <SubjectDialog dialog={dialog} title="放弃补课" nameOf={({ studentName }) => studentName} width={WIDTH}>
      {(owed) => <Fields owed={owed} />}
    </SubjectDialog>
  );
}

function Fields({ owed }: { owed: OwedLesson }) {
  const { owedLessonId, state: basedOnState, claName, makeUp } = owed;
  const { send } = useSend(owedLessons.waive, { success: '已放弃补课' });
  const form = useBodyForm(owedLessons.waive.body, { owedLessonId, reason: '', basedOnState });
  return (
    <DialogForm form={form} submitLabel="放弃补课" danger save={async (body) => (await send(body)).ok}>
      <FullWidth>
        <div className={classes.summary}>
          <p>{`${timeInWords(owed)} ${claName ?? ''}的课不再补。${hoursInWords(owed)}`}</p>
          {basedOnState === 'booked' && makeUp && <p>{`${timeInWords(makeUp)} 的补课预约一并取消。`}</p>}
        </div>
      </FullWidth>
      <FullWidth>
        <TextAreaField
          label="放弃原因"
          placeholder="如 家长说不用补了"
          autosize
          minRows={2}
          maxRows={5}
          {...form.getInputProps('reason')}
        />
      </FullWidth>
    </DialogForm>
  );
}

/** Returns the effect of the waiver on the hours. */
function hoursInWords({ costHour, chargeType, claDate }: OwedLesson): string {
  if (isByPeriod(chargeType)) return '';
  if (costHour > 0) return '缺课没有扣课时，放弃后也不扣。';
  return claDate < today() ? '缺课时已扣的课时不退。' : '缺课照扣课时。';
}
