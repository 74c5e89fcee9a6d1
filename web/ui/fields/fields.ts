import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { memoField } from './memo-field.tsx';

/** Memoised Mantine fields for use in forms. */
export const TextField = memoField<TextInputProps>(TextInput);
export const TextAreaField = memoField<TextareaProps>(Textarea);
export { NumberField } from './NumberField.tsx';
