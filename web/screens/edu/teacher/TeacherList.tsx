import { teachers } from '#contracts/calls/teachers.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { useConsole } from '#web/crud/pages/console-context.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import type { WeekOwner } from '#web/features/timetable/lazy.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { columns } from './columns.tsx';
import classes from './TeacherList.module.css';
import { ONE_ACTION_WIDTH } from '#web/ui/table/column.ts';

const WeekDialog = lazyDialog(async () => (await import('#web/features/timetable/lazy.ts')).WeekDialog, byDialogState);

const STAFF = '/system/staff';

/** Renders 教师管理, the list of teachers. Each row links to the teacher's page. */
export function TeacherList({ tabs }: Partial<TabProps>) {
  const list = useList(teachers.list);
  const { mayOpen } = useConsole();
  const week = useDialog<WeekOwner>();
  return (
    <ListPage
      list={list}
      tabs={tabs}
      add={<TeacherOriginNote mayAdd={mayOpen(STAFF)} />}
      filters={
        <>
          <SearchField pinyin label="教师姓名" {...list.field('teacherName')} />
          <DictionarySelect type="personnel_status" filter label="在职状态" {...list.field('personnelStatus')} />
        </>
      }
      noun="教师"
      columns={columns}
      rowKey="teacherId"
      actionsWidth={ONE_ACTION_WIDTH}
      actions={({ teacherId, teacherName }) => [
        { label: '课表', run: () => week.open({ name: teacherName, filters: { teacherId } }) },
      ]}
    >
      <WeekDialog dialog={week} />
    </ListPage>
  );
}

/**
 * Explains that a teacher is created as a member of staff of the type 教师, because no call creates a teacher (Spec 2 §1,
 * §9).
 */
const TeacherOriginNote = ({ mayAdd }: { mayAdd: boolean }) => (
  <p className={classes.note}>
    {mayAdd ? (
      <>
        新增教师请到
        <PageLink to={STAFF} className={classes.link}>
          员工管理
        </PageLink>
        ，类型选“教师”
      </>
    ) : (
      '教师由机构管理员在员工管理中新增'
    )}
  </p>
);
