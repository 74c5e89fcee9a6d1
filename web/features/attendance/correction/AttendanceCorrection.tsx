import { FormDrawer } from '#web/ui/form/FormDrawer.tsx';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { ROLL_WIDTH } from '../roll/roll-width.ts';

interface AttendanceCorrectionProps {
  /** Id of a held lesson; null if the drawer is closed. */
  courseTimeId: string | null;
  onClose(): void;
}

/** Renders the drawer that corrects the recorded attendance of a lesson. */
export function AttendanceCorrection({ courseTimeId, onClose }: AttendanceCorrectionProps) {
  const lastCourseTimeId = usePreviousSubject(courseTimeId);
  return (
    <FormDrawer title="更正上课记录" opened={courseTimeId !== null} onClose={onClose} width={ROLL_WIDTH}>
      {lastCourseTimeId && <CorrectionForm courseTimeId={lastCourseTimeId} />}
    </FormDrawer>
  );
}
