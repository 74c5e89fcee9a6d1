import type { ReactNode } from 'react';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { useSend } from '../../../http/use-send.ts';
import { ConfirmDialog } from '../../../ui/form/ConfirmDialog.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';

/** Suspends a running enrolment, or takes it back in class, after saying what that does (Spec 2 §4, §7). */
export function useStatusChange(): { ask(enrolment: StudentCourse): void; dialog: ReactNode } {
  const question = useDialog<StudentCourse>();
  const suspension = useSend(studentCourses.suspend, { success: '停课成功' });
  const resumption = useSend(studentCourses.resume, { success: '复课成功' });
  const { subject } = question;
  const stops = subject?.status === enrolmentStatuses.enrolled;
  const word = stops ? '停课' : '复课';

  const change = async (): Promise<boolean> => {
    if (!subject) return false;
    const { ok } = await (stops ? suspension : resumption).send({ id: subject.studentCourseId });
    if (ok) question.close();
    return ok;
  };

  const dialog = (
    <ConfirmDialog
      title={stops ? '警告' : '提示'}
      opened={question.opened}
      confirmLabel={word}
      danger={stops}
      onCancel={question.close}
      onConfirm={change}
    >
      <p>{`是否确认${word}“${subject?.studentName ?? ''} · ${subject?.courseName ?? ''}”?`}</p>
      <p>{stops ? '停课后不再参加点名，课时和班级保留，可随时复课。' : '复课后恢复在读，可以照常上课。'}</p>
    </ConfirmDialog>
  );
  return { ask: question.open, dialog };
}
