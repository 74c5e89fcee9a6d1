import { lazy, Suspense } from 'react';
import type { UserInfo } from '#contracts/entities/session.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { AccountCard } from './AccountCard.tsx';
import { CampusCard } from './CampusCard.tsx';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';
import { TenantCard } from './TenantCard.tsx';

const Timetable = lazy(async () => ({ default: (await import('../../features/timetable/index.ts')).Timetable }));

/** A teacher's own page: who they are, and where they teach (Spec 1 §2 Home dashboard). */
export function TeacherModule({ user }: { user: Readonly<UserInfo> }) {
  return (
    <>
      {user.teacherId && (
        <Card title="我的课表">
          <Suspense fallback={<FormSkeleton fields={6} />}>
            <Timetable filters={{ teacherId: user.teacherId }} fromHome inAddress readOnly attendance />
          </Suspense>
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
