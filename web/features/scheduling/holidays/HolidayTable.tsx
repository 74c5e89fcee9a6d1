import { ActionIcon, Button, ScrollArea, Table } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { type HolidayDay, type HolidayEntry, isYearEntered, isYearExpected } from '#contracts/rules/holiday.ts';
import { WeekDay } from '#web/crud/dictionary/WeekDay.tsx';
import { today } from '#web/session/today.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { dayInWords } from '#web/ui/display/day-in-words.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import classes from './HolidayTable.module.css';
import type { HolidayYear } from './holiday-year.ts';
import { saveHoliday } from './save-holiday.ts';

const HEIGHT = 320;

interface HolidayTableProps {
  year: number;
  holidayYear: HolidayYear;
  /** True if the user may change the days. */
  editable: boolean;
  onEdit(day: HolidayDay): void;
  /** Opens the lessons of an upcoming holiday. */
  onLessons(date: string): void;
}

/**
 * Lists the days of a year with edit and remove actions, and states whether all public holidays of the year are
 * entered.
 */
export function HolidayTable({ year, holidayYear, editable, onEdit, onLessons }: HolidayTableProps) {
  const { days, failed, reload } = holidayYear;
  const [refusal, setRefusal] = useState<string | null>(null);
  const viewport = useUpcomingDay(year, days !== undefined);
  if (failed) return <ErrorState title="节假日安排加载失败" onRetry={reload} />;
  if (!days) return <FormSkeleton fields={4} />;
  if (days.length === 0) return <EmptyState hint={`${year} 年放假安排未公布`} />;
  const remove = ({ holidayDate }: HolidayEntry) =>
    void saveHoliday({ holidayDate, holidayName: null, isWorkday: false }, days).then(setRefusal);
  return (
    <>
      <p role="status">{originOf(year, days)}</p>
      <ScrollArea.Autosize
        mah={HEIGHT}
        className={classes.rows ?? ''}
        viewportRef={viewport}
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': `${year} 年的节假日，可滚动` }}
      >
        {refusal && <p role="alert">{refusal}</p>}
        <Table stickyHeader aria-label={`${year} 年节假日`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>日期</Table.Th>
              <Table.Th>名称</Table.Th>
              <Table.Th>安排</Table.Th>
              <Table.Th className={classes.actions ?? ''}>操作</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {days.map((day) => (
              <Row
                key={day.holidayDate}
                {...{ day, editable }}
                onEdit={() => onEdit({ ...day, holidayName: day.holidayName ?? '' })}
                onRemove={() => remove(day)}
                onLessons={() => onLessons(day.holidayDate)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  );
}

/** States where the days of a year come from, and what is missing. */
function originOf(year: number, days: readonly HolidayEntry[]): string {
  if (isYearExpected(year, days)) return `${year} 年放假安排尚未公布，放假日暂按国家规定推算，调休上班日待公布后录入`;
  if (!isYearEntered(year, days)) return `${year} 年放假安排未录全，未录入的节假日按平日排课`;
  const publishedDate = days.find((day) => day.publishedDate)?.publishedDate;
  return publishedDate
    ? `${year} 年放假安排由国务院办公厅于 ${publishedDate.slice(0, 4)} 年 ${dayInWords(publishedDate)}公布`
    : `${year} 年放假安排已录入`;
}

/** Returns the ref of the list's viewport, which starts at the first day from today on. */
function useUpcomingDay(year: number, isLoaded: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = viewport.current;
    const row = list?.querySelector<HTMLElement>('[data-upcoming]');
    if (isLoaded && list && row) list.scrollTop = row.offsetTop - (list.querySelector('thead')?.offsetHeight ?? 0);
  }, [year, isLoaded]);
  return viewport;
}

interface RowProps {
  day: HolidayEntry;
  editable: boolean;
  onEdit(): void;
  onRemove(): void;
  onLessons(): void;
}

function Row({ day, editable, onEdit, onRemove, onLessons }: RowProps) {
  const date = dayInWords(day.holidayDate);
  const isOrdinary = day.holidayName === null;
  return (
    <Table.Tr data-upcoming={day.holidayDate >= today() || undefined}>
      <Table.Td className={classes.date ?? ''}>
        {date}{' '}
        <span>
          <WeekDay date={day.holidayDate} />
        </span>
      </Table.Td>
      <Table.Td>{day.holidayName ?? '—'}</Table.Td>
      <Table.Td>
        <StatusTag tone={isOrdinary ? 'neutral' : day.isWorkday ? 'info' : 'positive'}>
          {isOrdinary ? '照常上课' : day.isWorkday ? '调休上班' : '放假'}
        </StatusTag>
      </Table.Td>
      <Table.Td className={classes.actions ?? ''}>
        {!isOrdinary && !day.isWorkday && day.holidayDate >= today() && (
          <Button variant="subtle" color="blue" size="compact-sm" aria-label={`当天的课 ${date}`} onClick={onLessons}>
            当天的课
          </Button>
        )}
        {editable && (
          <ActionIcon variant="subtle" color="blue" aria-label={`修改 ${date}`} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
        )}
        {editable && !isOrdinary && (
          <ActionIcon variant="subtle" color="red" aria-label={`移除 ${date}`} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
