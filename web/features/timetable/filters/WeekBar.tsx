import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mondayOf, weekDayOf } from '#contracts/formats/business-date.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { today } from '#web/session/today.ts';
import { DateFilter } from '#web/ui/list/date-filters.tsx';
import classes from '../Timetable.module.css';

interface WeekBarProps {
  monday: string;
  onStep(weeks: -1 | 1): void;
  onGoToDate(date: string): void;
  filters?: ReactNode;
  actions?: ReactNode;
}

/**
 * Renders the choice of the week. The arrows move from Monday to Monday, and the end of the week follows (Spec 2 §2).
 */
export function WeekBar({ monday, onStep, onGoToDate, filters, actions }: WeekBarProps) {
  const end = endOfWeek(monday);
  const thisWeek = mondayOf(today());
  return (
    <div className={classes.bar} role="group" aria-label="课表范围">
      <div className={classes.range}>
        <ActionIcon variant="default" size={36} aria-label="上一周" onClick={() => onStep(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <DateFilter
          label="开始日期"
          value={monday}
          onChange={(date) => date && onGoToDate(date)}
          isDisabled={(date) => weekDayOf(date) !== 1}
        />
        <span className={classes.end}>
          至 <VisuallyHidden>结束日期 </VisuallyHidden>
          {end.startsWith(monday.slice(0, 4)) ? end.slice(5) : end}
        </span>
        <ActionIcon variant="default" size={36} aria-label="下一周" onClick={() => onStep(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" disabled={monday === thisWeek} onClick={() => onGoToDate(thisWeek)}>
          本周
        </Button>
      </div>
      {filters}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
