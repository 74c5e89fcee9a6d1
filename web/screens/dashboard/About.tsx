import type { UserInfo } from '#contracts/entities/session.ts';
import { AccountCard } from './AccountCard.tsx';
import { CampusCard } from './CampusCard.tsx';
import classes from './Dashboard.module.css';
import { TenantCard } from './TenantCard.tsx';

/** Renders the user's campuses and institution and, for a teacher, also the account card. */
export function About({ teacher }: { teacher?: UserInfo }) {
  return (
    <div className={classes.columns}>
      <CampusCard />
      {teacher ? (
        <div className={classes.column}>
          <AccountCard user={teacher} audience="teacher" />
          <TenantCard />
        </div>
      ) : (
        <TenantCard />
      )}
    </div>
  );
}
