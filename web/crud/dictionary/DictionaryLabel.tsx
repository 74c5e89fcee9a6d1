import type { DictionaryType } from '#contracts/dictionaries.ts';
import { useDictionary } from './use-dictionary.ts';

/** Renders the label of a value as plain text, or nothing without a value. */
export function DictionaryLabel({ type, value }: { type: DictionaryType; value: unknown }) {
  const { label } = useDictionary(type);
  return value === null || value === undefined || value === '' ? '—' : label(value);
}
