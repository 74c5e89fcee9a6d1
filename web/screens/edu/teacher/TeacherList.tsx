import { teachers } from '#contracts/calls/teachers.ts';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useConsole } from '../../../crud/pages/console-context.ts';
import { PageLink } from '../../../crud/pages/PageLink.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import type { Whose } from '../../../features/whose-week/index.ts';
import { byDialog, late } from '../../../ui/late/late.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { columns } from './columns.tsx';
import classes from './TeacherList.module.css';

const WeekDialog = late(async () => (await import('../../../features/whose-week/index.ts')).WeekDialog, byDialog);

const STAFF = '/system/staff';

/** 教师管理: who teaches; each row leads to a teacher’s own page. */
export function TeacherList() {
  const list = useList(teachers.list);
  const { mayOpen } = useConsole();
  const week = useDialog<Whose>();
  return (
    <ListPage
      list={list}
      add={<WhereTeachersComeFrom mayAdd={mayOpen(STAFF)} />}
      filters={
        <>
          <SearchField label="教师姓名" {...list.field('teacherName')} />
          <DictionarySelect type="personnel_status" filter label="在职状态" {...list.field('personnelStatus')} />
        </>
      }
      noun="教师"
      columns={columns}
      rowKey="teacherId"
      actions={({ teacherId, teacherName }) => [
        { label: '课表', run: () => week.open({ name: teacherName, filters: { teacherId } }) },
      ]}
    >
      <WeekDialog dialog={week} />
    </ListPage>
  );
}

/** No call makes a teacher: one is a member of staff of the type 教师 (Spec 2 §1, §9). */
const WhereTeachersComeFrom = ({ mayAdd }: { mayAdd: boolean }) => (
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
