import type { HourLog } from '#contracts/entities/hour-log.ts';
import { useConsole } from '../../../../crud/pages/console-context.ts';
import { PageLink } from '../../../../crud/pages/PageLink.tsx';
import classes from './HourLedger.module.css';

/** The lesson that took an entry's hours or gave them back; a link to it while it is there, if the user may open its list. */
export function LessonOfEntry({ entry }: { entry: HourLog }) {
  const { mayOpen } = useConsole();
  const { courseTimeId, claId, claDate, claName } = entry;
  if (!claDate) return null;
  const hour = [entry.startTime, entry.endTime].filter(Boolean).join('–');
  const lesson = [[claDate, hour].filter(Boolean).join(' '), claName].filter(Boolean).join(' · ');
  const to = courseTimeId && claId ? recordOf(claId, claDate) : undefined;
  return (
    <span className={classes.lesson}>
      {to && mayOpen(to) ? (
        <PageLink to={to} className={classes.link}>
          {lesson}
        </PageLink>
      ) : (
        lesson
      )}
    </span>
  );
}

/** 上课记录, with the lessons of a class on one day. */
function recordOf(claId: string, date: string): string {
  const query = new URLSearchParams({ activeTab: 'attendClaTime', claId, beginDate: date, endDate: date });
  return `/edu/claTimeRule?${query}`;
}
