import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { useLast } from '../../ui/form/use-last.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

interface AttendanceCorrectionProps {
  /** A lesson that was held; null: closed. */
  courseTimeId: string | null;
  onClose(): void;
}

const WIDTH = 960;

/** Corrects a recorded attendance. */
export function AttendanceCorrection({ courseTimeId, onClose }: AttendanceCorrectionProps) {
  const shown = useLast(courseTimeId);
  return (
    <FormDialog title="更正上课记录" opened={courseTimeId !== null} onClose={onClose} width={WIDTH}>
      {shown && <CorrectionForm courseTimeId={shown} />}
    </FormDialog>
  );
}
