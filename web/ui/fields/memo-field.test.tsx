import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { TextField } from './fields.ts';
import { memoField } from './memo-field.tsx';

const rendered = vi.fn();

const RenderCounter = memoField(function Counted({
  label,
  choices,
  onChoose,
}: {
  label: string;
  choices: readonly object[];
  onChoose(): void;
}) {
  rendered(label, choices);
  return (
    <button type="button" onClick={onChoose}>
      {label}
    </button>
  );
});

function Form({ onChosen }: { onChosen(name: string): void }) {
  const [name, setName] = useState('');
  return (
    <MantineProvider env="test">
      <TextField label="名称" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <RenderCounter
        label={name.length > 2 ? '改名' : '选择'}
        choices={[{ value: '1', label: '滨江校区' }]}
        onChoose={() => onChosen(name)}
      />
    </MantineProvider>
  );
}

it('a key press re-renders only the edited field, and the other fields still call their latest handlers', () => {
  const onChosen = vi.fn();
  render(<Form onChosen={onChosen} />);
  const field = screen.getByRole('textbox', { name: '名称' });
  for (const value of ['启', '启明']) fireEvent.change(field, { target: { value } });
  expect(field).toHaveValue('启明');
  expect(rendered).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: '选择' }));
  expect(onChosen).toHaveBeenCalledExactlyOnceWith('启明');

  fireEvent.change(field, { target: { value: '启明艺' } });
  expect(screen.getByRole('button', { name: '改名' })).toBeVisible();
  expect(rendered).toHaveBeenCalledTimes(2);
});
