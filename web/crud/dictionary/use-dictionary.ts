import { dictData } from '#contracts/calls/dict-data.ts';
import { type DictionaryType, labelOf } from '#contracts/dictionaries.ts';
import { useCall } from '../../http/use-call.ts';
import type { Choice } from '../../ui/fields/SelectField.tsx';

export interface Dictionary {
  /** Values in use, in dictionary order. */
  choices: readonly Choice[];
  /**
   * Returns the label of a value from the server. Before the response, returns the built-in label. Returns an unknown
   * value unchanged, as text.
   */
  label(value: unknown): string;
}

/** Reads a dictionary type from the server (Spec 2 §7): administrators may add and rename values. */
export function useDictionary(type: DictionaryType): Dictionary {
  const { data = [] } = useCall(dictData.byType, { type });
  return {
    choices: data.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
    label: (value) =>
      data.find(({ dictValue }) => dictValue === String(value))?.dictLabel ?? labelOf(type, value) ?? String(value),
  };
}
