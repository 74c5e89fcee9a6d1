import { LateLessonNote } from '#web/features/sale/late-lesson/index.ts';
import { PlannedWeek } from '#web/features/timetable/planned/index.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import { WarningPanel } from '#web/ui/display/WarningPanel.tsx';
import type { RehearsedWeek } from '../engine/shapes.ts';
import classes from './review.module.css';

const MAX_LISTED = 20;

/** Renders the timetable of the first week that has lessons, as it would be after the move-in, with its conflicts. */
export const FirstWeeks = ({ weeks }: { weeks: readonly RehearsedWeek[] }) =>
  weeks.length > 0 ? (
    <div className={classes.weeks}>
      {weeks.map((week) => (
        <Week key={week.monday} {...week} />
      ))}
    </div>
  ) : (
    <p className={classes.hint}>文件中没有上课规则和课次。</p>
  );

function Week({ monday, lessons, conflicts }: RehearsedWeek) {
  return (
    <section aria-label={`${monday} 起的一周`}>
      <p className={classes.hint}>
        {`${monday} 起的一周，搬入后共 ${formatCount(lessons.length)} 节课${conflicts.length > 0 ? '。' : '，没有冲突。'}`}
      </p>
      {conflicts.length > 0 && (
        <WarningPanel title={`${formatCount(conflicts.length)} 处时间冲突，可以写入，写入后请调整`}>
          <ul>
            {conflicts.slice(0, MAX_LISTED).map((conflict) => (
              <li key={conflict}>{conflict}</li>
            ))}
            {conflicts.length > MAX_LISTED && <li>{`这里列出前 ${MAX_LISTED} 处`}</li>}
          </ul>
        </WarningPanel>
      )}
      <LateLessonNote endTime={latestEnd(lessons)} />
      <PlannedWeek monday={monday} lessons={lessons} />
    </section>
  );
}

const latestEnd = (lessons: RehearsedWeek['lessons']): string =>
  lessons.reduce((latest, { endTime }) => (endTime > latest ? endTime : latest), '');
