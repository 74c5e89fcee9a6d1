import type { Choice, SelectFieldProps } from '../../ui/fields/SelectField.tsx';

/** Returns the choices. A chosen value that is no longer among them is added, so that its name is shown. */
export function withKnown(
  choices: readonly Choice[],
  value: SelectFieldProps['value'],
  name: string | null | undefined,
): readonly Choice[] {
  const current = String(value ?? '');
  if (!current || !name || choices.some((choice) => choice.value === current)) return choices;
  return [{ value: current, label: name }, ...choices];
}
