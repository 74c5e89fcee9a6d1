import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineBanner } from '#web/app/OfflineBanner.tsx';

afterEach(() => void vi.restoreAllMocks());

it('ends the scroll area above the banner while it is visible', () => {
  let online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  const room = () => document.documentElement.style.getPropertyValue('--banner');
  const turn = (to: boolean) =>
    act(() => {
      online = to;
      window.dispatchEvent(new Event(to ? 'online' : 'offline'));
    });
  render(<OfflineBanner />);
  expect(room()).toBe('0px');
  turn(false);
  expect(screen.getByRole('status')).toHaveTextContent('网络已断开');
  expect(room()).toBe('60px');
  turn(true);
  expect(screen.queryByRole('status')).toBeNull();
  expect(room()).toBe('0px');
});
