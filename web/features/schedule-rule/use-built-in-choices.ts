import { dictionaries, type DictionaryType } from '#contracts/dictionaries.ts';
import { useDictionary } from '../../crud/dictionary/use-dictionary.ts';
import type { Choice } from '../../ui/fields/SelectField.tsx';

/**
 * Returns those values in use of a dictionary that are built in. The product's logic cannot handle values that were
 * added.
 */
export const useBuiltInChoices = (type: DictionaryType): readonly Choice[] =>
  useDictionary(type).choices.filter(({ value }) => Object.hasOwn(dictionaries[type].values, value));
