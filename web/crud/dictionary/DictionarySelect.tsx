import type { DictionaryType } from '#contracts/dictionaries.ts';
import { SelectField, type SelectFieldProps } from '../../ui/SelectField.tsx';
import { useDictionary } from './use-dictionary.ts';

export function DictionarySelect({ type, ...field }: SelectFieldProps & { type: DictionaryType }) {
  return <SelectField choices={useDictionary(type).choices} {...field} />;
}
