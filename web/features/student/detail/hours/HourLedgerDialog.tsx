import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import { HourLedger } from './HourLedger.tsx';

/** Enrolment whose ledger is shown, and the title of the ledger. */
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

/** Renders the hour ledger of one enrolment in a dialog. */
export function HourLedgerDialog({ enrolment, onClose }: HourLedgerDialogProps) {
  const lastEnrolment = usePreviousSubject(enrolment);
  return (
    <FormDialog
      title={lastEnrolment ? `课时明细 · ${lastEnrolment.title}` : '课时明细'}
      opened={enrolment !== null}
      onClose={onClose}
      width={WIDTH}
    >
      {lastEnrolment && (
        <HourLedger
          studentId={lastEnrolment.studentId}
          studentCourseId={lastEnrolment.studentCourseId}
          name={lastEnrolment.title}
        />
      )}
    </FormDialog>
  );
}
