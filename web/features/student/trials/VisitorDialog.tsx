import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { trials } from '#contracts/calls/trials.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import { visitorForm, type Visitor } from '#contracts/entities/visitor.ts';
import { bodyOf, type FieldValue, valuesOf } from '#web/crud/form/form-values.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useMergedSave } from '#web/crud/form/use-merged-save.tsx';
import { isMissingCall } from '#web/http/api-error.ts';
import { send } from '#web/http/client.ts';
import { useSend } from '#web/http/use-send.ts';
import { FieldTextsContext } from '#web/ui/fields/field-texts.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { TextField } from '#web/ui/fields/fields.ts';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { VisitorFields } from '../../lesson/visitor/index.ts';

type VisitorValues = Record<keyof typeof visitorForm.shape, FieldValue>;

/** Renders 修改资料, which corrects the data of a visitor who is not a student yet. */
export const VisitorDialog = ({ dialog }: { dialog: Dialog<LessonGuest> }) => (
  <SubjectDialog dialog={dialog} title="修改访客资料" nameOf={({ studentName }) => studentName}>
    {({ visitor, courseTimeId }) => visitor && <Fields stored={visitor} courseTimeId={courseTimeId} />}
  </SubjectDialog>
);

function Fields({ stored, courseTimeId }: { stored: Visitor; courseTimeId: string }) {
  const { visitorId } = stored;
  const update = useSend(trials.updateVisitor);
  const form = useBodyForm(visitorForm, visitorValues(stored), stored);
  const { save, texts, question } = useMergedSave({
    form,
    stored,
    async read() {
      const guests = await send(lessonGuests.list, { courseTimeId }, { quietIfAbsent: true }).catch(ifMissing);
      return guests.flatMap(({ visitor }) => (visitor?.visitorId === visitorId ? [visitor] : []))[0] ?? stored;
    },
    valuesOf: visitorValues,
    bodyOf: (values) => bodyOf(visitorForm, values),
    send: (body: ReturnType<typeof visitorForm.parse>, options) => update.send({ ...body, visitorId }, options),
  });
  return (
    <FieldTextsContext value={texts}>
      <DialogForm form={form} submitLabel="保存资料" save={save}>
        <TextField label="姓名" autoComplete="off" {...form.getInputProps('visitorName')} />
        <VisitorFields fieldOf={form.getInputProps} />
        <RemarkField {...form.getInputProps('remark')} />
      </DialogForm>
      {question}
    </FieldTextsContext>
  );
}

/** Returns no guests if the backend lacks the call. The visitor is then saved without merging other users' changes. */
function ifMissing(error: unknown): readonly LessonGuest[] {
  if (isMissingCall(error)) return [];
  throw error;
}

const visitorValues = (visitor: Visitor): VisitorValues => valuesOf(visitorForm, visitor) as VisitorValues;
