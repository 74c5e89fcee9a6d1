import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { AttendanceDrawer, type AttendanceTarget } from '#web/features/attendance/index.ts';
import type { Answer } from './answer-calls.ts';
import { attendanceBackend, claId, deptId } from './attendance-backend.ts';
import { renderScreen } from './render.tsx';

export const GIVEN: AttendanceTarget = { claId, deptId };

/** Opens 记上课 and returns its form. */
export async function openAttendanceForm(
  answers: Record<string, Answer> = {},
  { target = GIVEN }: { target?: AttendanceTarget } = {},
) {
  const backend = attendanceBackend(answers);
  const onClose = vi.fn<() => void>();
  renderScreen(<AttendanceDrawer target={target} onClose={onClose} />);
  const form = within(await screen.findByRole('dialog', { name: '记上课' }));
  const user = userEvent.setup();
  const save = () => user.click(form.getByRole('button', { name: '保存上课记录' }));
  return { backend, form, onClose, user, save };
}

type Form = Awaited<ReturnType<typeof openAttendanceForm>>['form'];
export const line = (form: Form, name: string) => form.findByRole('row', { name: new RegExp(`^${name}，`) });
export const hours = (form: Form, name: string) => form.getByRole('textbox', { name: `${name}的扣课时` });
export const status = async (form: Form, name: string, label: string) =>
  within(await line(form, name)).getByRole('radio', { name: label });
export const summary = (form: Form) => form.getByRole('status', { name: '汇总' });
