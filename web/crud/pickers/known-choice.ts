import type { Choice, SelectFieldProps } from '../../ui/SelectField.tsx';

/** The choices, and the chosen one if it is none of them any more: it still says its name. */
export function withKnown(
  choices: readonly Choice[],
  value: SelectFieldProps['value'],
  name: string | null | undefined,
): readonly Choice[] {
  const current = String(value ?? '');
  if (!current || !name || choices.some((choice) => choice.value === current)) return choices;
  return [{ value: current, label: name }, ...choices];
}
