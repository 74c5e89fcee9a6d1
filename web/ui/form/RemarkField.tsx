import type { TextareaProps } from '@mantine/core';
import { TextAreaField } from '../fields.ts';
import { Wide } from './Wide.tsx';

/** 备注: over both columns, growing with what is written. */
export const RemarkField = (field: TextareaProps) => (
  <Wide>
    <TextAreaField label="备注" autosize minRows={2} maxRows={5} {...field} />
  </Wide>
);
