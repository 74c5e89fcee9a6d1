import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { recruitStatuses } from '#contracts/entities/cla.ts';
import { allocation } from '#contracts/entities/student-cla.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useLast } from '../../ui/form/use-last.ts';
import { Wide } from '../../ui/form/Wide.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { CourseSelect } from '../../crud/pickers/CourseSelect.tsx';
import classes from './enrolment.module.css';
import { claChoices } from './cla-choices.ts';
import { WaitingStudents } from './WaitingStudents.tsx';

/** The class; or nothing of it, or its course only: then the dialog asks. */
export interface Allocation {
  claId?: string;
  claName?: string;
  courseId?: string;
}

const WIDTH = 640;
const NOBODY: readonly string[] = [];

/** 分班: students who wait for a seat in a course are put into one of its classes, all or none (Spec 2 §7). */
export function AllocateDialog({ cla, onClose }: { cla: Allocation | null; onClose(): void }) {
  const shown = useLast(cla);
  return (
    <FormDialog
      title={shown?.claName ? `分班 · ${shown.claName}` : '分班'}
      opened={cla !== null}
      onClose={onClose}
      width={WIDTH}
    >
      {shown && <Fields key={shown.claId} cla={shown} />}
    </FormDialog>
  );
}

function Fields({ cla }: { cla: Allocation }) {
  const { send } = useSend(studentClas.allocate, { success: '分班成功' });
  const form = useBodyForm(allocation, {
    courseId: cla.courseId ?? '',
    claId: cla.claId ?? '',
    studentIds: NOBODY,
  });
  const { claId, studentIds: chosen } = form.values;
  return (
    <DialogForm
      form={form}
      submitLabel={chosen.length > 0 ? `分班（${chosen.length} 人）` : '分班'}
      save={async (body) => (await send(body)).ok}
    >
      {cla.claId === undefined && (
        <ClassChoice
          courseId={form.values.courseId}
          onCourse={(courseId) => form.setValues({ courseId, claId: '', studentIds: NOBODY })}
          field={{
            ...form.getInputProps('claId'),
            onChange: (next: string) => form.setValues({ claId: next, studentIds: NOBODY }),
          }}
        />
      )}
      {claId !== '' && (
        <Wide>
          <Seats claId={claId} wanted={chosen.length} />
        </Wide>
      )}
      <Wide>
        <WaitingStudents claId={claId || null} {...form.getInputProps('studentIds')} />
      </Wide>
    </DialogForm>
  );
}

interface ClassChoiceProps {
  courseId: string;
  onCourse(courseId: string): void;
  field: Record<string, unknown>;
}

/** Which course, then which of its classes (decided: from selectClaList). */
function ClassChoice({ courseId, onCourse, field }: ClassChoiceProps) {
  const { data: options = [] } = useCall(studentCourses.claOptions, courseId === '' ? null : { courseId });
  return (
    <>
      <CourseSelect required value={courseId} onChange={onCourse} />
      <SelectField label="班级" disabled={courseId === ''} choices={claChoices(options)} {...field} />
    </>
  );
}

/** How many seats are left, and whether they are enough. */
function Seats({ claId, wanted }: { claId: string; wanted: number }) {
  const { data: cla } = useCall(clas.detail, { id: claId });
  if (!cla) return <p className={classes.note}> </p>;
  const left = Math.max(0, cla.capacity - (cla.studentCnt ?? 0));
  const short = wanted > left;
  return (
    <p className={classes.note} role="status" data-short={short || undefined}>
      {`已有 ${cla.studentCnt ?? 0} 人，容量 ${cla.capacity} 人，剩余 ${left} 个名额`}
      {short &&
        (cla.recruitStatus === recruitStatuses.stopWhenFull ? '，所选人数超出，不能分班' : '，所选人数将超出容量')}
    </p>
  );
}
