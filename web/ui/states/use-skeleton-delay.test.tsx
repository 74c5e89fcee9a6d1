import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSkeletonDelay } from './use-skeleton-delay.ts';

let now = 1_000;
vi.spyOn(performance, 'now').mockImplementation(() => now);
afterEach(() => {
  delete document.documentElement.dataset['outline'];
  now += 10_000;
});

const Other = () => <div role="status" aria-label="other" style={useSkeletonDelay()} />;
const One = ({ isLoading = true }: { isLoading?: boolean }) => (
  <div role="status" aria-label="one" style={useSkeletonDelay(isLoading)} />
);

const delayOf = (name: string): string =>
  screen.getByRole('status', { name }).style.getPropertyValue('--skeleton-delay');

it('delays a skeleton by 200 ms, however often it is rendered', () => {
  const { rerender } = render(<One />);
  expect(delayOf('one')).toBe('200ms');
  now += 120;
  rerender(<One />);
  expect(delayOf('one')).toBe('200ms');
});

it('lets a skeleton continue the delay of the skeleton that it replaces', () => {
  const { rerender } = render(<One />);
  now += 120;
  rerender(<Other />);
  expect(delayOf('other')).toBe('80ms');
  now += 120;
  rerender(<One />);
  expect(delayOf('one')).toBe('0ms');
});

it('delays a skeleton by 200 ms again if no skeleton was shown meanwhile', () => {
  render(<One />);
  cleanup();
  now += 300;
  render(<Other />);
  expect(delayOf('other')).toBe('200ms');
});

it('removes the delay when the content has loaded, and delays the next skeleton by 200 ms again', () => {
  const { rerender } = render(<One />);
  rerender(<One isLoading={false} />);
  expect(delayOf('one')).toBe('');
  now += 300;
  rerender(<Other />);
  expect(delayOf('other')).toBe('200ms');
});

it('shows a skeleton without a delay if the page shows its outline', () => {
  document.documentElement.dataset['outline'] = 'console';
  render(<One />);
  expect(delayOf('one')).toBe('0ms');
});
