import { teachers } from '#contracts/calls/teachers.ts';
import { TeacherButtons, TeacherFacts, TeacherTabs } from '../../features/teacher/index.ts';
import { timetableNames } from '../../features/lesson/week/index.ts';
import { useCall } from '../../http/use-call.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Card } from './Card.tsx';
import classes from './OwnTeaching.module.css';

/**
 * Renders the signed-in teacher's profile, actions and tabs below the timetable (Spec 1 §2; Spec 2 §2 Teacher detail
 * page).
 */
export function OwnTeaching({ teacherId }: { teacherId: string }) {
  const { data, error, reload, refreshing } = useCall(teachers.detail, { teacherId });
  return (
    <Card title="我的教学" actions={data ? <TeacherButtons teacher={data} isOwn /> : null}>
      {error && !data ? (
        <ErrorState title="获取教师信息失败" message={error.message} onRetry={reload} retrying={refreshing} />
      ) : (
        <>
          <div className={classes.facts}>
            <TeacherFacts teacher={data} withoutName />
          </div>
          <div className={classes.tabs}>
            <TeacherTabs teacherId={teacherId} keptParameters={timetableNames} />
          </div>
        </>
      )}
    </Card>
  );
}
