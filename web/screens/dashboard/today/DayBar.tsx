import { Ticks } from '#web/ui/display/Ticks.tsx';
import type { DayProgress } from './day-course.ts';

/** Maximum number of ticks: as many as a busy Saturday has lessons. */
const MAX_TICKS = 72;

/** Renders a tick for each of today's lessons, ordered by status. */
export function DayBar({ day, today }: { day: DayProgress; today: string }) {
  const unrecordedToday = day.unrecorded.filter(({ claDate }) => claDate === today).length;
  const counts = { held: day.held.length, due: unrecordedToday, running: day.running.length, ahead: day.ahead.length };
  const descriptions = [
    `今天 ${day.total} 节`,
    `已上课 ${counts.held} 节`,
    unrecordedToday > 0 && `待记 ${unrecordedToday} 节`,
    counts.running > 0 && `上课中 ${counts.running} 节`,
    `还有 ${counts.ahead} 节`,
  ];
  return <Ticks {...counts} large max={MAX_TICKS} label={descriptions.filter(Boolean).join('，')} />;
}
