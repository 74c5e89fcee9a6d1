import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { AttendanceDialog, useAttendanceWindow } from '../../../features/attendance/index.ts';
import { useMoment } from '../../../session/use-moment.ts';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../../ui/states/Skeleton.tsx';
import { Card } from '../Card.tsx';
import { dayCourse } from './day-course.ts';
import { DayParts } from './DayParts.tsx';
import classes from './TodayStrip.module.css';
import { useWeeks } from './use-weeks.ts';

/** How far the institution's day has come, judged anew each minute. */
export function TodayStrip() {
  const moment = useMoment();
  const today = moment.slice(0, 10);
  const { current, weeks, isNextKnown } = useWeeks(today);
  const window = useAttendanceWindow();
  const recording = useDialog<ClaTime>();
  const day = dayCourse(moment, weeks, window.mayRecord);
  return (
    <Card
      title="今天的课"
      note={current.data && day.total > 0 ? `${moment.slice(11)} · 共 ${day.total} 节` : undefined}
    >
      <div className={classes.room}>
        {current.loading && <Skeleton height={116} />}
        {current.error && !current.data && (
          <ErrorState message={current.error.message} onRetry={current.reload} retrying={current.refreshing} />
        )}
        {current.data && <DayParts {...{ day, moment, isNextKnown }} days={window.days} onRecord={recording.open} />}
      </div>
      <AttendanceDialog
        target={recording.opened && recording.subject ? { courseTimeId: recording.subject.courseTimeId } : null}
        onClose={recording.close}
      />
    </Card>
  );
}
