import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setServerDate } from '#web/session/today.ts';
import { DateField, type DateFieldProps } from '#web/ui/fields/DateField.tsx';
import { DateRangeField } from '#web/ui/fields/DateRangeField.tsx';
import { DatesField } from '#web/ui/fields/DatesField.tsx';
import { renderScreen } from '../support/render.tsx';

beforeEach(() => setServerDate('Mon, 07 Sep 2026 02:00:00 GMT'));

function renderDate(props: Partial<DateFieldProps> = {}, initial = '') {
  const changes: string[] = [];
  const submit = vi.fn();
  function Host() {
    const [value, setValue] = useState(initial);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(value);
        }}
      >
        <DateField
          label="出生日期"
          value={value}
          onChange={(next) => {
            changes.push(next);
            setValue(next);
          }}
          {...props}
        />
        <button type="submit">保存</button>
      </form>
    );
  }
  renderScreen(<Host />);
  return { changes, submit, user: userEvent.setup(), field: screen.getByRole('textbox', { name: '出生日期' }) };
}

it.each([
  ['2012-3-4', '2012-03-04'],
  ['20120304', '2012-03-04'],
  ['2012/3/4', '2012-03-04'],
  ['2012.3.4', '2012-03-04'],
  ['2012年3月4日', '2012-03-04'],
  ['２０１２－３－４', '2012-03-04'],
])('parses the typed text %s on blur', async (text, date) => {
  const { user, field, changes } = renderDate();
  await user.type(field, text);
  await user.tab();
  expect(field).toHaveValue(date);
  expect(changes).toEqual([date]);
});

it('uses the console’s current year for a typed date without a year', async () => {
  setServerDate('Mon, 03 Feb 2031 02:00:00 GMT');
  const { user, field, submit } = renderDate();
  await user.type(field, '3月4日{Enter}');
  expect(submit).toHaveBeenCalledWith('2031-03-04');
});

it('keeps a text that is not a date, shows an error, and does not submit it', async () => {
  const { user, field, changes, submit } = renderDate({ clearable: true }, '2012-03-04');
  await user.clear(field);
  await user.type(field, '2012-13-4');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(submit).not.toHaveBeenCalled();
  expect(field).toHaveValue('2012-13-4');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('请输入正确的日期，如 2026-09-01');
  expect(changes).toEqual([]);
  await user.clear(field);
  await user.type(field, '2012-12-4');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(submit).toHaveBeenCalledWith('2012-12-04');
});

it.each([
  [{ max: '2026-09-07' }, '2026-9-8', '不能晚于 2026-09-07'],
  [{ min: '2026-09-07' }, '2026-9-6', '不能早于 2026-09-07'],
  [{ isDisabled: (day: string) => day === '2026-09-06' }, '2026-9-6', '不能选择这一天'],
])('rejects a typed day outside %o', async (limits, text, message) => {
  const { user, field, changes } = renderDate(limits);
  await user.type(field, text);
  await user.tab();
  expect(field).toHaveAccessibleDescription(message);
  expect(changes).toEqual([]);
});

it('clears the date when the text of an optional field is deleted', async () => {
  const { user, field, changes } = renderDate({ clearable: true }, '2012-03-04');
  await user.clear(field);
  await user.tab();
  expect(changes).toEqual(['']);
});

it('shows an error when the text of a required field is deleted, and does not submit it', async () => {
  const { user, field, submit } = renderDate({ required: true }, '2012-03-04');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(submit).not.toHaveBeenCalled();
  expect(field).toHaveAccessibleDescription('请输入正确的日期，如 2026-09-01');
});

it('opens the calendar on a click and on the down key, and closes it on Escape', async () => {
  const { user, field, changes } = renderDate({}, '2012-03-04');
  await user.click(field);
  const calendar = within(await screen.findByRole('dialog', { name: '出生日期' }));
  await user.click(calendar.getByRole('button', { name: '2012 年 3 月 9 日' }));
  expect(changes).toEqual(['2012-03-09']);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('button', { name: '2012 年 3 月 9 日' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(field).toHaveFocus();
});

it('reads a typed range', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  renderScreen(<DateRangeField label="支付时间" value={['', '']} onChange={change} max="2026-09-30" />);
  const field = screen.getByRole('textbox', { name: '支付时间' });
  await user.type(field, '2026-9-1 至 20260907{Enter}');
  expect(change).toHaveBeenLastCalledWith(['2026-09-01', '2026-09-07']);
  await user.clear(field);
  await user.type(field, '2026-9-3{Enter}');
  expect(change).toHaveBeenLastCalledWith(['2026-09-03', '2026-09-03']);
  await user.clear(field);
  await user.type(field, '2026-9-3 - 2026-10-1{Enter}');
  expect(change).toHaveBeenCalledTimes(2);
  expect(field).toHaveAccessibleDescription('不能晚于 2026-09-30');
});

it('reads several typed dates', async () => {
  const change = vi.fn();
  const user = userEvent.setup();
  renderScreen(<DatesField label="上课日期" value={['2026-09-12']} onChange={change} />);
  const field = screen.getByRole('textbox', { name: '上课日期' });
  expect(field).toHaveValue('已选 1 天：9/12');
  await user.click(field);
  expect(field).toHaveValue('2026-09-12');
  await user.type(field, '、2026/9/8，20260908');
  await user.tab();
  expect(change).toHaveBeenLastCalledWith(['2026-09-08', '2026-09-12']);
});
