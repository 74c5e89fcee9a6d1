import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { studentLeaveForm } from '#contracts/entities/student-leave.ts';
import { defaultMakeUpSetting } from '#contracts/rules/make-up.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { now } from '../../session/today.ts';
import { TextField } from '../../ui/fields/fields.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import { leaveInWords } from '../make-up/index.ts';
import classes from './LessonPeople.module.css';
import { type Seated, useLessonHours } from './use-lesson-people.ts';

const WIDTH = 480;

interface LeaveDialogProps {
  lesson: ClaTime;
  /** Students who may ask for leave. */
  seated: readonly Seated[];
  opened: boolean;
  onClose(): void;
}

/** Renders the dialog in which a student asks for leave from a lesson. It states the effect before it is confirmed. */
export const LeaveDialog = ({ opened, onClose, ...subject }: LeaveDialogProps) => (
  <FormDialog title="学员请假" opened={opened} onClose={onClose} width={WIDTH}>
    <LeaveFields {...subject} />
  </FormDialog>
);

function LeaveFields({ lesson, seated }: Pick<LeaveDialogProps, 'lesson' | 'seated'>) {
  const { courseTimeId } = lesson;
  const form = useBodyForm(studentLeaveForm, { courseTimeId, studentClaId: '', reason: '' });
  const { send } = useSend(studentLeaves.add, { success: '请假已登记' });
  const setting = useCall(owedLessons.setting, {}, { quiet: true });
  const hours = useLessonHours(lesson);
  const student = seated.find(({ studentClaId }) => studentClaId === form.values.studentClaId);
  const isKnown = student && hours !== undefined && !setting.loading;
  return (
    <DialogForm form={form} submitLabel="登记请假" save={async (body) => (await send(body)).ok}>
      <FullWidth>
        <SelectField
          label="学员"
          searchable
          choices={seated.map(({ studentClaId, studentName }) => ({ value: studentClaId, label: studentName }))}
          {...form.getInputProps('studentClaId')}
        />
      </FullWidth>
      <FullWidth>
        <TextField label="请假原因" autoComplete="off" {...form.getInputProps('reason')} />
        <p className={classes.effect} role="status">
          {isKnown &&
            leaveInWords({
              lesson,
              moment: now(),
              setting: setting.data ?? defaultMakeUpSetting,
              hours: isByPeriod(student.chargeType) ? null : hours,
            })}
        </p>
      </FullWidth>
    </DialogForm>
  );
}
