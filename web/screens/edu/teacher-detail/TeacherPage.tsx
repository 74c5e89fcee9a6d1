import { Paper } from '@mantine/core';
import { teachers } from '#contracts/calls/teachers.ts';
import { TeacherButtons, TeacherFacts, TeacherTabs } from '../../../features/teacher-page/index.ts';
import { useConsole } from '../../../crud/pages/console-context.ts';
import { type MenuItem, pagesOf } from '../../../crud/pages/menu-item.ts';
import { useCall } from '../../../http/use-call.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from './TeacherDetail.module.css';

/** Whose page it is. */
const KEEP = ['teacherId'];

interface TeacherPageProps {
  teacherId: string;
  /** It is the teacher who looks. */
  isOwn: boolean;
}

/** A teacher: who it is, and in four tabs what belongs to the teacher (Spec 2 §2 Teacher detail page). */
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
        <TeacherTabs teacherId={teacherId} keep={KEEP} name={isOwn ? titleIn(menu) : data?.teacherName} />
      </Paper>
    </section>
  );
}

/** What the own page is called in the menu. */
const titleIn = (menu: readonly MenuItem[]): string | undefined =>
  pagesOf(menu).find(({ item }) => item.path === '/edu/teacher/detail')?.item.title;
