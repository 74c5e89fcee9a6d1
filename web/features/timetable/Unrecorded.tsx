import { useConsole } from '../../crud/pages/console-context.ts';
import { PageLink } from '../../crud/pages/PageLink.tsx';
import classes from './Unrecorded.module.css';

interface UnrecordedProps {
  count: number;
  date: string;
  /** Where they are listed, if anywhere. */
  to: string | undefined;
}

/** How many of a day's lessons wait to be recorded, as the ticks beside it say; it leads to them. Nothing for none. */
export function Unrecorded({ count, date, to }: UnrecordedProps) {
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
