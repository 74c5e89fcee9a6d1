import { VisuallyHidden } from '@mantine/core';
import type { HolidayCalendar } from '#contracts/rules/holiday.ts';
import { holidayInWords } from './holiday-words.ts';
import classes from './HolidayMark.module.css';

interface HolidayMarkProps {
  date: string;
  /** Not known yet: nothing is claimed. */
  calendar: HolidayCalendar | null | undefined;
}

/** 休 or 班 beside a day, its reason on hover and read aloud; nothing on an ordinary day. */
export function HolidayMark({ date, calendar }: HolidayMarkProps) {
  const words = calendar && holidayInWords(date, calendar);
  if (!words) return null;
  const isOff = calendar.holidayOn(date) !== null;
  return (
    <span className={classes.mark} data-off={isOff} title={words}>
      <span aria-hidden>{isOff ? '休' : '班'}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
