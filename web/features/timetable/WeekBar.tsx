import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { mondayOf, weekDayOf } from '#contracts/rules/business-date.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { today } from '../../session/today.ts';
import { DateFilter } from '../../ui/date-filters.tsx';
import classes from './Timetable.module.css';

interface WeekBarProps {
  monday: string;
  onStep(weeks: -1 | 1): void;
  onGo(date: string): void;
  filters?: ReactNode;
  actions?: ReactNode;
}

/** Which week: the arrows go by seven days, the first day is a Monday, the last follows from it (Spec 2 §2). */
export function WeekBar({ monday, onStep, onGo, filters, actions }: WeekBarProps) {
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
          onChange={(date) => date && onGo(date)}
          isDisabled={(date) => weekDayOf(date) !== 1}
        />
        <span aria-hidden>–</span>
        <TextInput
          aria-label="结束日期"
          value={endOfWeek(monday)}
          disabled
          leftSection={<IconCalendar size={16} aria-hidden />}
          className={classes.end ?? ''}
        />
        <ActionIcon variant="default" size={36} aria-label="下一周" onClick={() => onStep(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" disabled={monday === thisWeek} onClick={() => onGo(thisWeek)}>
          本周
        </Button>
      </div>
      {filters && (
        <div className={classes.filters} role="search" aria-label="课表筛选">
          {filters}
        </div>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
