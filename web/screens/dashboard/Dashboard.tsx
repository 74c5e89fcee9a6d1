import { useSession } from '../../session/session.ts';
import { useIdentity } from '../../session/identity.ts';
import { AccountCard } from './AccountCard.tsx';
import { CampusCard } from './CampusCard.tsx';
import classes from './Dashboard.module.css';
import { Greeting } from './Greeting.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import { ShortcutCard } from './ShortcutCard.tsx';
import { TenantCard } from './TenantCard.tsx';

/** Where one lands: who one is, for whom one works, and the way to one's pages. */
export function Dashboard() {
  const { user } = useSession();
  const identity = useIdentity();
  if (!user || !identity) return null;
  const account = <AccountCard user={user} audience={identity.audience} />;
  return (
    <div className={classes.home}>
      <Greeting name={user.name} />
      <QuickEntries />
      {identity.audience === 'business' ? (
        <div className={classes.columns}>
          <div className={classes.column}>
            <CampusCard />
            {account}
          </div>
          <div className={classes.column}>
            <TenantCard />
            <ShortcutCard />
          </div>
        </div>
      ) : (
        <div className={classes.cards}>
          {account}
          <TenantCard />
          <ShortcutCard />
        </div>
      )}
    </div>
  );
}
