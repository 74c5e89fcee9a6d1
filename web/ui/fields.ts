import {
  NumberInput,
  type NumberInputProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { steady } from './steady.tsx';

/** Mantine's own fields, for forms. */
export const TextField = steady<TextInputProps>(TextInput);
export const TextAreaField = steady<TextareaProps>(Textarea);
export const NumberField = steady<NumberInputProps>(NumberInput);
