import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { LeaveFields } from '../../lesson/make-up/forms/index.ts';
import { type Seated, useLessonHours } from './use-lesson-people.ts';

const WIDTH = 480;

interface LeaveDialogProps {
  lesson: ClaTime;
  /** Students who may ask for leave. */
  seated: readonly Seated[];
  opened: boolean;
  onClose(): void;
}

/** Renders the dialog in which one of a lesson's students asks for leave. */
export const LeaveDialog = ({ opened, onClose, ...subject }: LeaveDialogProps) => (
  <FormDialog title="学员请假" opened={opened} onClose={onClose} width={WIDTH}>
    <Students {...subject} />
  </FormDialog>
);

function Students({ lesson, seated }: Pick<LeaveDialogProps, 'lesson' | 'seated'>) {
  const hours = useLessonHours(lesson);
  return (
    <LeaveFields
      field="studentClaId"
      loading={hours === undefined}
      choices={seated.map(({ studentClaId, studentName, chargeType }) => ({
        courseTimeId: lesson.courseTimeId,
        studentClaId,
        label: studentName,
        lesson,
        chargeType,
        hours,
      }))}
    />
  );
}
