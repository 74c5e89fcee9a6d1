import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { studentLeaveForm } from '#contracts/entities/student-leave.ts';
import { defaultMakeUpSetting } from '#contracts/rules/make-up.ts';
import { changeFields } from '#web/crud/form/change-fields.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { now } from '#web/session/today.ts';
import { TextField } from '#web/ui/fields/fields.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { leaveInWords } from './leave-in-words.ts';
import classes from './make-up.module.css';

/** A lesson from which a student may ask for leave. */
export interface LeaveChoice {
  courseTimeId: string;
  studentClaId: string;
  label: string;
  lesson: { claDate: string; startTime: string };
  chargeType: string | null | undefined;
  /** Hours of the lesson; undefined if they are unknown. */
  hours: number | undefined;
}

interface LeaveFieldsProps {
  /** Field that the user chooses; the other one follows from it. */
  field: 'courseTimeId' | 'studentClaId';
  choices: readonly LeaveChoice[];
  /** True if the effect of the leave cannot be stated yet. */
  loading?: boolean;
}

const LABELS = { courseTimeId: '课次', studentClaId: '学员' } as const;

/** Renders the form in which a student asks for leave. It states the effect before it is confirmed. */
export function LeaveFields({ field, choices, loading = false }: LeaveFieldsProps) {
  const { send } = useSend(studentLeaves.add, { success: '请假已登记' });
  const setting = useCall(owedLessons.setting, {}, { quiet: true });
  const form = useBodyForm(studentLeaveForm, { courseTimeId: '', studentClaId: '', reason: '' });
  const chosen = choices.find((choice) => choice[field] === form.values[field]);
  return (
    <DialogForm form={form} submitLabel="登记请假" save={async (body) => (await send(body)).ok}>
      <FullWidth>
        <SelectField
          label={LABELS[field]}
          searchable={field === 'studentClaId'}
          choices={choices.map((choice) => ({ value: choice[field], label: choice.label }))}
          {...form.getInputProps(field)}
          onChange={(value) => {
            const { courseTimeId = '', studentClaId = '' } = choices.find((choice) => choice[field] === value) ?? {};
            changeFields(form, { courseTimeId, studentClaId });
          }}
        />
      </FullWidth>
      <FullWidth>
        <TextField label="请假原因" placeholder="如 学校活动" autoComplete="off" {...form.getInputProps('reason')} />
      </FullWidth>
      <FullWidth>
        <p className={classes.effect} role="status">
          {chosen &&
            !loading &&
            !setting.loading &&
            leaveInWords({
              lesson: chosen.lesson,
              moment: now(),
              setting: setting.data ?? defaultMakeUpSetting,
              hours: isByPeriod(chosen.chargeType) ? null : chosen.hours,
            })}
        </p>
      </FullWidth>
    </DialogForm>
  );
}
