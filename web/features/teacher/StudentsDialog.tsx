import { teachers } from '#contracts/calls/teachers.ts';
import type { ClaStudent, TeacherCla } from '#contracts/entities/teacher.ts';
import { DictionaryLabel } from '../../crud/dictionary/DictionaryLabel.tsx';
import { ListTable } from '../../crud/list/ListTable.tsx';
import { usePagedCall } from '../../crud/list/use-paged-call.ts';
import { SubjectDialog } from '../../ui/form/SubjectDialog.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { StatusTag } from '../../ui/display/StatusTag.tsx';
import type { Column } from '../../ui/table/column.ts';

const WIDTH = 720;

/** Renders the dialog with the 学员列表 of a class (Spec 2 §2 Teacher detail page). */
export function StudentsDialog({ dialog }: { dialog: Dialog<Pick<TeacherCla, 'claId' | 'claName'>> }) {
  return (
    <SubjectDialog dialog={dialog} title="学员列表" nameOf={({ claName }) => claName} width={WIDTH}>
      {({ claId }) => claId && <StudentTable claId={claId} />}
    </SubjectDialog>
  );
}

function StudentTable({ claId }: { claId: string }) {
  const list = usePagedCall(teachers.claStudents, { claId });
  return <ListTable list={list} noun="学员" columns={classStudentColumns} numbered />;
}

const classStudentColumns: readonly Column<ClaStudent>[] = [
  { key: 'studentName', line: 1, title: '学员姓名', always: true },
  {
    key: 'statusStr',
    title: '状态',
    width: 96,
    render: ({ statusStr }) => statusStr && <StatusTag>{statusStr}</StatusTag>,
  },
  { key: 'contactInfo', line: 2, title: '联系人', width: 216, render: formatContact },
  { key: 'sex', title: '性别', width: 64, render: ({ sex }) => <DictionaryLabel type="sex" value={sex} /> },
];

/** Formats the contact person and phone number: 母亲 徐静 13857120801. A backend can send only one of them. */
function formatContact({ contactInfo, phone }: ClaStudent): string {
  return [...new Set([contactInfo, phone])].filter(Boolean).join(' ');
}
