import type { ReactNode } from 'react';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { useRemoval } from '#web/crud/list/use-removal.tsx';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import type { RowAction } from '#web/ui/table/row-action.ts';
import { AdjustDialog } from '#web/features/enrolment/lazy.ts';
import { HourLedgerDialog, type LedgerSubject } from '#web/features/student/detail/lazy.ts';
import { type Applicant, SignUpDialog } from '#web/features/sale/sign-up/lazy.ts';
import { useStatusChange } from './use-status-change.tsx';

interface EnrolmentActions {
  actionsOf(enrolment: StudentCourse): readonly (RowAction | false)[];
  dialogs: ReactNode;
}

/** Returns the row actions of an enrolment and the dialogs that these actions open. */
export function useEnrolmentActions(): EnrolmentActions {
  const signingUp = useDialog<Applicant>();
  const adjusting = useDialog();
  const ledger = useDialog<LedgerSubject>();
  const change = useStatusChange();
  const removal = useRemoval(studentCourses.remove, {
    name: (enrolment: StudentCourse) => `报读“${enrolmentName(enrolment)}”`,
    input: (enrolment) => ({ id: enrolment.studentCourseId }),
  });

  const offersLedger = useOffered('明细', studentCourses.hourLog);
  const offersRemoval = useOffered('删除', studentCourses.remove);

  const actionsOf: EnrolmentActions['actionsOf'] = (enrolment) => {
    const runs = enrolment.status === enrolmentStatuses.enrolled;
    const isSuspended = enrolment.status === enrolmentStatuses.suspended;
    return [
      runs && !enrolment.claId && { label: '分班', run: () => signingUp.open(applicantOf(enrolment)) },
      { label: '调整', run: () => adjusting.open(enrolment.studentCourseId) },
      offersLedger && { label: '明细', run: () => ledger.open(ledgerOf(enrolment)) },
      runs && { label: '停课', run: () => change.ask(enrolment), danger: true },
      isSuspended && { label: '复课', run: () => change.ask(enrolment) },
      offersRemoval && { label: '删除', run: () => removal.ask(enrolment), danger: true },
    ];
  };
  const dialogs = (
    <>
      <AdjustDialog dialog={adjusting} />
      <SignUpDialog dialog={signingUp} />
      <HourLedgerDialog enrolment={ledger.opened ? (ledger.subject ?? null) : null} onClose={ledger.close} />
      {change.dialog}
      {removal.dialog}
    </>
  );
  return { actionsOf, dialogs };
}

const enrolmentName = ({ studentName, courseName }: StudentCourse): string =>
  [studentName, courseName].filter(Boolean).join(' · ');

const applicantOf = ({ studentId, studentName, studentCourseId }: StudentCourse): Applicant => ({
  studentId,
  studentName: studentName ?? '',
  studentCourseId,
});

const ledgerOf = (enrolment: StudentCourse): LedgerSubject => ({
  studentCourseId: enrolment.studentCourseId,
  studentId: enrolment.studentId,
  title: enrolmentName(enrolment),
});
