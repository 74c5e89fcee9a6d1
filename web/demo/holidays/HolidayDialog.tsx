import { ActionIcon, Button, ScrollArea, SegmentedControl, Table, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { HolidayDay } from '#contracts/rules/holiday.ts';
import { today } from '../../session/today.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import classes from './HolidayDialog.module.css';
import { saveHoliday, useHolidayYear } from './sandbox-holidays.ts';
import { dayInWords, weekDayInWords } from '../../features/schedule-rule/index.ts';

interface HolidayDialogProps {
  /** Shown first. */
  year: number;
  opened: boolean;
  onClose(): void;
}

const WIDTH = 560;
const HEIGHT = 320;
const YEARS_AHEAD = 3;

/** The holidays of the sandbox: whoever tries the product may announce a year, or move a day (demo build only). */
export function HolidayDialog({ year: first, opened, onClose }: HolidayDialogProps) {
  const [year, setYear] = useState(first);
  const [draft, setDraft] = useState<Draft>(blank);
  const thisYear = Number(today().slice(0, 4));
  const from = Math.min(first, thisYear) - 1;
  const years = Array.from({ length: Math.max(first, thisYear) + YEARS_AHEAD - from + 1 }, (_, index) => from + index);
  return (
    <FormDialog title="节假日安排" opened={opened} onClose={onClose} width={WIDTH}>
      {/* A key pressed here is not meant for the form from which it was opened. */}
      <div className={classes.table} onSubmit={(event) => event.stopPropagation()}>
        <SelectField
          label="年份"
          choices={years.map((one) => ({ value: String(one), label: `${one} 年` }))}
          value={year}
          onChange={(next) => {
            setYear(Number(next));
            setDraft(blank);
          }}
        />
        <Days year={year} onEdit={(day) => setDraft({ ...day })} />
        <DayForm key={year} year={year} draft={draft} onDraft={setDraft} />
      </div>
    </FormDialog>
  );
}

type Draft = HolidayDay;
const blank: Draft = { holidayDate: '', holidayName: '', isWorkday: false };

function Days({ year, onEdit }: { year: number; onEdit(day: HolidayDay): void }) {
  const { days, failed, reload } = useHolidayYear(year);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (failed) return <ErrorState title="没有取到节假日安排" onRetry={reload} />;
  if (!days) return <FormSkeleton fields={4} />;
  if (days.length === 0) return <EmptyState hint={`${year} 年节假日安排尚未公布`} />;
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
            <Table.Tr key={day.holidayDate}>
              <Table.Td>
                {dayInWords(day.holidayDate)} {weekDayInWords(day.holidayDate)}
              </Table.Td>
              <Table.Td>{day.holidayName}</Table.Td>
              <Table.Td>
                <StatusTag tone={day.isWorkday ? 'info' : 'positive'}>{day.isWorkday ? '上班' : '放假'}</StatusTag>
              </Table.Td>
              <Table.Td className={classes.actions ?? ''}>
                <ActionIcon
                  variant="subtle"
                  color="blue"
                  aria-label={`修改 ${dayInWords(day.holidayDate)}`}
                  onClick={() => onEdit(day)}
                >
                  <IconPencil size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={`移除 ${dayInWords(day.holidayDate)}`}
                  onClick={() => void saveHoliday({ holidayDate: day.holidayDate, holidayName: null }).then(setRefusal)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}

interface DayFormProps {
  year: number;
  draft: Draft;
  onDraft(draft: Draft): void;
}

function DayForm({ year, draft, onDraft }: DayFormProps) {
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    if (!draft.holidayDate) return setRefusal('请选择日期');
    if (!draft.holidayName.trim()) return setRefusal('请输入名称');
    setSaving(true);
    const refused = await saveHoliday({ ...draft, holidayName: draft.holidayName.trim() });
    setSaving(false);
    setRefusal(refused);
    if (refused === null) onDraft(blank);
  };
  return (
    <form
      className={classes.form}
      aria-label="新增或修改一天"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DateField
        label="日期"
        min={`${year}-01-01`}
        max={`${year}-12-31`}
        value={draft.holidayDate}
        onChange={(holidayDate) => onDraft({ ...draft, holidayDate })}
      />
      <TextInput
        label="名称"
        maxLength={20}
        placeholder="如 国庆节"
        value={draft.holidayName}
        onChange={(event) => onDraft({ ...draft, holidayName: event.currentTarget.value })}
      />
      <SegmentedControl
        aria-label="安排"
        data={[
          { value: 'off', label: '放假' },
          { value: 'work', label: '上班' },
        ]}
        value={draft.isWorkday ? 'work' : 'off'}
        onChange={(value) => onDraft({ ...draft, isWorkday: value === 'work' })}
      />
      <Button type="submit" variant="default" loading={saving}>
        保存这一天
      </Button>
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
    </form>
  );
}
