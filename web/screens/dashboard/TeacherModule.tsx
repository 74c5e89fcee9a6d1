import type { UserInfo } from '#contracts/entities/session.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { Boundary } from '../../ui/states/Boundary.tsx';
import { AboutLate } from './about-late.tsx';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';

const week = code(async () => (await import('../../features/timetable/index.ts')).Timetable);
const Timetable = shownLate(
  week,
  <div className={classes.weekToCome}>
    <FormSkeleton fields={2} />
  </div>,
);

/** As high as what comes. */
const TodayStrip = shownLate(
  code(async () => (await import('./today/TodayStrip.tsx')).TodayStrip),
  <div className={classes.todayToCome} />,
);

/** Below the week, for which it does not compete. */
const OwnTeaching = shownLate(
  code(async () => {
    await week.fetch();
    return (await import('./OwnTeaching.tsx')).OwnTeaching;
  }),
  <Card title="我的教学" actions={null}>
    <div className={classes.teachingToCome}>
      <FormSkeleton fields={6} />
    </div>
  </Card>,
);

/** A teacher's own page: today, the week, what they teach, who they are, and where (Spec 1 §2 Home dashboard). */
export function TeacherModule({ user }: { user: Readonly<UserInfo> }) {
  return (
    <>
      {user.teacherId && (
        <>
          <TodayStrip teacherId={user.teacherId} />
          <Card title="我的课表">
            <Timetable filters={{ teacherId: user.teacherId }} fromHome inAddress readOnly attendance />
          </Card>
          <Boundary>
            <OwnTeaching teacherId={user.teacherId} />
          </Boundary>
        </>
      )}
      <AboutLate teacher={user} />
    </>
  );
}
