import { FormDialog } from '../../../../ui/form/FormDialog.tsx';
import { useLast } from '../../../../ui/form/use-last.ts';
import { HourLedger } from './HourLedger.tsx';

/** An enrolment, and what its ledger is called. */
export interface LedgerSubject {
  studentCourseId: string;
  studentId: string;
  title: string;
}

interface HourLedgerDialogProps {
  enrolment: LedgerSubject | null;
  onClose(): void;
}

const WIDTH = 760;

/** The ledger of one enrolment. */
export function HourLedgerDialog({ enrolment, onClose }: HourLedgerDialogProps) {
  const shown = useLast(enrolment);
  return (
    <FormDialog
      title={shown ? `课时明细 · ${shown.title}` : '课时明细'}
      opened={enrolment !== null}
      onClose={onClose}
      width={WIDTH}
    >
      {shown && <HourLedger studentId={shown.studentId} studentCourseId={shown.studentCourseId} name={shown.title} />}
    </FormDialog>
  );
}
