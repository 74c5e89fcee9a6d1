import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { clear, show, Toaster, withdraw } from '#web/app/Toaster.tsx';
import { draw } from './draw.tsx';

const FOREVER = 60_000;
const UNKNOWN = '请求超时，结果未知，请刷新核对';
const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('an unknown result goes when the same is tried again; what is said of others stays', async () => {
  draw(<Toaster />);
  show('error', UNKNOWN, FOREVER, 'clas.remove');
  show('error', '没有访问权限', FOREVER, 'rooms.remove');
  await waitFor(() => expect(told()).toHaveLength(2));
  withdraw('clas.remove');
  await waitFor(() => expect(told()).toEqual(['没有访问权限']));
  clear();
});

it('where two have failed with the same words, they stay as long as one of them has', async () => {
  draw(<Toaster />);
  show('error', UNKNOWN, FOREVER, 'clas.remove');
  show('error', UNKNOWN, FOREVER, 'rooms.remove');
  await waitFor(() => expect(told()).toEqual([UNKNOWN]));
  withdraw('clas.remove');
  expect(told()).toEqual([UNKNOWN]);
  withdraw('rooms.remove');
  await waitFor(() => expect(told()).toEqual([]));
  clear();
});
