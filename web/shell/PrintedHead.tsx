import { useSession } from '../session/state.ts';
import { useMoment } from '../session/use-moment.ts';
import { Mark } from '../ui/display/Mark.tsx';
import classes from './Shell.module.css';

/** Renders the header of a printed page, with institution, title, filters and date. */
export function PrintedHead({ title, filters }: { title: string; filters: readonly string[] }) {
  const { user } = useSession();
  const moment = useMoment();
  return (
    <p className={classes.printed} aria-hidden>
      <Mark /> {[user?.tenantName, title, ...filters, `打印于 ${moment}`].filter(Boolean).join(' · ')}
    </p>
  );
}
