import type { UseFormReturnType } from '@mantine/form';
import { teachers } from '#contracts/calls/teachers.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { ClaTimeChange } from '#contracts/entities/teacher-request.ts';
import { withKnown } from '../../crud/pickers/known-choice.ts';
import { TeacherSelect } from '../../crud/pickers/TeacherSelect.tsx';
import { holidayInWords } from '../../crud/holidays/holiday-words.ts';
import { useHolidayCalendar } from '../../crud/holidays/use-holiday-calendar.ts';
import { useCall } from '../../http/use-call.ts';
import { today } from '../../session/today.ts';
import { DateField } from '../../ui/DateField.tsx';
import { RemarkField } from '../../ui/form/RemarkField.tsx';
import { Wide } from '../../ui/form/Wide.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { ConflictList, useLessonConflicts } from '../schedule-rule/index.ts';

export type ChangeValues = Record<
  'courseTimeId' | 'claId' | 'claDate' | 'startTime' | 'endTime' | 'teacherId' | 'remarks',
  string
>;

interface ChangeFieldsProps {
  form: UseFormReturnType<ChangeValues, unknown>;
  /** As it stands now. */
  lesson: ClaTime;
  again: ClaTimeChange | undefined;
}

/** Where the lesson is to go. */
export function ChangeFields({ form, lesson, again }: ChangeFieldsProps) {
  const { claDate } = form.values;
  const calendar = useHolidayCalendar(claDate ? [Number(claDate.slice(0, 4))] : []);
  const conflicts = useLessonConflicts(
    { ...form.values, deptId: lesson.deptId, roomId: lesson.roomId ?? '' },
    lesson.courseTimeId,
  );
  const { claName, staffName } = again ? { claName: again.newClaName, staffName: again.teacherName } : lesson;
  return (
    <>
      <ClassField teacherId={lesson.teacherId ?? null} claName={claName} {...form.getInputProps('claId')} />
      <DateField
        label="上课日期"
        min={today()}
        description={claDate && calendar ? holidayInWords(claDate, calendar) : null}
        {...form.getInputProps('claDate')}
      />
      <TimeField label="上课时间" {...form.getInputProps('startTime')} />
      <TimeField label="下课时间" {...form.getInputProps('endTime')} />
      <TeacherSelect deptId={lesson.deptId} staffName={staffName} {...form.getInputProps('teacherId')} />
      <RemarkField placeholder="请说明调课原因，审核人会看到" maxLength={200} {...form.getInputProps('remarks')} />
      {conflicts.length > 0 && (
        <Wide>
          <ConflictList conflicts={conflicts} goOn="仍可提交申请" />
        </Wide>
      )}
    </>
  );
}

/** As many as are asked for at once: nobody teaches more classes. */
const MOST_CLASSES = 50;

interface ClassFieldProps {
  teacherId: string | null;
  /** The chosen one's name, before the classes are there. */
  claName: string | null | undefined;
  value?: string;
}

/** One of the classes that the teacher teaches. */
function ClassField({ teacherId, claName, ...field }: ClassFieldProps) {
  const { data } = useCall(teachers.clas, teacherId ? { teacherId, pageNum: 1, pageSize: MOST_CLASSES } : null, {
    quiet: true,
  });
  const choices = (data?.rows ?? []).flatMap(({ claId, claName: label }) => (claId ? [{ value: claId, label }] : []));
  return <SelectField label="班级" choices={withKnown(choices, field.value, claName)} {...field} />;
}
