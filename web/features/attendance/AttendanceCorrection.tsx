import { lazy, Suspense } from 'react';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { useLast } from '../../ui/form/use-last.ts';

const CorrectionForm = lazy(async () => ({ default: (await import('./CorrectionForm.tsx')).CorrectionForm }));

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
      <Suspense fallback={<FormSkeleton fields={6} />}>{shown && <CorrectionForm courseTimeId={shown} />}</Suspense>
    </FormDialog>
  );
}
