import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { TextField } from '../fields/fields.ts';
import { DialogFrameContext } from './dialog-frame.ts';
import { DialogForm } from './DialogForm.tsx';
import { FormSection } from './FormSection.tsx';
import { MoreFields } from './MoreFields.tsx';

const frame = { guard: { current: null }, close: () => undefined, requestClose: () => true };

function Fields({ address = '', validate = {} }: { address?: string; validate?: object }) {
  const form = useForm({ initialValues: { name: '', address }, validate });
  return (
    <DialogFrameContext value={frame}>
      <DialogForm form={form} submitLabel="保存" save={async () => true}>
        <FormSection title="基本信息">
          <TextField label="名称" {...form.getInputProps('name')} />
          <MoreFields form={form} names={['address']} labels="地址">
            <TextField label="地址" {...form.getInputProps('address')} />
          </MoreFields>
        </FormSection>
      </DialogForm>
    </DialogFrameContext>
  );
}

const renderFields = (props: Parameters<typeof Fields>[0] = {}) => {
  render(<Fields {...props} />, { wrapper: MantineProvider });
  return userEvent.setup();
};
const field = (name: string) => screen.queryByRole('textbox', { name });

it('names the group of fields by its heading', () => {
  renderFields();
  expect(screen.getByRole('group', { name: '基本信息' })).toContainElement(field('名称'));
  expect(screen.getByRole('heading', { name: '基本信息' })).toBeInTheDocument();
});

it('shows optional fields when 更多 is pressed, and focuses the first of them', async () => {
  const user = renderFields();
  expect(field('地址')).toBeNull();
  await user.click(screen.getByRole('button', { name: '更多：地址' }));
  expect(field('地址')).toHaveFocus();
  expect(screen.queryByRole('button', { name: '更多：地址' })).toBeNull();
});

it('never hides a field with a value, also after the value is deleted', async () => {
  const user = renderFields({ address: '江南大道 1 号' });
  expect(field('名称')).toHaveFocus();
  await user.clear(field('地址') as HTMLElement);
  expect(field('地址')).toHaveValue('');
});

it('shows a hidden field that has an error, and its message only at the field', async () => {
  const user = renderFields({ validate: { address: () => '地址过长' } });
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(field('地址')).toHaveAccessibleDescription('地址过长');
  expect(screen.getAllByText('地址过长')).toHaveLength(1);
});
