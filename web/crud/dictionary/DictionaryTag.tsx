import type { DictionaryType } from '#contracts/dictionaries.ts';
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx';
import { useDictionary } from './use-dictionary.ts';

interface DictionaryTagProps {
  type: DictionaryType;
  value: unknown;
  tones?: Readonly<Record<string, Tone>>;
}

export function DictionaryTag({ type, value, tones = {} }: DictionaryTagProps) {
  const { label } = useDictionary(type);
  if (value === null || value === undefined || value === '') return null;
  return <StatusTag tone={tones[String(value)]}>{label(value)}</StatusTag>;
}
