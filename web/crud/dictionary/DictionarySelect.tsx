import type { DictionaryType } from '#contracts/dictionaries.ts';
import { SelectField, type SelectFieldProps } from '../../ui/fields/SelectField.tsx';
import { useDictionary } from './use-dictionary.ts';

export function DictionarySelect({ type, ...field }: SelectFieldProps & { type: DictionaryType }) {
  const { choices, label } = useDictionary(type);
  const { value = '', filter } = field;
  // In a form, the chosen value remains selectable even if the dictionary no longer offers it.
  const isUnlisted =
    !filter && value !== null && value !== '' && !choices.some((choice) => choice.value === String(value));
  return (
    <SelectField
      choices={isUnlisted ? [...choices, { value: String(value), label: label(value) }] : choices}
      {...field}
    />
  );
}
