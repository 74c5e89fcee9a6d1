import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeyboardInset } from './use-keyboard-inset.ts';

afterEach(() => vi.unstubAllGlobals());

const reservedHeight = () => document.documentElement.style.getPropertyValue('--keyboard');

function fakeViewport(height: number) {
  const viewport = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  return (change: Partial<typeof viewport>) => {
    Object.assign(viewport, change);
    viewport.dispatchEvent(new Event('resize'));
  };
}

it('reserves the height of the on-screen keyboard while the dialog is open', () => {
  vi.stubGlobal('innerHeight', 844);
  const change = fakeViewport(844);
  const { rerender } = renderHook(({ opened }) => useKeyboardInset(opened), { initialProps: { opened: true } });
  expect(reservedHeight()).toBe('');
  change({ height: 508 });
  expect(reservedHeight()).toBe('336px');
  // Pinch zoom also reduces the visible area, although no keyboard is shown.
  change({ height: 422, scale: 2 });
  expect(reservedHeight()).toBe('');
  rerender({ opened: false });
  expect(reservedHeight()).toBe('');
});

it('reserves no space for a closed dialog', () => {
  fakeViewport(508);
  renderHook(() => useKeyboardInset(false));
  expect(reservedHeight()).toBe('');
});
