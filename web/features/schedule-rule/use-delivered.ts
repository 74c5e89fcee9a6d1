import { dictionaries, type DictionaryType } from '#contracts/dictionaries.ts';
import { useDictionary } from '../../crud/dictionary/use-dictionary.ts';
import type { Choice } from '../../ui/SelectField.tsx';

/** What a dictionary offers where the product decides by the value: one that was added means nothing to a rule. */
export const useDelivered = (type: DictionaryType): readonly Choice[] =>
  useDictionary(type).choices.filter(({ value }) => Object.hasOwn(dictionaries[type].values, value));
