import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ATTENDANCE_TIMES } from '#contracts/rules/attendance-window.ts';
import { TimeField } from '#web/ui/fields/TimeField.tsx';
import { TimeSpanFields, type TimeSpanFieldsProps } from '#web/ui/fields/TimeSpanFields.tsx';
import { put } from '../support/put.ts';
import { renderScreen } from '../support/render.tsx';

function renderField(props: Partial<Parameters<typeof TimeField>[0]> = {}, initial = '') {
  const told: string[] = [];
  function Host() {
    const [value, setValue] = useState(initial);
    return (
      <TimeField
        label="上课时间"
        value={value}
        onChange={(next) => {
          told.push(next);
          setValue(next);
        }}
        {...props}
      />
    );
  }
  renderScreen(<Host />);
  return { told, field: screen.getByRole('combobox', { name: '上课时间' }) };
}

it('reads 930 as 09:30 and formats the text on blur', async () => {
  const user = userEvent.setup();
  const { told, field } = renderField();
  await user.type(field, '930');
  expect(field).toHaveValue('930');
  expect(told.at(-1)).toBe('09:30');
  await user.tab();
  expect(field).toHaveValue('09:30');
});

it('accepts any minute in a field without steps', async () => {
  const user = userEvent.setup();
  const { told, field } = renderField();
  await user.type(field, '18:45');
  await user.tab();
  expect(told.at(-1)).toBe('18:45');
  expect(field).toHaveValue('18:45');
});

it('clears an invalid time, so that the form reports it as missing', async () => {
  const user = userEvent.setup();
  const { told, field } = renderField({}, '10:00');
  await user.clear(field);
  await user.type(field, '2575');
  await user.tab();
  expect(told.at(-1)).toBe('');
  expect(field).toHaveValue('');
});

it('lists the times of the field and filters them while typing (Spec 2 §9: 08:00 to 19:00, 30 minutes)', async () => {
  const user = userEvent.setup();
  const { told, field } = renderField({ ...ATTENDANCE_TIMES.start, stepMinutes: ATTENDANCE_TIMES.stepMinutes });
  await user.click(field);
  const all = screen.getAllByRole('option').map((option) => option.textContent);
  expect(all).toHaveLength(23);
  expect([all[0], all.at(-1)]).toEqual(['08:00', '19:00']);
  await user.type(field, '9');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['09:00', '09:30']);
  await user.click(screen.getByRole('option', { name: '09:30' }));
  expect(told.at(-1)).toBe('09:30');
});

it('rejects times out of range or between the steps', async () => {
  const user = userEvent.setup();
  const { told, field } = renderField({ ...ATTENDANCE_TIMES.start, stepMinutes: ATTENDANCE_TIMES.stepMinutes });
  for (const text of ['19:30', '07:30', '09:10']) {
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
    expect(told.at(-1) ?? '').toBe('');
  }
});

describe('TimeSpanFields', () => {
  function renderSpan(initial: { startTime: string; endTime: string }, props: Partial<TimeSpanFieldsProps> = {}) {
    function Host() {
      const form = useForm({ initialValues: initial });
      return <TimeSpanFields form={form} {...props} />;
    }
    renderScreen(<Host />);
    const field = (name: string) => screen.getByRole('combobox', { name });
    return { user: userEvent.setup(), start: field('上课时间'), end: field('下课时间') };
  }

  it('moves the end with the start, even while the start is being typed', async () => {
    const { user, start, end } = renderSpan({ startTime: '10:00', endTime: '11:30' });
    await user.clear(start);
    expect(end).toHaveValue('11:30');
    await user.type(start, '930');
    expect(end).toHaveValue('11:00');
    await user.tab();
    expect([start, end].map((field) => (field as HTMLInputElement).value)).toEqual(['09:30', '11:00']);
  });

  it('keeps the start when the end changes, and uses the new duration from then on', async () => {
    const { user, start, end } = renderSpan({ startTime: '10:00', endTime: '11:30' });
    await put(user, end, '1200');
    expect(start).toHaveValue('10:00');
    await put(user, start, '1400');
    expect(end).toHaveValue('16:00');
  });

  it('limits the end to the latest offered time, and restores the duration when the start moves back', async () => {
    const { start, end, user } = renderSpan(
      { startTime: '10:00', endTime: '12:00' },
      { start: ATTENDANCE_TIMES.start, end: ATTENDANCE_TIMES.end, stepMinutes: ATTENDANCE_TIMES.stepMinutes },
    );
    await put(user, start, '1900');
    expect(end).toHaveValue('20:00');
    await put(user, start, '1700');
    expect(end).toHaveValue('19:00');
  });

  it('does not change an end that is missing or not after the start', async () => {
    const { user, start, end } = renderSpan({ startTime: '', endTime: '' });
    await put(user, start, '1000');
    expect(end).toHaveValue('');
    await put(user, end, '0900');
    await put(user, start, '1100');
    expect(end).toHaveValue('09:00');
  });
});
