import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { TextField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { confirmName } from './validate-name.ts';

interface Props {
  /** Kind of the deleted object, e.g. 沙箱. */
  noun: string;
  name: string;
  /** Deletes the object; resolves to true on success. */
  remove(): Promise<boolean>;
  /** Description of the data that is deleted with the object. */
  children: ReactNode;
}

/** Asks the user to type the name again before a permanent deletion. */
export function RemoveForm({ noun, name, remove, children }: Props) {
  const form = useForm({ initialValues: { typed: '' }, validate: { typed: confirmName(name) } });
  return (
    <DialogForm form={form} submitLabel={`删除${noun}`} danger save={remove}>
      <FullWidth>{children}</FullWidth>
      <FullWidth>
        <TextField
          label={`输入${noun}的名称以确认`}
          placeholder={name}
          autoComplete="off"
          {...form.getInputProps('typed')}
        />
      </FullWidth>
    </DialogForm>
  );
}
