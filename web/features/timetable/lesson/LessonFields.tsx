import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type * as z from 'zod';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { type ClaTime, claTimeForm } from '#contracts/entities/cla-time.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import { useSend } from '../../../http/use-send.ts';
import { today } from '../../../session/today.ts';
import { NumberField, TextField } from '../../../ui/fields.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { Wide } from '../../../ui/form/Wide.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { useBodyForm } from '../../../crud/form/use-body-form.ts';
import { holidayInWords } from '../../../crud/holidays/holiday-words.ts';
import { useHolidayCalendar } from '../../../crud/holidays/use-holiday-calendar.ts';
import { RoomSelect } from '../../../crud/pickers/RoomSelect.tsx';
import { TeacherSelect } from '../../../crud/pickers/TeacherSelect.tsx';
import { WhereFields } from '../../../crud/pickers/WhereFields.tsx';
import { ConflictList, useLessonConflicts } from '../../schedule-rule/index.ts';
import type { LessonValues } from './lesson-values.ts';

interface LessonFieldsProps {
  initial: LessonValues;
  /** The lesson that is moved; without, a new one is made. */
  courseTimeId?: string;
  /** Where it was dragged to: typed already, not yet saved. */
  to?: Pick<LessonValues, 'claDate' | 'startTime' | 'endTime'>;
  /** What the chosen ones are called, before the choices are there. */
  names?: Pick<Partial<ClaTime>, 'claName' | 'staffName' | 'roomName'>;
}

export function LessonFields({ initial, courseTimeId, to, names }: LessonFieldsProps) {
  const isChange = courseTimeId !== undefined;
  const form = useBodyForm(claTimeForm, initial, names);
  const add = useSend(claTimes.add, { success: '新增成功' });
  const update = useSend(claTimes.update, { success: '修改成功' });
  const conflicts = useLessonConflicts(form.values, courseTimeId);
  const { deptId } = form.values;

  const dragged = useRef(to);
  const { setValues } = form;
  useEffect(() => {
    if (dragged.current) setValues(dragged.current);
  }, [setValues]);

  return (
    <DialogForm
      form={form}
      submitLabel={isChange ? '保存调课' : '保存排课'}
      save={async (lesson) => (isChange ? await update.send({ ...lesson, courseTimeId }) : await add.send(lesson)).ok}
    >
      <WhereFields
        form={form}
        claName={names?.claName}
        takesTeacher
        onCla={({ everyStuLoseHour }) => {
          if (typeof everyStuLoseHour === 'number') form.setFieldValue('payHour', everyStuLoseHour);
        }}
      />
      <WhenFields form={form} />
      <TeacherSelect deptId={deptId || undefined} staffName={names?.staffName} {...form.getInputProps('teacherId')} />
      <RoomSelect deptId={deptId || undefined} roomName={names?.roomName} {...form.getInputProps('roomId')} />
      <Wide>
        <TextField label="课堂主题" maxLength={60} {...form.getInputProps('classTheme')} />
      </Wide>
      {conflicts.length > 0 && (
        <Wide>
          <ConflictList conflicts={conflicts} />
        </Wide>
      )}
    </DialogForm>
  );
}

type LessonForm = UseFormReturnType<LessonValues, z.output<typeof claTimeForm>>;

function WhenFields({ form }: { form: LessonForm }) {
  const { claDate } = form.values;
  const calendar = useHolidayCalendar(claDate ? [Number(claDate.slice(0, 4))] : []);
  return (
    <>
      <DateField
        label="上课日期"
        min={earliestClaDate(today())}
        description={claDate && calendar ? holidayInWords(claDate, calendar) : null}
        {...form.getInputProps('claDate')}
      />
      <NumberField label="每人课时" min={0} step={0.5} decimalScale={2} {...form.getInputProps('payHour')} />
      <TimeField label="上课时间" {...form.getInputProps('startTime')} />
      <TimeField label="下课时间" {...form.getInputProps('endTime')} />
    </>
  );
}
