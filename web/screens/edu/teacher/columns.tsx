import type { Teacher } from '#contracts/entities/teacher.ts';
import { DictionaryLabel } from '#web/crud/dictionary/DictionaryLabel.tsx';
import { PersonnelTag } from '#web/crud/dictionary/PersonnelTag.tsx';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { teacherPageAddress } from '#web/features/teacher/lazy.ts';
import classes from './TeacherList.module.css';

/** Columns of the teacher list (Spec 2 §3 Teacher). */
export const columns: readonly Column<Teacher>[] = [
  {
    key: 'teacherName',
    line: 1,
    title: '教师姓名',
    always: true,
    render: ({ teacherId, teacherName }) => (
      <PageLink to={teacherPageAddress(teacherId)} className={classes.link} data-cut>
        {teacherName}
      </PageLink>
    ),
  },
  {
    key: 'sexStr',
    title: '性别',
    width: 96,
    render: ({ sex, sexStr }) => sexStr ?? <DictionaryLabel type="sex" value={sex} />,
  },
  { key: 'phone', line: 2, title: '联系电话' },
  {
    key: 'personnelStatusStr',
    line: 1,
    title: '在职状态',
    width: 128,
    render: ({ personnelStatus, personnelStatusStr }) => (
      <PersonnelTag value={personnelStatus} text={personnelStatusStr} />
    ),
  },
  { key: 'entryDate', title: '入职日期' },
  { key: 'tenantName', line: 2, title: '校区' },
];
