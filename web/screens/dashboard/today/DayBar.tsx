import { Ticks } from '../../../ui/ticks/Ticks.tsx';
import type { DayCourse } from './day-course.ts';

/** As many as a Saturday has. */
const MOST = 72;

/** Each lesson of today as a tick, in the order of what has become of it. */
export function DayBar({ day, today }: { day: DayCourse; today: string }) {
  const due = day.unrecorded.filter(({ claDate }) => claDate === today).length;
  const counts = { held: day.held.length, due, running: day.running.length, ahead: day.ahead.length };
  const words = [
    `今天 ${day.total} 节`,
    `已上 ${counts.held} 节`,
    due > 0 && `待记 ${due} 节`,
    counts.running > 0 && `正在上 ${counts.running} 节`,
    `还有 ${counts.ahead} 节`,
  ];
  return <Ticks {...counts} large most={MOST} label={words.filter(Boolean).join('，')} />;
}
