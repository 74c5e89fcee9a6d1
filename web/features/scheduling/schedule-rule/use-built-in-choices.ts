import { type BuiltInType, dictionaries } from '#contracts/dictionaries.ts';
import { useDictionary } from '#web/crud/dictionary/use-dictionary.ts';
import type { Choice } from '#web/ui/fields/SelectField.tsx';

/**
 * Returns the built-in values of a dictionary that are in use. Values that users added are omitted, because the
 * product's logic cannot handle them.
 */
export const useBuiltInChoices = (type: BuiltInType): readonly Choice[] =>
  useDictionary(type).choices.filter(({ value }) => Object.hasOwn(dictionaries[type].values, value));
