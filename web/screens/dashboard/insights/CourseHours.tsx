import { rankings } from '#contracts/calls/rankings.ts';
import { useTimeRange, formatShortSpan } from '#web/features/statistics/index.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import { BarCard } from './BarCard.tsx';

/** Number of rows initially shown, equal to the number of weeks in the card beside this one. */
const ROWS = 6;

/** Renders the hours taught by course in the chosen range. */
export function CourseHours() {
  const { span } = useTimeRange();
  const hours = useCall(
    rankings.courseDepletion,
    { timeBegin: span.begin, timeEnd: span.end },
    { keepPrevious: true, quiet: true },
  );
  return (
    <BarCard
      title="各课程课消"
      note={`${formatShortSpan(span, today())} · 课时`}
      state={hours}
      headers={['课程', '课消人次', '课消课时']}
      bars={hours.data?.map(({ name, value, num }) => ({
        name,
        value: value || 0,
        figures: [formatCount(num ?? 0), formatCount(value)],
      }))}
      visibleRows={ROWS}
      mayHaveMore
      empty="所选时间内没有课消"
    />
  );
}
