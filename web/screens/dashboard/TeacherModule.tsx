import type { UserInfo } from '#contracts/entities/session.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { AccountCard } from './AccountCard.tsx';
import { CampusCard } from './CampusCard.tsx';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';
import { TenantCard } from './TenantCard.tsx';

const Timetable = shownLate(
  code(async () => (await import('../../features/timetable/index.ts')).Timetable),
  <FormSkeleton fields={6} />,
);

/** A teacher's own page: who they are, and where they teach (Spec 1 §2 Home dashboard). */
export function TeacherModule({ user }: { user: Readonly<UserInfo> }) {
  return (
    <>
      {user.teacherId && (
        <Card title="我的课表">
          <Timetable filters={{ teacherId: user.teacherId }} fromHome inAddress readOnly attendance />
        </Card>
      )}
      <div className={classes.columns}>
        <CampusCard />
        <div className={classes.column}>
          <AccountCard user={user} audience="teacher" />
          <TenantCard />
        </div>
      </div>
    </>
  );
}
