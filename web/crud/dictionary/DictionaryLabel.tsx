import type { DictionaryType } from '#contracts/dictionaries.ts';
import { useDictionary } from './use-dictionary.ts';

/** A value's label as plain text; nothing for no value. */
export function DictionaryLabel({ type, value }: { type: DictionaryType; value: unknown }) {
  const { label } = useDictionary(type);
  return value === null || value === undefined || value === '' ? '—' : label(value);
}
