import useSWR from 'swr';
import { readTraining } from '../../training/ask-training.ts';
import type { Choice } from '../../../ui/SelectField.tsx';

/** The courses of exercises; none until they are known. */
export function useCourses(): readonly Choice[] {
  const { data } = useSWR('courses', readTraining, { revalidateOnFocus: false });
  return (data?.courses ?? []).map(({ id, title }) => ({ value: id, label: title }));
}
