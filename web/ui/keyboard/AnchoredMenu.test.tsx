import { MantineProvider, Menu } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { AnchoredMenu } from './AnchoredMenu.tsx';

function Page() {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <MantineProvider env="test">
      <div data-testid="scrolled">
        <button type="button" onClick={(event) => setButton(event.currentTarget)}>
          课次
        </button>
      </div>
      <AnchoredMenu button={button} label="课次" position="right-start" onClose={() => setButton(null)}>
        <Menu.Item>调课</Menu.Item>
      </AnchoredMenu>
    </MantineProvider>
  );
}

it('stays open on a scroll event that does not move its button, and closes when the button is scrolled away', () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: '课次' });
  fireEvent.click(button);
  fireEvent.scroll(screen.getByTestId('scrolled'));
  expect(screen.getByRole('menuitem', { name: '调课' })).toBeInTheDocument();
  button.getBoundingClientRect = () => new DOMRect(0, -40, 10, 10);
  fireEvent.scroll(screen.getByTestId('scrolled'));
  expect(screen.queryByRole('menuitem', { name: '调课' })).toBeNull();
});

it('stays open on a resize that does not move its button, and closes when the button has moved', () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: '课次' });
  fireEvent.click(button);
  fireEvent(window, new Event('resize'));
  expect(screen.getByRole('menuitem', { name: '调课' })).toBeInTheDocument();
  button.getBoundingClientRect = () => new DOMRect(20, 0, 10, 10);
  fireEvent(window, new Event('resize'));
  expect(screen.queryByRole('menuitem', { name: '调课' })).toBeNull();
});
