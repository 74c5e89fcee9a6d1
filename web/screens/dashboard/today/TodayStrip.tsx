import { lazy, Suspense, useState } from 'react';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { useConsole } from '#web/crud/pages/console-context.ts';
import { AttendanceDrawer, useAttendanceWindow } from '#web/features/attendance/index.ts';
import { UNRECORDED_LESSONS } from '#web/features/lesson/week/index.ts';
import { useMoment } from '#web/session/use-moment.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { TodayCard, TODAY_SKELETON } from '../TodayCard.tsx';
import { DayBar } from './DayBar.tsx';
import { dayProgress } from './day-course.ts';
import { NextLessons } from './NextLessons.tsx';
import { progressText, remainingText } from './day-part-text.ts';
import classes from './TodayStrip.module.css';
import { Unrecorded } from './Unrecorded.tsx';
import { useNeighbouringWeeks } from './use-neighbouring-weeks.ts';

const HolidayReader = lazy(async () => ({
  default: (await import('#web/crud/holidays/HolidayReader.tsx')).HolidayReader,
}));

/**
 * Renders the day's progress and the next lessons of the institution or of one teacher, updated every minute. The
 * lessons are rendered only together with the unrecorded ones of the previous week, which would otherwise shift them.
 * If a day without lessons is a holiday, the holiday is named.
 */
export function TodayStrip({ teacherId }: { teacherId?: string }) {
  const { mayOpen } = useConsole();
  const moment = useMoment();
  const today = moment.slice(0, 10);
  const { current, weeks, loading, isPreviousLoaded, isNextLoaded } = useNeighbouringWeeks(today, teacherId);
  const isShown = !loading && current.data !== undefined;
  const window = useAttendanceWindow();
  const recording = useDialog<ClaTime>();
  const day = dayProgress(moment, weeks, window.mayRecord);
  const [calendar, setCalendar] = useState<HolidayCalendar | null>(null);
  const isFree = isShown && day.total === 0;
  const holiday = isFree && calendar?.holidayOn(today);
  const progress = progressText(day, window.days, isPreviousLoaded);
  const recordProps = { onRecord: recording.open, mayRecord: window.mayRecord } as const;
  return (
    <TodayCard
      note={isShown ? [moment.slice(11), holiday && `${holiday}放假`, progress].filter(Boolean).join(' · ') : undefined}
    >
      {isFree && (
        <Suspense fallback={null}>
          <HolidayReader years={[Number(today.slice(0, 4))]} onCalendar={setCalendar} />
        </Suspense>
      )}
      {loading && TODAY_SKELETON}
      {current.error && !current.data && (
        <ErrorState message={current.error.message} onRetry={current.reload} retrying={current.refreshing} />
      )}
      {isShown && (
        <div className={classes.layout}>
          {day.total > 0 && <DayBar day={day} today={today} />}
          <div className={classes.day}>
            <NextLessons
              {...{ today, ...recordProps }}
              lessons={day.upcoming}
              running={day.running}
              remaining={remainingText(day, isNextLoaded)}
            />
            {day.unrecorded.length > 0 && (
              <Unrecorded
                lessons={day.unrecorded}
                today={today}
                days={window.days}
                to={mayOpen(UNRECORDED_LESSONS) ? UNRECORDED_LESSONS : undefined}
                onRecord={recording.open}
              />
            )}
          </div>
        </div>
      )}
      <AttendanceDrawer
        target={recording.opened && recording.subject ? { courseTimeId: recording.subject.courseTimeId } : null}
        onClose={recording.close}
      />
    </TodayCard>
  );
}
