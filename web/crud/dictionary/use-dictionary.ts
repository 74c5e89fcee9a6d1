import { dictData } from '#contracts/calls/dict-data.ts';
import { type DictionaryType, labelOf } from '#contracts/dictionaries.ts';
import { useCall } from '../../http/use-call.ts';
import type { Choice } from '../../ui/SelectField.tsx';

export interface Dictionary {
  /** Values in use, in their order. */
  choices: readonly Choice[];
  /** The label as the server has it; until it answers, the one delivered with the product; else the value itself. */
  label(value: unknown): string;
}

/** A dictionary type as the server keeps it (Spec 2 §7): administrators may add and rename values. */
export function useDictionary(type: DictionaryType): Dictionary {
  const { data = [] } = useCall(dictData.byType, { type });
  return {
    choices: data.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel })),
    label: (value) =>
      data.find(({ dictValue }) => dictValue === String(value))?.dictLabel ?? labelOf(type, value) ?? String(value),
  };
}
