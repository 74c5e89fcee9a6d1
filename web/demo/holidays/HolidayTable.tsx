import { ActionIcon, ScrollArea, Table } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { HolidayDay } from '#contracts/rules/holiday.ts';
import { WeekDay } from '../../crud/dictionary/WeekDay.tsx';
import { dayInWords } from '../../features/schedule-rule/index.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { StatusTag } from '../../ui/display/StatusTag.tsx';
import classes from './HolidayTable.module.css';
import { saveHoliday, useHolidayYear } from './sandbox-holidays.ts';

const HEIGHT = 320;

interface HolidayTableProps {
  year: number;
  onEdit(day: HolidayDay): void;
}

/** Lists the days of a year with change and remove actions. */
export function HolidayTable({ year, onEdit }: HolidayTableProps) {
  const { days, failed, reload } = useHolidayYear(year);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (failed) return <ErrorState title="没有取到节假日安排" onRetry={reload} />;
  if (!days) return <FormSkeleton fields={4} />;
  if (days.length === 0) return <EmptyState hint={`${year} 年节假日安排尚未公布`} />;
  const remove = ({ holidayDate }: HolidayDay) => void saveHoliday({ holidayDate, holidayName: null }).then(setRefusal);
  return (
    <ScrollArea.Autosize
      mah={HEIGHT}
      className={classes.rows ?? ''}
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
            <Row key={day.holidayDate} day={day} onEdit={() => onEdit(day)} onRemove={() => remove(day)} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

function Row({ day, onEdit, onRemove }: { day: HolidayDay; onEdit(): void; onRemove(): void }) {
  const date = dayInWords(day.holidayDate);
  return (
    <Table.Tr>
      <Table.Td>
        {date} <WeekDay date={day.holidayDate} />
      </Table.Td>
      <Table.Td>{day.holidayName}</Table.Td>
      <Table.Td>
        <StatusTag tone={day.isWorkday ? 'info' : 'positive'}>{day.isWorkday ? '上班' : '放假'}</StatusTag>
      </Table.Td>
      <Table.Td className={classes.actions ?? ''}>
        <ActionIcon variant="subtle" color="blue" aria-label={`修改 ${date}`} onClick={onEdit}>
          <IconPencil size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={`移除 ${date}`} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  );
}
