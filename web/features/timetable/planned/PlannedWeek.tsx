import { useMemo, useState } from 'react';
import type { CalendarWeek, ClaTime } from '#contracts/entities/cla-time.ts';
import { addDays, weekDayOf } from '#contracts/formats/business-date.ts';
import { weekDayNames } from '#contracts/formats/week-day.ts';
import type { LessonState } from '#contracts/rules/lesson-state.ts';
import { OTHER_SLOT, SLOTS, slotOf } from '#contracts/rules/teaching-week.ts';
import { useIsPhoneWidth } from '#web/ui/viewport/use-screen-width.ts';
import { WeekConflicts } from '../week-conflicts.ts';
import { DayList } from '../grid/DayList.tsx';
import { WeekGrid } from '../grid/WeekGrid.tsx';

export interface PlannedWeekProps {
  monday: string;
  /** Lessons of the week, which the server does not have yet. */
  lessons: readonly ClaTime[];
}

const MAX_PER_CELL = 50;
const NOON = '12:00';
const ahead = (): LessonState => 'ahead';
const ignore = (): void => undefined;

/** Renders the timetable of a week whose lessons are only planned. Nothing in it can be changed. */
export function PlannedWeek({ monday, lessons }: PlannedWeekProps) {
  const narrow = useIsPhoneWidth();
  const [day, setDay] = useState<string | null>(null);
  const week = useMemo(() => weekOf(monday, lessons), [monday, lessons]);
  const conflicts = useMemo(() => new WeekConflicts(week), [week]);
  if (!narrow)
    return <WeekGrid label={`课表 ${monday}`} week={week} today="" perCell={MAX_PER_CELL} conflicts={conflicts} />;
  return (
    <DayList
      week={week}
      today=""
      now={NOON}
      chosenDay={day}
      onDay={setDay}
      stateOf={ahead}
      calendar={null}
      conflicts={conflicts}
      buttonOf={undefined}
      unrecordedOn={undefined}
      onChoose={ignore}
    />
  );
}

/** Arranges lessons by slot and weekday, as a server does. */
function weekOf(monday: string, lessons: readonly ClaTime[]): CalendarWeek {
  const slots = lessons.some(({ startTime }) => slotOf(startTime) === OTHER_SLOT) ? [...SLOTS, OTHER_SLOT] : SLOTS;
  return {
    columnTitles: weekDayNames.map((weekName, at) => {
      const date = addDays(monday, at);
      return { weekName, date, count: lessons.filter(({ claDate }) => claDate === date).length };
    }),
    claTimeContainer: slots.map((time) => ({
      time,
      days: Object.fromEntries(
        weekDayNames.map((_, at) => [
          String(at + 1),
          lessons.filter(({ claDate, startTime }) => slotOf(startTime) === time && weekDayOf(claDate) === at + 1),
        ]),
      ),
    })),
  };
}
