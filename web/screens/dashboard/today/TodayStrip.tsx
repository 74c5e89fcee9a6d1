import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { useConsole } from '../../../crud/pages/console-context.ts';
import { AttendanceDrawer, useAttendanceWindow } from '../../../features/attendance/index.ts';
import { UNRECORDED_LESSONS } from '../../../features/week/index.ts';
import { useMoment } from '../../../session/use-moment.ts';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { Card } from '../Card.tsx';
import { DayBar } from './DayBar.tsx';
import { dayCourse } from './day-course.ts';
import { DayParts } from './DayParts.tsx';
import { NextLessons } from './NextLessons.tsx';
import { comingInWords } from './part-words.ts';
import classes from './TodayStrip.module.css';
import { useWeeks } from './use-weeks.ts';

/** How far the day has come, of the institution or of one teacher, judged anew each minute; and what comes next. */
export function TodayStrip({ teacherId }: { teacherId?: string }) {
  const { mayOpen } = useConsole();
  const moment = useMoment();
  const today = moment.slice(0, 10);
  const { current, weeks, isNextKnown } = useWeeks(today, teacherId);
  const window = useAttendanceWindow();
  const recording = useDialog<ClaTime>();
  const day = dayCourse(moment, weeks, window.mayRecord);
  const acts = { onRecord: recording.open, mayRecord: window.mayRecord } as const;
  return (
    <Card
      title="今天的课"
      note={current.data && day.total > 0 ? `${moment.slice(11)} · 共 ${day.total} 节` : undefined}
    >
      <div className={classes.room}>
        {current.loading && <Skeleton height={236} />}
        {current.error && !current.data && (
          <ErrorState message={current.error.message} onRetry={current.reload} retrying={current.refreshing} />
        )}
        {current.data && (
          <>
            <DayBar day={day} today={today} />
            <div className={classes.day}>
              <DayParts
                {...{ day, today, ...acts }}
                days={window.days}
                waiting={mayOpen(UNRECORDED_LESSONS) ? UNRECORDED_LESSONS : undefined}
              />
              <NextLessons
                {...{ today, ...acts }}
                lessons={day.upcoming}
                running={day.running}
                says={comingInWords(day, isNextKnown)}
              />
            </div>
          </>
        )}
      </div>
      <AttendanceDrawer
        target={recording.opened && recording.subject ? { courseTimeId: recording.subject.courseTimeId } : null}
        onClose={recording.close}
      />
    </Card>
  );
}
