import type { Student } from '#contracts/entities/student.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { code } from '../../../ui/late/code.ts';
import { shownLate } from '../../../ui/late/shown-late.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';

// The timetable is large, and the list does not wait for it.
const Timetable = shownLate(
  code(async () => (await import('../../../features/timetable/index.ts')).Timetable),
  <FormSkeleton fields={6} />,
);

const WIDTH = 1200;

/** The student's week, to be read; without the student's id nothing is loaded (Spec 2 §2 Weekly timetable). */
export function StudentTimetable({ dialog }: { dialog: Dialog<Student> }) {
  const { subject } = dialog;
  return (
    <FormDialog
      title={subject ? `课表 · ${subject.studentName}` : '课表'}
      opened={dialog.opened}
      onClose={dialog.close}
      width={WIDTH}
    >
      {subject && <Timetable filters={{ studentId: subject.studentId }} requires="studentId" readOnly />}
    </FormDialog>
  );
}
