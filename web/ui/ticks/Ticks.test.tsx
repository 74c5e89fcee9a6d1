import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Ticks } from './Ticks.tsx';

const paths = () => [...document.querySelectorAll('path')].map(({ className }) => className.baseVal.includes('fresh'));

it('says what it counts, and is left out where the words stand beside it', () => {
  const { rerender } = render(<Ticks held={3} due={1} ahead={4} label="共 8 节，已上 3 节，待记 1 节" />);
  expect(screen.getByRole('img', { name: '共 8 节，已上 3 节，待记 1 节' })).toBeVisible();
  rerender(<Ticks held={3} ahead={4} />);
  expect(screen.queryByRole('img')).toBeNull();
});

it('fills what is newly held, and nothing when it is first shown or when it is taken back', () => {
  const { rerender } = render(<Ticks held={3} ahead={4} />);
  expect(paths()).not.toContain(true);
  rerender(<Ticks held={4} ahead={3} />);
  expect(paths()).toContain(true);
  rerender(<Ticks held={3} ahead={4} />);
  expect(paths()).not.toContain(true);
});
