import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { TextField } from '../../../ui/fields.ts';
import { DialogForm } from '../../../ui/form/DialogForm.tsx';
import { Wide } from '../../../ui/form/Wide.tsx';
import { sameName } from './name-of.ts';

interface Props {
  /** 沙箱 */
  noun: string;
  name: string;
  /** Gives true when it is gone. */
  remove(): Promise<boolean>;
  /** What goes with it. */
  children: ReactNode;
}

/** For good: its name is typed again. */
export function RemoveForm({ noun, name, remove, children }: Props) {
  const form = useForm({ initialValues: { typed: '' }, validate: { typed: sameName(name) } });
  return (
    <DialogForm form={form} submitLabel={`删除${noun}`} danger save={remove}>
      <Wide>{children}</Wide>
      <Wide>
        <TextField
          label={`输入${noun}的名称以确认`}
          placeholder={name}
          autoComplete="off"
          {...form.getInputProps('typed')}
        />
      </Wide>
    </DialogForm>
  );
}
