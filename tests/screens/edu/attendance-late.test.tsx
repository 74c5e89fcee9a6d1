import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { recordedAttendanceExample } from '#contracts/examples/entities/cla-time.ts';
import { AttendanceCorrection } from '#web/features/attendance/index.ts';
import { attendanceBackend, heldLesson, seatIdOf, student } from '../support/attendance-backend.ts';
import { hours, line, openAttendanceForm, status } from '../support/attendance-form.tsx';
import { renderScreen } from '../support/render.tsx';

const roll = () => ({
  rows: [student('陈梓涵', 32, { mayBeLate: true }), student('单小雨', 9, { mayBeLate: true })],
  total: 2,
});

it('marks a present student as late by button and key, without changing the hours', async () => {
  const { backend, form, onClose, user, save } = await openAttendanceForm({ 'students.toAttend': roll });
  const late = within(await line(form, '陈梓涵')).getByRole('button', { name: '陈梓涵迟到' });
  await user.click(late);
  expect(late).toHaveAttribute('aria-pressed', 'true');
  expect(await line(form, '陈梓涵')).toHaveAccessibleName(/^陈梓涵，出勤，迟到，/);
  expect(hours(form, '陈梓涵')).toHaveValue('2');
  (await line(form, '单小雨')).focus();
  await user.keyboard('0');
  expect(form.getByRole('button', { name: '单小雨迟到' })).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard('0');
  expect(form.getByRole('button', { name: '单小雨迟到' })).toHaveAttribute('aria-pressed', 'false');
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.lastInput('attendance.record')?.['studentAttendList']).toMatchObject([
    { studentClaId: seatIdOf('陈梓涵'), attendStatus: 1, stuLoseHour: 2, late: true },
    { studentClaId: seatIdOf('单小雨'), attendStatus: 1, late: false },
  ]);
});

it('clears lateness when the status changes, and enables 迟到 only for 出勤', async () => {
  const { form, user } = await openAttendanceForm({ 'students.toAttend': roll });
  await user.click(within(await line(form, '陈梓涵')).getByRole('button', { name: '陈梓涵迟到' }));
  await user.click(await status(form, '陈梓涵', '事假'));
  expect(form.getByRole('button', { name: '陈梓涵迟到' })).toBeDisabled();
  await user.click(await status(form, '陈梓涵', '出勤'));
  expect(form.getByRole('button', { name: '陈梓涵迟到' })).toHaveAttribute('aria-pressed', 'false');
});

it('neither offers nor sends lateness if the backend does not store it', async () => {
  const { backend, form, onClose, user, save } = await openAttendanceForm({
    'students.toAttend': () => ({ rows: [student('陈梓涵', 32)], total: 1 }),
  });
  (await line(form, '陈梓涵')).focus();
  await user.keyboard('0');
  expect(form.queryByRole('button', { name: /迟到/ })).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(JSON.stringify(backend.lastInput('attendance.record'))).not.toContain('late');
});

it('corrects a recorded lateness', async () => {
  const backend = attendanceBackend({
    'claTimes.detail': () => ({
      ...heldLesson,
      studentAttendList: [{ ...recordedAttendanceExample, studentClaId: seatIdOf('陈梓涵'), late: true }],
    }),
    'students.toAttend': roll,
  });
  const onClose = vi.fn<() => void>();
  renderScreen(<AttendanceCorrection courseTimeId="782" onClose={onClose} />);
  const user = userEvent.setup();
  const form = within(await screen.findByRole('dialog', { name: '更正上课记录' }));
  const late = await form.findByRole('button', { name: '陈梓涵迟到' });
  expect(late).toHaveAttribute('aria-pressed', 'true');
  await user.click(late);
  await user.click(form.getByRole('button', { name: '保存更正' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.lastInput('attendance.change')?.['studentAttendList']).toMatchObject([{ late: false }]);
});
