import { Checkbox } from '@mantine/core';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { type BulkKind, bulkKindNames, bulkKinds, bulkKindsOf } from '#contracts/entities/bulk-change.ts';
import { defaultMakeUpSetting } from '#contracts/rules/make-up.ts';
import { RoomSelect } from '#web/crud/pickers/RoomSelect.tsx';
import { TeacherSelect } from '#web/crud/pickers/TeacherSelect.tsx';
import { useCall } from '#web/http/use-call.ts';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type { BulkValues } from './bulk-values.ts';
import { singleKinds } from './change-lesson.ts';
import { bulkClasses as classes, reasonError } from '../index.ts';

interface OperationFieldsProps {
  values: BulkValues;
  /** Campus whose rooms and teachers can be chosen. */
  deptId: string | undefined;
  /** True if the backend has no bulk changes, so that only changes of one lesson are offered. */
  isSingle: boolean;
  disabled: boolean;
  onChange(changes: Partial<BulkValues>): void;
}

/** Renders the choice of a bulk change and its fields. */
export function OperationFields({ values, deptId, isSingle, disabled, onChange }: OperationFieldsProps) {
  const { kind } = values;
  const field = <N extends 'reason' | 'roomId' | 'teacherId'>(name: N) => ({
    value: values[name],
    disabled,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  const kinds: readonly BulkKind[] = bulkKindsOf.lesson.filter((one) => !isSingle || singleKinds.includes(one));
  return (
    <div className={classes.fields}>
      <SelectField
        label="操作"
        choices={kinds.map((one) => ({ value: one, label: bulkKindNames[one] }))}
        value={kind}
        disabled={disabled}
        allowDeselect={false}
        onChange={(value) => onChange({ kind: value as BulkKind })}
      />
      {kind === bulkKinds.moveLessons && (
        <>
          <NumberField
            label="推后天数"
            description="提前填负数"
            suffix=" 天"
            allowDecimal={false}
            disabled={disabled}
            value={values.days}
            onChange={(days) => onChange({ days: typeof days === 'number' ? days : '' })}
          />
          <NumberField
            label="推后分钟"
            description="提前填负数"
            suffix=" 分钟"
            allowDecimal={false}
            step={5}
            disabled={disabled}
            value={values.minutes}
            onChange={(minutes) => onChange({ minutes: typeof minutes === 'number' ? minutes : '' })}
          />
        </>
      )}
      {kind === bulkKinds.changeRoom && <RoomSelect label="新教室" required deptId={deptId} {...field('roomId')} />}
      {kind === bulkKinds.substitute && (
        <TeacherSelect label="代课教师" required deptId={deptId} {...field('teacherId')} />
      )}
      {(kind === bulkKinds.cancelLessons || (kind === bulkKinds.substitute && !isSingle)) && (
        <TextField
          label={kind === bulkKinds.cancelLessons ? '停课原因' : '请假原因'}
          required={kind === bulkKinds.cancelLessons}
          error={reasonError(values.reason)}
          disabled={disabled}
          value={values.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      )}
      {kind === bulkKinds.cancelLessons && !isSingle && (
        <MakeUpChoice checked={values.makeUp} disabled={disabled} onChange={(makeUp) => onChange({ makeUp })} />
      )}
    </div>
  );
}

interface MakeUpChoiceProps {
  checked: boolean;
  disabled: boolean;
  onChange(checked: boolean): void;
}

/** Renders the choice whether students may make up the cancelled lessons, within the institution's number of days. */
function MakeUpChoice({ checked, disabled, onChange }: MakeUpChoiceProps) {
  const { data = defaultMakeUpSetting } = useCall(owedLessons.setting, {}, { quiet: true });
  return (
    <Checkbox
      className={classes.wide ?? ''}
      label={`给学员记待补课，${data.validDays} 天内可补`}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
