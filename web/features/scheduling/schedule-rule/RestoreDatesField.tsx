import { Checkbox } from '@mantine/core';
import { WeekDay } from '#web/crud/dictionary/WeekDay.tsx';
import { dayInWords } from '#web/ui/display/day-in-words.ts';
import classes from './schedule-rule.module.css';

interface RestoreDatesFieldProps {
  /** Dates of the rule whose lesson was removed by hand. */
  dates: readonly string[];
  value: string[];
  onChange(value: string[]): void;
}

/** Lists the dates whose lesson was removed by hand. Lessons are added again only on dates that the user selects. */
export const RestoreDatesField = ({ dates, value, onChange }: RestoreDatesFieldProps) => (
  <Checkbox.Group
    label="已手动移除的日期"
    description="保存后仍不排课；勾选的日期会重新排课"
    size="xs"
    value={value}
    onChange={onChange}
  >
    <div className={classes.choices}>
      {dates.map((date) => (
        <Checkbox
          key={date}
          value={date}
          size="xs"
          label={
            <>
              {dayInWords(date)} <WeekDay date={date} />
            </>
          }
        />
      ))}
    </div>
  </Checkbox.Group>
);
