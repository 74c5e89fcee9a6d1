import { students } from '#contracts/calls/students.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { useLast } from '../../../ui/form/use-last.ts';
import { ListTable } from '../../../crud/list/ListTable.tsx';
import { usePagedCall } from '../../../crud/list/use-paged-call.ts';
import { seatColumns } from '../../../features/enrolment/index.ts';

interface ClaStudentsDialogProps {
  cla: Pick<Cla, 'claId' | 'claName'> | null;
  onClose(): void;
}

const WIDTH = 880;

/** Who is in a class, for a look in passing (Spec 2 §7 getStudentPageByCla). */
export function ClaStudentsDialog({ cla, onClose }: ClaStudentsDialogProps) {
  const shown = useLast(cla);
  return (
    <FormDialog
      title={shown ? `学员名单 · ${shown.claName}` : '学员名单'}
      opened={cla !== null}
      onClose={onClose}
      width={WIDTH}
    >
      {shown && <Seats claId={shown.claId} />}
    </FormDialog>
  );
}

function Seats({ claId }: { claId: string }) {
  const list = usePagedCall(students.byCla, { claId });
  return <ListTable list={list} noun="班级学员" columns={seatColumns} rowKey="studentClaId" />;
}
