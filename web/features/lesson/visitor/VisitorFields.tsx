import type { Ref } from 'react';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';

interface VisitorFieldsProps {
  /** Returns the props of a field in its form. */
  fieldOf(name: 'phone' | 'age' | 'source'): object;
  phoneRef?: Ref<HTMLInputElement>;
}

/** Renders phone, age and source of a visitor. */
export const VisitorFields = ({ fieldOf, phoneRef }: VisitorFieldsProps) => (
  <>
    <TextField ref={phoneRef} label="联系电话" inputMode="tel" autoComplete="off" {...fieldOf('phone')} />
    <NumberField label="年龄" allowDecimal={false} min={1} suffix=" 岁" {...fieldOf('age')} />
    <DictionarySelect type="student_source" label="来源" clearable {...fieldOf('source')} />
  </>
);
