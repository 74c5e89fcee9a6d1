import type { UserInfo } from '#contracts/entities/session.ts';
import { AccountCard } from './AccountCard.tsx';
import { CampusCard } from './CampusCard.tsx';
import classes from './Dashboard.module.css';
import { TenantCard } from './TenantCard.tsx';

/** Where one works and for whom; a teacher also as whom. */
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
