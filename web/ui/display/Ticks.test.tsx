import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Ticks } from './Ticks.tsx';

const paths = () =>
  [...document.querySelectorAll('path')].map(({ className }) => className.baseVal.includes('newlyHeld'));

it('renders a labelled image, or without a label an image hidden from screen readers', () => {
  const { rerender } = render(<Ticks held={3} due={1} ahead={4} label="共 8 节，已上课 3 节，待记 1 节" />);
  expect(screen.getByRole('img', { name: '共 8 节，已上课 3 节，待记 1 节' })).toBeVisible();
  rerender(<Ticks held={3} ahead={4} />);
  expect(screen.queryByRole('img')).toBeNull();
});

it('animates ticks that have become held, but not on the first render or after a reduction', () => {
  const { rerender } = render(<Ticks held={3} ahead={4} />);
  expect(paths()).not.toContain(true);
  rerender(<Ticks held={4} ahead={3} />);
  expect(paths()).toContain(true);
  rerender(<Ticks held={3} ahead={4} />);
  expect(paths()).not.toContain(true);
});
