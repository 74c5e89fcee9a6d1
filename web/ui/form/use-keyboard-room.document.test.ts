import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useKeyboardRoom } from './use-keyboard-room.ts';

afterEach(() => vi.unstubAllGlobals());

const kept = () => document.documentElement.style.getPropertyValue('--keyboard');

function seenPart(height: number) {
  const seen = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  return (change: Partial<typeof seen>) => {
    Object.assign(seen, change);
    seen.dispatchEvent(new Event('resize'));
  };
}

it('keeps as much room as the keyboard covers, as long as the dialog is open', () => {
  vi.stubGlobal('innerHeight', 844);
  const change = seenPart(844);
  const { rerender } = renderHook(({ opened }) => useKeyboardRoom(opened), { initialProps: { opened: true } });
  expect(kept()).toBe('0px');
  change({ height: 508 });
  expect(kept()).toBe('336px');
  // Two fingers show less, too, and no keyboard.
  change({ height: 422, scale: 2 });
  expect(kept()).toBe('0px');
  rerender({ opened: false });
  expect(kept()).toBe('');
});

it('keeps none for what is closed', () => {
  seenPart(508);
  renderHook(() => useKeyboardRoom(false));
  expect(kept()).toBe('');
});
