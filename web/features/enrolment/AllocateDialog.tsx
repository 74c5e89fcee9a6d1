import { useState } from 'react';
import { clas } from '#contracts/calls/clas.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { type Cla, recruitStatuses } from '#contracts/entities/cla.ts';
import { allocation } from '#contracts/entities/student-cla.ts';
import { changeFields } from '../../crud/form/change-fields.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { usePreviousSubject } from '../../ui/form/use-previous-subject.ts';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { StudentConflictPanel, useSeatConflicts } from './student-conflicts/index.ts';
import { CourseSelect } from '../../crud/pickers/CourseSelect.tsx';
import { hasQueue, JoinButton, useQueuePass } from './waiting-list/lazy.ts';
import classes from './enrolment.module.css';
import { claChoices } from './cla-choices.ts';
import { type WaitingEnrolment, WaitingStudents } from './WaitingStudents.tsx';

/**
 * Class in which students get a seat. Without a claId, the user selects the class in the dialog; a courseId preselects
 * the course.
 */
export interface Allocation {
  claId?: string;
  claName?: string;
  courseId?: string;
}

const WIDTH = 640;
const NOBODY: readonly WaitingEnrolment[] = [];

/**
 * Renders 分班, the dialog that seats students who wait for a course in one of its classes. Either all chosen students
 * get a seat or none (Spec 2 §7).
 */
export function AllocateDialog({ cla, onClose }: { cla: Allocation | null; onClose(): void }) {
  const lastCla = usePreviousSubject(cla);
  return (
    <FormDialog
      title={lastCla?.claName ? `分班 · ${lastCla.claName}` : '分班'}
      opened={cla !== null}
      onClose={onClose}
      width={WIDTH}
    >
      {lastCla && <AllocateFields key={lastCla.claId} cla={lastCla} onClose={onClose} />}
    </FormDialog>
  );
}

function AllocateFields({ cla, onClose }: { cla: Allocation; onClose(): void }) {
  const { send } = useSend(studentClas.allocate, { success: '分班成功' });
  const [selected, setSelected] = useState(NOBODY);
  const form = useBodyForm(allocation, { courseId: cla.courseId ?? '', claId: cla.claId ?? '', ...idsOf(NOBODY) });
  const { claId } = form.values;
  const { data: detail } = useCall(clas.detail, claId === '' ? null : { id: claId });
  const studentIds = selected.map(({ studentId }) => studentId);
  const pass = useQueuePass(claId === '' ? undefined : detail, studentIds);
  const select = (enrolments: readonly WaitingEnrolment[], changes: { courseId?: string; claId?: string } = {}) => {
    setSelected(enrolments);
    changeFields(form, { ...changes, ...idsOf(enrolments) });
  };
  const consent = useSeatConflicts(
    claId === '' || selected.length === 0 ? null : { claId, studentIds: studentIds.join(',') },
  );
  const action = consent.accepts ? '仍要分班' : '分班';
  return (
    <DialogForm
      form={form}
      submitLabel={selected.length > 0 ? `${action}（${selected.length} 人）` : action}
      save={async ({ studentCourseIds, ...body }) => {
        const passing = pass.read();
        if (!passing) return false;
        const input = { ...body, ...passing, ...(studentCourseIds?.length && { studentCourseIds }) };
        return (await consent.send((field) => send({ ...input, ...field }))).ok;
      }}
    >
      {cla.claId === undefined && (
        <ClassChoice
          courseId={form.values.courseId}
          onCourse={(courseId) => select(NOBODY, { courseId, claId: '' })}
          field={{ ...form.getInputProps('claId'), onChange: (next: string) => select(NOBODY, { claId: next }) }}
        />
      )}
      {claId !== '' && (
        <FullWidth>
          <SeatsLeft cla={detail} studentIds={studentIds} onJoined={onClose} />
        </FullWidth>
      )}
      <FullWidth>
        <WaitingStudents
          claId={claId || null}
          {...form.getInputProps('studentIds')}
          value={selected}
          onChange={(enrolments) => select(enrolments)}
        />
      </FullWidth>
      {consent.conflicts && (
        <FullWidth>
          <StudentConflictPanel conflicts={consent.conflicts} consequence="仍可分班" />
        </FullWidth>
      )}
      {pass.field}
    </DialogForm>
  );
}

/** Returns the ids that the call requires: those of the students, and those of their enrolments where they are known. */
const idsOf = (enrolments: readonly WaitingEnrolment[]) => ({
  studentIds: enrolments.map(({ studentId }) => studentId),
  studentCourseIds: enrolments.flatMap(({ studentCourseId }) => studentCourseId ?? []),
});

interface ClassChoiceProps {
  courseId: string;
  onCourse(courseId: string): void;
  field: Record<string, unknown>;
}

/**
 * Renders the select for the course, and the select for one of its classes. The classes come from the call
 * selectClaList (decided).
 */
function ClassChoice({ courseId, onCourse, field }: ClassChoiceProps) {
  const { data: options = [] } = useCall(studentCourses.claOptions, courseId === '' ? null : { courseId });
  return (
    <>
      <CourseSelect required value={courseId} onChange={onCourse} />
      <SelectField label="班级" disabled={courseId === ''} choices={claChoices(options)} {...field} />
    </>
  );
}

interface SeatsLeftProps {
  /** undefined while the class is loading. */
  cla: Cla | undefined;
  studentIds: readonly string[];
  onJoined(): void;
}

/**
 * Shows the free seats of the class, and whether there are enough for the chosen students. If there are none, the
 * students can join the waiting list.
 */
function SeatsLeft({ cla, studentIds, onJoined }: SeatsLeftProps) {
  if (!cla) return <p className={classes.note}> </p>;
  const seatsLeft = Math.max(0, cla.capacity - (cla.studentCnt ?? 0));
  const short = studentIds.length > seatsLeft;
  const waiting = cla.waitingCnt ? `，候补 ${cla.waitingCnt} 人` : '';
  return (
    <p className={classes.note} role="status" data-short={short || undefined}>
      {`已有 ${cla.studentCnt ?? 0} 人，容量 ${cla.capacity} 人，剩余 ${seatsLeft} 个名额${waiting}`}
      {short &&
        (cla.recruitStatus === recruitStatuses.stopWhenFull ? '，所选人数超出，不能分班' : '，所选人数将超出容量')}{' '}
      {studentIds.length > 0 && hasQueue(cla) && (
        <JoinButton claId={cla.claId} studentIds={studentIds} onJoined={onJoined} />
      )}
    </p>
  );
}
