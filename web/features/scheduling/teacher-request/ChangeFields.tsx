import type { UseFormReturnType } from '@mantine/form';
import { teachers } from '#contracts/calls/teachers.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { ClaTimeChange } from '#contracts/entities/teacher-request.ts';
import { withKnown } from '#web/crud/pickers/known-choice.ts';
import { TeacherSelect } from '#web/crud/pickers/TeacherSelect.tsx';
import { holidayInWords } from '#web/crud/holidays/holiday-words.ts';
import { useHolidayCalendar } from '#web/crud/holidays/use-holiday-calendar.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TimeSpanFields } from '#web/ui/fields/TimeSpanFields.tsx';
import { ConflictList, useLessonConflicts } from '../schedule-rule/index.ts';

export type ChangeValues = Record<
  'courseTimeId' | 'claId' | 'claDate' | 'startTime' | 'endTime' | 'teacherId' | 'remarks',
  string
>;

interface ChangeFieldsProps {
  form: UseFormReturnType<ChangeValues, unknown>;
  /** The lesson with its current values. */
  lesson: ClaTime;
  previousRequest: ClaTimeChange | undefined;
}

/** Renders the fields of a change request: class, date, times, teacher and remarks. */
export function ChangeFields({ form, lesson, previousRequest }: ChangeFieldsProps) {
  const { claDate } = form.values;
  const calendar = useHolidayCalendar(claDate ? [Number(claDate.slice(0, 4))] : []);
  const conflicts = useLessonConflicts(
    { ...form.values, deptId: lesson.deptId, roomId: lesson.roomId ?? '' },
    lesson.courseTimeId,
  );
  const { claName, staffName } = previousRequest
    ? { claName: previousRequest.newClaName, staffName: previousRequest.teacherName }
    : lesson;
  return (
    <>
      <ClassField teacherId={lesson.teacherId ?? null} claName={claName} {...form.getInputProps('claId')} />
      <DateField
        label="上课日期"
        min={today()}
        description={claDate && calendar ? holidayInWords(claDate, calendar) : null}
        {...form.getInputProps('claDate')}
      />
      <TimeSpanFields form={form} />
      <TeacherSelect deptId={lesson.deptId} staffName={staffName} {...form.getInputProps('teacherId')} />
      <RemarkField placeholder="请说明调课原因，审核人会看到" {...form.getInputProps('remarks')} />
      {conflicts.length > 0 && (
        <FullWidth>
          <ConflictList conflicts={conflicts} consequence="仍可提交申请" />
        </FullWidth>
      )}
    </>
  );
}

/** Maximum number of classes that one request loads. No teacher has more classes. */
const MAX_CLASSES = 50;

interface ClassFieldProps {
  teacherId: string | null;
  /** Name of the chosen class, shown before the classes are loaded. */
  claName: string | null | undefined;
  value?: string;
}

/** Selects one of the teacher's classes. */
function ClassField({ teacherId, claName, ...field }: ClassFieldProps) {
  const { data } = useCall(teachers.clas, teacherId ? { teacherId, pageNum: 1, pageSize: MAX_CLASSES } : null, {
    quiet: true,
  });
  const choices = (data?.rows ?? []).flatMap(({ claId, claName: label }) => (claId ? [{ value: claId, label }] : []));
  return <SelectField label="班级" choices={withKnown(choices, field.value, claName)} {...field} />;
}
