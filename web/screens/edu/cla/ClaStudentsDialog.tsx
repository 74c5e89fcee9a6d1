import { students } from '#contracts/calls/students.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import { ListTable } from '#web/crud/list/ListTable.tsx';
import { usePagedCall } from '#web/crud/list/use-paged-call.ts';
import { seatColumns } from '#web/features/enrolment/index.ts';

interface ClaStudentsDialogProps {
  cla: Pick<Cla, 'claId' | 'claName'> | null;
  onClose(): void;
}

const WIDTH = 880;

/** Renders a quick view of a class's students (Spec 2 §7 getStudentPageByCla). */
export function ClaStudentsDialog({ cla, onClose }: ClaStudentsDialogProps) {
  const lastCla = usePreviousSubject(cla);
  return (
    <FormDialog
      title={lastCla ? `学员名单 · ${lastCla.claName}` : '学员名单'}
      opened={cla !== null}
      onClose={onClose}
      width={WIDTH}
    >
      {lastCla && <Seats claId={lastCla.claId} />}
    </FormDialog>
  );
}

function Seats({ claId }: { claId: string }) {
  const list = usePagedCall(students.byCla, { claId });
  return (
    <ListTable list={list} noun="班级学员" emptyHint="班级里还没有学员" columns={seatColumns} rowKey="studentClaId" />
  );
}
