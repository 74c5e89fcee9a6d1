import { Paper } from '@mantine/core';
import { teachers } from '#contracts/calls/teachers.ts';
import { TeacherButtons, TeacherFacts, TeacherTabs } from '#web/features/teacher/index.ts';
import { useConsole } from '#web/crud/pages/console-context.ts';
import { type MenuItem, pagesOf } from '#web/crud/pages/menu-item.ts';
import { useCall } from '#web/http/use-call.ts';
import { PageHeader } from '#web/ui/list/PageHeader.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import classes from './TeacherDetail.module.css';

/** Query parameters that a change of the tab preserves: the teacher's id. */
const KEPT_PARAMETERS = ['teacherId'];

interface TeacherPageProps {
  teacherId: string;
  /** True if the signed-in user is this teacher. */
  isOwn: boolean;
}

/** Renders a teacher's profile and four tabs (Spec 2 §2 Teacher detail page). */
export function TeacherPage({ teacherId, isOwn }: TeacherPageProps) {
  const { menu } = useConsole();
  const { data, error, reload, refreshing } = useCall(teachers.detail, { teacherId });
  if (error && !data)
    return <ErrorState title="获取教师信息失败" message={error.message} onRetry={reload} retrying={refreshing} />;
  return (
    <section className={classes.page} aria-label={data?.teacherName ?? '教师详情'}>
      <PageHeader title={data?.teacherName}>{data && <TeacherButtons teacher={data} isOwn={isOwn} />}</PageHeader>
      <Paper withBorder className={classes.facts} aria-busy={!data}>
        <TeacherFacts teacher={data} />
      </Paper>
      <Paper withBorder className={classes.card}>
        <TeacherTabs
          teacherId={teacherId}
          keptParameters={KEPT_PARAMETERS}
          name={isOwn ? menuTitle(menu) : data?.teacherName}
        />
      </Paper>
    </section>
  );
}

/** Returns the menu's title of the teacher detail page; undefined if the menu does not contain the page. */
const menuTitle = (menu: readonly MenuItem[]): string | undefined =>
  pagesOf(menu).find(({ item }) => item.path === '/edu/teacher/detail')?.item.title;
