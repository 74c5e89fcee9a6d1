import type { UserInfo } from '#contracts/entities/session.ts';
import { AccountCard } from './AccountCard.tsx';
import { CampusCard } from './CampusCard.tsx';
import classes from './Dashboard.module.css';
import { TenantCard } from './TenantCard.tsx';

/** A teacher's own page: who they are, and where they teach (Spec 1 §2 Home dashboard). */
export function TeacherModule({ user }: { user: Readonly<UserInfo> }) {
  return (
    <div className={classes.columns}>
      <CampusCard />
      <div className={classes.column}>
        <AccountCard user={user} audience="teacher" />
        <TenantCard />
      </div>
    </div>
  );
}
