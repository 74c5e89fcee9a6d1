import type { UserInfo } from '#contracts/entities/session.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { LazyAbout } from './lazy-about.tsx';
import { LazyToday } from './lazy-today.tsx';
import { Timetable, week } from './lazy-week.tsx';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';

/** Lazy part below the timetable, loaded later so that its requests do not delay the timetable. */
const OwnTeaching = lazyPart(
  lazyModule(async () => {
    await week.fetch();
    return (await import('./OwnTeaching.tsx')).OwnTeaching;
  }),
  <Card title="我的教学" actions={null}>
    <div className={classes.teachingToCome} data-skeleton>
      <FormSkeleton fields={6} />
    </div>
  </Card>,
);

/** Renders a teacher's home page: today, the timetable, classes, profile and campuses (Spec 1 §2 Home dashboard). */
export function TeacherModule({ user }: { user: Readonly<UserInfo> }) {
  return (
    <>
      {user.teacherId && (
        <>
          <LazyToday teacherId={user.teacherId} />
          <Card title="我的课表">
            <Timetable filters={{ teacherId: user.teacherId }} fromHome inAddress withDays readOnly attendance />
          </Card>
          <ErrorBoundary>
            <OwnTeaching teacherId={user.teacherId} />
          </ErrorBoundary>
        </>
      )}
      <LazyAbout teacher={user} />
    </>
  );
}
