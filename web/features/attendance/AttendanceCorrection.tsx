import { FormDrawer } from '../../ui/form/FormDrawer.tsx';
import { useLast } from '../../ui/form/use-last.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import { ROLL_WIDTH } from './roll-width.ts';

interface AttendanceCorrectionProps {
  /** A lesson that was held; null: closed. */
  courseTimeId: string | null;
  onClose(): void;
}

/** Corrects a recorded attendance. */
export function AttendanceCorrection({ courseTimeId, onClose }: AttendanceCorrectionProps) {
  const shown = useLast(courseTimeId);
  return (
    <FormDrawer title="更正上课记录" opened={courseTimeId !== null} onClose={onClose} width={ROLL_WIDTH}>
      {shown && <CorrectionForm courseTimeId={shown} />}
    </FormDrawer>
  );
}
