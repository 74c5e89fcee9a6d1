import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, it } from 'vitest';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { renderScreen } from '../support/render.tsx';

type Value = string | number;

function renderNumber(props: Partial<ComponentProps<typeof NumberField>> = {}, initial: Value = '') {
  const changes: Value[] = [];
  function Host() {
    const [value, setValue] = useState(initial);
    return (
      <NumberField
        label="金额"
        value={value}
        onChange={(next) => {
          changes.push(next);
          setValue(next);
        }}
        {...props}
      />
    );
  }
  renderScreen(<Host />);
  return { changes, user: userEvent.setup(), field: screen.getByRole('textbox', { name: '金额' }) };
}

it.each([
  ['１２．５', 12.5, '12.5'],
  ['1,234', 1234, '1234'],
  ['-3', -3, '-3'],
  ['0.50', 0.5, '0.5'],
])('parses the pasted text %s', async (text, number, shown) => {
  const { user, field, changes } = renderNumber();
  await user.click(field);
  await user.paste(text);
  await user.tab();
  expect(changes.at(-1)).toBe(number);
  expect(field).toHaveValue(shown);
});

it('keeps the invalid text 1e3, so that the form can report it', async () => {
  const { user, field, changes } = renderNumber();
  await user.type(field, '1e3');
  await user.tab();
  expect(field).toHaveValue('1e3');
  expect(changes.at(-1)).toBe('1e3');
});

it('shows currency sign and thousands separators after editing, and parses pasted text that contains them', async () => {
  const { user, field, changes } = renderNumber({ prefix: '¥', thousandSeparator: ',' }, 3600);
  expect(field).toHaveValue('¥3,600');
  await user.clear(field);
  await user.paste('￥12,345.5');
  await user.tab();
  expect(changes.at(-1)).toBe(12345.5);
  expect(field).toHaveValue('¥12,345.5');
});

it('steps by the arrow keys and stops at the minimum', async () => {
  const { user, field } = renderNumber({ min: 0, step: 0.5, suffix: ' 人' }, 0.5);
  await user.click(field);
  await user.keyboard('{ArrowUp}');
  expect(field).toHaveValue('1 人');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(field).toHaveValue('0 人');
});
