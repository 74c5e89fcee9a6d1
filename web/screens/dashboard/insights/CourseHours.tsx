import { rankings } from '#contracts/calls/rankings.ts';
import { useTimeRange } from '../../../features/figures/index.ts';
import { shortSpanInWords } from '../../../features/time-range/index.ts';
import { useCall } from '../../../http/use-call.ts';
import { today } from '../../../session/today.ts';
import { formatCount } from '../../../ui/numbers.ts';
import { BarCard } from './BarCard.tsx';

/** Seen at first, as many as the weeks beside it. */
const ROOM = 6;

/** Which courses the hours of the chosen range went to. */
export function CourseHours() {
  const { span } = useTimeRange();
  const hours = useCall(
    rankings.courseDepletion,
    { timeBegin: span.begin, timeEnd: span.end },
    { keepPrevious: true, quiet: true },
  );
  return (
    <BarCard
      title="各课程消课"
      note={`${shortSpanInWords(span, today())} · 课时`}
      state={hours}
      heads={['课程', '人次', '课消课时']}
      bars={hours.data?.map(({ name, value, num }) => ({
        name,
        value: value || 0,
        figures: [formatCount(num ?? 0), formatCount(value)],
      }))}
      room={ROOM}
      empty="这段时间内没有消课"
    />
  );
}
