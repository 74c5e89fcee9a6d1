import { exercises } from '#contracts/control/exercises.ts';
import { useControl } from '../../control-client.ts';
import type { Choice } from '#web/ui/fields/SelectField.tsx';

/** Returns the training courses; empty until loaded. */
export function useCourses(): readonly Choice[] {
  const { data } = useControl(exercises.list, {}, { revalidateOnFocus: false });
  return (data?.courses ?? []).map(({ id, title }) => ({ value: id, label: title }));
}
