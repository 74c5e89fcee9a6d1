import { type ComponentProps, type ReactNode, useState } from 'react';
import type { owedLessons } from '#contracts/calls/owed-lessons.ts';
import type { MakeUpChoice } from '#contracts/entities/owed-lesson.ts';
import type { Filters } from '#web/crud/list/address-state.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { today } from '#web/session/today.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { TextField } from '#web/ui/fields/fields.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { type Consent, StudentConflictPanel } from '../../enrolment/student-conflicts/index.ts';
import { MakeUpChoices } from './MakeUpChoices.tsx';

interface LessonFieldsProps {
  form: {
    getInputProps(name: 'courseTimeId'): { value?: string; error?: ReactNode };
    setFieldValue(name: 'courseTimeId', value: string): void;
  };
  /** Student or course whose choices are listed; null until they are known. */
  query: Filters<typeof owedLessons.choices> | null;
  /** Message while the query is null. */
  waitingText?: string;
  /** Last day on which the lesson may be. */
  lastDay?: string;
  onChoice(choice: MakeUpChoice | undefined): void;
  /** The guest's other lesson at the time of the chosen lesson. */
  conflicts: Consent['conflicts'];
  /** Props of the field 备注. */
  remark: ComponentProps<typeof TextField>;
}

/** Renders the filters and the choice of a lesson, and the remark. */
export function LessonFields({
  form,
  query,
  waitingText = '选择学员和课程后，这里列出有空位的课次',
  lastDay,
  onChoice,
  conflicts,
  remark,
}: LessonFieldsProps) {
  const [deptId, setDeptId] = useState('');
  const [beginDate, setBeginDate] = useState('');
  return (
    <>
      <CampusSelect placeholder="全部校区" clearable value={deptId} onChange={setDeptId} />
      <DateField label="开始日期" clearable min={today()} max={lastDay} value={beginDate} onChange={setBeginDate} />
      <FullWidth>
        <MakeUpChoices
          filters={query && { ...query, ...(deptId && { deptId }), ...(beginDate && { beginDate }) }}
          waitingText={waitingText}
          {...form.getInputProps('courseTimeId')}
          onChoice={(choice) => {
            onChoice(choice);
            form.setFieldValue('courseTimeId', choice?.courseTimeId ?? '');
          }}
        />
      </FullWidth>
      {conflicts && (
        <FullWidth>
          <StudentConflictPanel conflicts={conflicts} consequence="仍可安排" />
        </FullWidth>
      )}
      <FullWidth>
        <TextField label="备注" placeholder="如 家长送到前台" {...remark} />
      </FullWidth>
    </>
  );
}
