import { useConsole } from '#web/crud/pages/console-context.ts';
import { PageLink } from '#web/crud/pages/PageLink.tsx';
import classes from './UnrecordedCount.module.css';

interface UnrecordedCountProps {
  count: number;
  date: string;
  /** Address of the list of these lessons; undefined if there is none. */
  to: string | undefined;
}

/**
 * Shows how many of a day's lessons are unrecorded, as a link to the list of these lessons. Renders nothing for zero.
 */
export function UnrecordedCount({ count, date, to }: UnrecordedCountProps) {
  const { mayOpen } = useConsole();
  if (count === 0) return null;
  if (to === undefined || !mayOpen(to))
    return (
      <span aria-hidden className={classes.count}>
        待记 {count}
      </span>
    );
  return (
    <PageLink to={to} className={classes.count} aria-label={`${date} 待记上课 ${count} 节`} title="查看待记上课的课次">
      待记 {count}
    </PageLink>
  );
}
