import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { DictionarySelect } from '../../crud/dictionary/DictionarySelect.tsx';
import { NumberField, TextField } from '../../ui/fields/fields.ts';
import { RemarkField } from '../../ui/form/RemarkField.tsx';
import type { GuestValues } from './guest-choice.ts';

/** Renders the fields of a new visitor. The phone takes the focus, because the name is entered already. */
export function VisitorFields<Body>({ form }: { form: UseFormReturnType<GuestValues, Body> }) {
  const phone = useRef<HTMLInputElement>(null);
  useEffect(() => phone.current?.focus(), []);
  return (
    <>
      <TextField
        ref={phone}
        label="联系电话"
        inputMode="tel"
        autoComplete="off"
        required
        {...form.getInputProps('visitor.phone')}
      />
      <NumberField label="年龄" suffix=" 岁" allowDecimal={false} min={1} {...form.getInputProps('visitor.age')} />
      <DictionarySelect label="来源" type="visitor_source" {...form.getInputProps('visitor.source')} />
      <RemarkField {...form.getInputProps('visitor.remark')} />
    </>
  );
}
