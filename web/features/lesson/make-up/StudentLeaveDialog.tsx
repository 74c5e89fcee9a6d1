import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import { useCall } from '#web/http/use-call.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { LeaveFields } from './LeaveFields.tsx';
import { timeInWords } from './make-up-in-words.ts';
import { useUpcomingLessons } from './use-upcoming-lessons.ts';

/** Student who asks for leave. With a `claId`, only the lessons of this class are offered. */
export interface LeaveApplicant {
  studentId: string;
  studentName: string;
  claId?: string | null | undefined;
}

const WIDTH = 560;

/** Renders 请假, in which a student asks for leave from one of the coming lessons. */
export function StudentLeaveDialog({ dialog }: { dialog: Dialog<LeaveApplicant> }) {
  return (
    <SubjectDialog dialog={dialog} title="请假" nameOf={({ studentName }) => studentName} width={WIDTH}>
      {(applicant) => <Lessons applicant={applicant} />}
    </SubjectDialog>
  );
}

function Lessons({ applicant: { studentId, claId } }: { applicant: LeaveApplicant }) {
  const { lessons, error, reload } = useUpcomingLessons(studentId);
  const leaves = useCall(studentLeaves.list, { studentId }, { quiet: true });
  if (error && !lessons) return <ErrorState message={error.message} onRetry={reload} />;
  // The form does not wait for the leaves: they are read again after a refusal, and the form must stay.
  if (!lessons) return <FormSkeleton fields={2} />;
  const onLeave = new Set(leaves.data?.map(({ courseTimeId }) => courseTimeId));
  const offered = lessons.filter(
    ({ lesson }) => !onLeave.has(lesson.courseTimeId) && (!claId || lesson.claId === claId),
  );
  if (offered.length === 0) return <EmptyState hint="接下来四周没有可以请假的课次" />;
  return (
    <LeaveFields
      field="courseTimeId"
      choices={offered.map(({ lesson, seat }) => ({
        courseTimeId: lesson.courseTimeId,
        studentClaId: seat.studentClaId,
        label: [timeInWords(lesson), lesson.claName].filter(Boolean).join(' '),
        lesson,
        chargeType: seat.chargeType,
        hours: lesson.payHour ?? undefined,
      }))}
    />
  );
}
