import { teachers } from '#contracts/calls/teachers.ts';
import type { TeacherCla } from '#contracts/entities/teacher.ts';
import { ListTable } from '../../crud/list/ListTable.tsx';
import { useList } from '../../crud/list/use-list.ts';
import { useDialog } from '../../ui/form/use-dialog.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { claColumns } from './cla-columns.tsx';
import { StudentsDialog } from './lazy.ts';
import type { TeacherTabProps } from './tabs.ts';

/** Width of a column with one action of four characters. */
const ACTIONS_WIDTH = 104;

/** Renders the tab 所带班级, which lists the teacher's classes and their students. */
export function ClassesTab({ teacherId }: TeacherTabProps) {
  const list = useList(teachers.clas, { fixed: { teacherId } });
  const students = useDialog<TeacherCla>();
  return (
    <>
      <ListTable
        list={list}
        noun="班级"
        columns={claColumns}
        rowKey="claId"
        numbered
        actionsWidth={ACTIONS_WIDTH}
        actions={(cla) => (
          <RowActions actions={[Boolean(cla.claId) && { label: '学员列表', run: () => students.open(cla) }]} />
        )}
      />
      <StudentsDialog dialog={students} />
    </>
  );
}
