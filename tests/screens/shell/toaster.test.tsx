import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clear, show, Toaster, withdrawToast } from '#web/app/Toaster.tsx';
import { renderScreen } from '../support/render.tsx';

const FOREVER = 60_000;
const UNKNOWN = '请求超时，结果未知，请刷新核对';
const toastTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('removes the toast of an unknown result when its call is retried, and keeps other toasts', async () => {
  renderScreen(<Toaster />);
  show('error', UNKNOWN, FOREVER, 'clas.remove');
  show('error', '没有访问权限', FOREVER, 'rooms.remove');
  await waitFor(() => expect(toastTexts()).toHaveLength(2));
  withdrawToast('clas.remove');
  await waitFor(() => expect(toastTexts()).toEqual(['没有访问权限']));
  clear();
});

it('shows one toast for two failures that differ in the id of the request, with the id of the first', async () => {
  renderScreen(<Toaster />);
  show('error', `${UNKNOWN}（编号 f00d-1）`, FOREVER, 'clas.remove');
  show('error', `${UNKNOWN}（编号 f00d-2）`, FOREVER, 'rooms.remove');
  await waitFor(() => expect(toastTexts()).toEqual([`${UNKNOWN}编号 f00d-1`]));
  expect(screen.getByText('编号 f00d-1')).toBeVisible();
  clear();
});

it('shows one toast for two failures with equal text until the toasts of both calls are withdrawn', async () => {
  renderScreen(<Toaster />);
  show('error', UNKNOWN, FOREVER, 'clas.remove');
  show('error', UNKNOWN, FOREVER, 'rooms.remove');
  await waitFor(() => expect(toastTexts()).toEqual([UNKNOWN]));
  withdrawToast('clas.remove');
  expect(toastTexts()).toEqual([UNKNOWN]);
  withdrawToast('rooms.remove');
  await waitFor(() => expect(toastTexts()).toEqual([]));
  clear();
});
