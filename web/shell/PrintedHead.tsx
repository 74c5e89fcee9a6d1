import { useSession } from '../session/state.ts';
import { useMoment } from '../session/use-moment.ts';
import { Mark } from '../ui/Mark.tsx';
import classes from './Shell.module.css';

/** What a printed page is: whose, which, with what filters, and of when. */
export function PrintedHead({ title, filters }: { title: string; filters: readonly string[] }) {
  const { user } = useSession();
  const moment = useMoment();
  return (
    <p className={classes.printed} aria-hidden>
      <Mark /> {[user?.tenantName, title, ...filters, `打印于 ${moment}`].filter(Boolean).join(' · ')}
    </p>
  );
}
