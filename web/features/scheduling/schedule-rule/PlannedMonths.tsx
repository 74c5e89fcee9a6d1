import { ScrollArea, VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { weekDayOf } from '#contracts/formats/business-date.ts';
import { useDictionary } from '#web/crud/dictionary/use-dictionary.ts';
import type { PreviewDay, DayKind, PreviewMonth } from './rule-preview.ts';
import { kindsInWords, monthInWords } from './preview-words.ts';
import { dayInWords } from '#web/ui/display/day-in-words.ts';
import classes from './PlannedMonths.module.css';

interface PlannedMonthsProps {
  months: readonly PreviewMonth[];
  /** True for an existing rule; the effect on each day is then shown. */
  isChange: boolean;
}

/** Height of five to six rows, in pixels. */
const HEIGHT = 224;

const DAY_KINDS: readonly DayKind[] = ['kept', 'new', 'moved', 'removed'];

/** Renders the lessons of a rule by month. Memoized, since the lessons change rarely. */
export const PlannedMonths = memo(function PlannedMonths({ months, isChange }: PlannedMonthsProps) {
  const { label } = useDictionary('week_day');
  const kinds = DAY_KINDS.filter((kind) => months.some(({ days }) => days.some((day) => day.kind === kind)));
  return (
    <>
      <ScrollArea.Autosize mah={HEIGHT} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': '将要排的课次' }}>
        <div className={classes.months}>
          {months.map(({ month, days }) => (
            <div key={month} className={classes.month}>
              <h4>
                {monthInWords(month)}
                <span>{days.filter((day) => day.kind !== 'removed').length} 节</span>
              </h4>
              <ul aria-label={monthInWords(month)}>
                {days.map((day) => (
                  <DayChip
                    key={`${day.date} ${day.kind}`}
                    day={day}
                    weekDay={label(weekDayOf(day.date))}
                    isChange={isChange}
                  />
                ))}
              </ul>
            </div>
          ))}
        </div>
      </ScrollArea.Autosize>
      {isChange && (
        <p className={classes.legend} aria-hidden>
          {kinds.map((kind) => (
            <span key={kind} data-kind={kind}>
              {kindsInWords[kind]}
            </span>
          ))}
        </p>
      )}
    </>
  );
});

interface DayChipProps {
  day: PreviewDay;
  /** Label of the weekday, e.g. 周一. */
  weekDay: string;
  isChange: boolean;
}

function DayChip({ day: { date, kind, conflicts }, weekDay, isChange }: DayChipProps) {
  return (
    <li className={classes.day} data-kind={isChange ? kind : 'new'} data-conflict={conflicts || undefined}>
      <span aria-hidden>
        {Number(date.slice(8))}
        <small>{weekDay.slice(-1)}</small>
      </span>
      <VisuallyHidden>
        {dayInWords(date)} {weekDay}
        {isChange && `，${kindsInWords[kind]}`}
        {conflicts && '，有冲突'}
      </VisuallyHidden>
    </li>
  );
}
