import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type * as z from 'zod';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { type ClaTime, claTimeForm } from '#contracts/entities/cla-time.ts';
import { earliestClaDate } from '#contracts/rules/lesson-editability.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { FieldTextsContext } from '#web/ui/fields/field-texts.ts';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { TimeSpanFields } from '#web/ui/fields/TimeSpanFields.tsx';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { holidayInWords } from '#web/crud/holidays/holiday-words.ts';
import { useHolidayCalendar } from '#web/crud/holidays/use-holiday-calendar.ts';
import { RoomSelect } from '#web/crud/pickers/RoomSelect.tsx';
import { TeacherSelect } from '#web/crud/pickers/TeacherSelect.tsx';
import { LateLessonNote } from '../../sale/late-lesson/index.ts';
import { CampusClassFields } from '#web/crud/pickers/CampusClassFields.tsx';
import { NotifyOption } from '../../messages/parent-texts/lessons/index.ts';
import { ConflictList, useLessonConflicts } from '../../scheduling/schedule-rule/index.ts';
import { StudentConflictPanel, useLessonStudentConflicts } from '../../enrolment/student-conflicts/index.ts';
import type { LessonValues } from './lesson-values.ts';
import { type LessonChange, useLessonSave } from './use-lesson-save.ts';

interface LessonFieldsProps {
  initial: LessonValues;
  /** Lesson to edit, with its field values; absent for a new lesson. */
  change?: LessonChange;
  /**
   * New time, and perhaps new room or teacher, of a lesson that was dragged and dropped. The fields contain these values,
   * but they are not saved yet.
   */
  to?: Partial<LessonValues>;
  /** Names of the room or the teacher in `to`. */
  toNames?: Pick<Partial<ClaTime>, 'staffName' | 'roomName'> | undefined;
  /** True for a new lesson whose teacher was chosen before its class. Choosing the class then keeps this teacher. */
  keepsTeacher?: boolean;
  /** Called after a changed lesson was saved, if the user wishes to write to the parents. */
  onNotify?(): void;
  /** Names of the chosen class, teacher and room, shown before the choices are loaded. */
  names?: Pick<Partial<ClaTime>, 'claName' | 'staffName' | 'roomName'>;
}

export function LessonFields({
  initial,
  change,
  to,
  toNames,
  names,
  onNotify,
  keepsTeacher = false,
}: LessonFieldsProps) {
  const courseTimeId = change?.lesson.courseTimeId;
  const form = useBodyForm(claTimeForm, initial, names);
  const add = useSend(claTimes.add, { success: '新增成功' });
  const consent = useLessonStudentConflicts(plannedLesson(form.values, change));
  const merged = useLessonSave(form, change, consent);
  const conflicts = useLessonConflicts(form.values, courseTimeId);
  const { deptId } = form.values;
  const notifies = useRef(false);

  const dropTarget = useRef(to);
  const { setValues } = form;
  useEffect(() => {
    if (dropTarget.current) setValues(dropTarget.current);
  }, [setValues]);

  const saveChange = async (lesson: z.output<typeof claTimeForm>): Promise<boolean> => {
    const isSaved = await merged.save(lesson);
    if (isSaved && notifies.current) onNotify?.();
    return isSaved;
  };

  return (
    <FieldTextsContext value={merged.texts}>
      <DialogForm
        form={form}
        submitLabel={consent.accepts ? '仍要保存' : change ? '保存调课' : '保存排课'}
        save={async (lesson) =>
          change ? saveChange(lesson) : (await consent.send((field) => add.send({ ...lesson, ...field }))).ok
        }
      >
        <CampusClassFields
          form={form}
          claName={names?.claName}
          takesTeacher={!keepsTeacher}
          onCla={({ everyStuLoseHour }) => {
            if (typeof everyStuLoseHour === 'number') form.setFieldValue('payHour', everyStuLoseHour);
          }}
        />
        <WhenFields form={form} />
        <TeacherSelect
          deptId={deptId || undefined}
          day={form.values.claDate}
          staffName={toNames?.staffName ?? names?.staffName}
          {...form.getInputProps('teacherId')}
        />
        <RoomSelect
          deptId={deptId || undefined}
          roomName={toNames?.roomName ?? names?.roomName}
          {...form.getInputProps('roomId')}
        />
        <FullWidth>
          <TextField label="课堂主题" {...form.getInputProps('classTheme')} />
        </FullWidth>
        {onNotify && (
          <FullWidth>
            <NotifyOption
              label="保存后通知家长"
              onChange={(chosen) => {
                notifies.current = chosen;
              }}
            />
          </FullWidth>
        )}
        {conflicts.length > 0 && (
          <FullWidth>
            <ConflictList conflicts={conflicts} />
          </FullWidth>
        )}
        {consent.conflicts && (
          <FullWidth>
            <StudentConflictPanel conflicts={consent.conflicts} consequence="仍可保存" />
          </FullWidth>
        )}
      </DialogForm>
      {merged.question}
    </FieldTextsContext>
  );
}

/**
 * Returns the lesson to check for student conflicts; null while a value is missing, or if the stored lesson keeps its
 * class, campus, date and hours.
 */
function plannedLesson(values: LessonValues, change: LessonChange | undefined) {
  const { claId, deptId, roomId, claDate, startTime, endTime } = values;
  if (!claId || !deptId || !claDate || !startTime || !endTime || endTime <= startTime) return null;
  const lesson = { claId, deptId, claDate, startTime, endTime };
  if (!change) return { ...lesson, ...(roomId && { roomId }) };
  const stored = change.valuesOf(change.lesson);
  const isSame = Object.entries(lesson).every(([name, value]) => stored[name as keyof typeof lesson] === value);
  return isSame ? null : { courseTimeId: change.lesson.courseTimeId, ...lesson, ...(roomId && { roomId }) };
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
      <NumberField label="每人每次扣课时" min={0} step={0.5} {...form.getInputProps('payHour')} />
      <TimeSpanFields form={form} />
      <LateLessonNote endTime={form.values.endTime} />
    </>
  );
}
