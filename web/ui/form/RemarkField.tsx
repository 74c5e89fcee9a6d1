import type { TextareaProps } from '@mantine/core';
import { TextAreaField } from '../fields/fields.ts';
import { FullWidth } from './FullWidth.tsx';

/** Renders the field 备注 across both columns. The height of the field grows with its text. */
export const RemarkField = (field: TextareaProps) => (
  <FullWidth>
    <TextAreaField label="备注" autosize minRows={2} maxRows={5} {...field} />
  </FullWidth>
);
