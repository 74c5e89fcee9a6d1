import { teachers } from '#contracts/calls/teachers.ts';
import type { ClaStudent, TeacherCla } from '#contracts/entities/teacher.ts';
import { DictionaryLabel } from '../../crud/dictionary/DictionaryLabel.tsx';
import { ListTable } from '../../crud/list/ListTable.tsx';
import { usePagedCall } from '../../crud/list/use-paged-call.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';
import type { Column } from '../../ui/table/column.ts';

const WIDTH = 720;

/** 学员列表 of a class (Spec 2 §2 Teacher detail page). */
export function StudentsDialog({ dialog }: { dialog: Dialog<TeacherCla> }) {
  const { subject } = dialog;
  return (
    <FormDialog
      title={subject ? `学员列表 · ${subject.claName}` : '学员列表'}
      opened={dialog.opened}
      onClose={dialog.close}
      width={WIDTH}
    >
      {subject?.claId && <Students key={subject.claId} claId={subject.claId} />}
    </FormDialog>
  );
}

function Students({ claId }: { claId: string }) {
  const list = usePagedCall(teachers.claStudents, { claId });
  return <ListTable list={list} noun="学员" columns={columns} numbered />;
}

const columns: readonly Column<ClaStudent>[] = [
  { key: 'studentName', line: 1, title: '学员姓名', always: true },
  {
    key: 'statusStr',
    title: '状态',
    render: ({ statusStr }) => statusStr && <StatusTag>{statusStr}</StatusTag>,
  },
  { key: 'contactInfo', line: 2, title: '联系方式' },
  { key: 'sex', title: '性别', width: 96, render: ({ sex }) => <DictionaryLabel type="sex" value={sex} /> },
];
