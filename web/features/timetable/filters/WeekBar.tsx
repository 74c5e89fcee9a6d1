import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mondayOf, weekDayOf } from '#contracts/formats/business-date.ts';
import { weekDayNames } from '#contracts/formats/week-day.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { today } from '#web/session/today.ts';
import { DateFilter } from '#web/ui/list/date-filters.tsx';
import classes from '../Timetable.module.css';

interface WeekBarProps {
  monday: string;
  /** Date of the day view, yyyy-MM-dd; undefined for the week. */
  day: string | undefined;
  /** Moves by weeks, or by days in the day view. */
  onStep(step: -1 | 1): void;
  onGoToDate(date: string): void;
  /** Choice between the week and the day. */
  views?: ReactNode;
  filters?: ReactNode;
  actions?: ReactNode;
}

/**
 * Renders the choice of the week or day. In the week, the arrows move from Monday to Monday, and the end of the week
 * follows (Spec 2 §2).
 */
export function WeekBar({ monday, day, onStep, onGoToDate, views, filters, actions }: WeekBarProps) {
  const now = day === undefined ? mondayOf(today()) : today();
  const unit = day === undefined ? '周' : '天';
  return (
    <div className={classes.bar} role="group" aria-label="课表范围">
      <div className={classes.range}>
        <ActionIcon variant="default" size={36} aria-label={`上一${unit}`} onClick={() => onStep(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <DateFilter
          label={day === undefined ? '开始日期' : '日期'}
          value={day ?? monday}
          onChange={(date) => date && onGoToDate(date)}
          {...(day === undefined && { isDisabled: (date: string) => weekDayOf(date) !== 1 })}
        />
        {day === undefined ? (
          <EndOfWeek monday={monday} />
        ) : (
          <span className={classes.end}>{weekDayNames[weekDayOf(day) - 1]}</span>
        )}
        <ActionIcon variant="default" size={36} aria-label={`下一${unit}`} onClick={() => onStep(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" disabled={(day ?? monday) === now} onClick={() => onGoToDate(now)}>
          {day === undefined ? '本周' : '今天'}
        </Button>
      </div>
      {views}
      {filters}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

function EndOfWeek({ monday }: { monday: string }) {
  const end = endOfWeek(monday);
  return (
    <span className={classes.end}>
      至 <VisuallyHidden>结束日期 </VisuallyHidden>
      {end.startsWith(monday.slice(0, 4)) ? end.slice(5) : end}
    </span>
  );
}
