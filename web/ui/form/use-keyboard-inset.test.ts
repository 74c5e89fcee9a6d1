import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeyboardInset } from './use-keyboard-inset.ts';

afterEach(() => vi.unstubAllGlobals());

const reservedHeight = () => document.documentElement.style.getPropertyValue('--keyboard');

function seenPart(height: number) {
  const seen = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  return (change: Partial<typeof seen>) => {
    Object.assign(seen, change);
    seen.dispatchEvent(new Event('resize'));
  };
}

it('reserves the height of the on-screen keyboard while the dialog is open', () => {
  vi.stubGlobal('innerHeight', 844);
  const change = seenPart(844);
  const { rerender } = renderHook(({ opened }) => useKeyboardInset(opened), { initialProps: { opened: true } });
  expect(reservedHeight()).toBe('0px');
  change({ height: 508 });
  expect(reservedHeight()).toBe('336px');
  // Pinch zoom also reduces the visible area, although no keyboard is shown.
  change({ height: 422, scale: 2 });
  expect(reservedHeight()).toBe('0px');
  rerender({ opened: false });
  expect(reservedHeight()).toBe('');
});

it('reserves no space for a closed dialog', () => {
  seenPart(508);
  renderHook(() => useKeyboardInset(false));
  expect(reservedHeight()).toBe('');
});
