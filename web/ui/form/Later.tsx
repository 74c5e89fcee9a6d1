import { type ReactNode, useDeferredValue } from 'react';
import { FieldSkeleton } from './FormSkeleton.tsx';

/**
 * The fields of a form but the first: they are drawn a moment after those, in slices, so that the dialog stands and can
 * be typed into at once. @param fields how many, for the room that is kept for them
 */
export function Later({ fields, children }: { fields: number; children: ReactNode }) {
  const drawn = useDeferredValue(true, false);
  return drawn ? children : Array.from({ length: fields }, (_, n) => <FieldSkeleton key={n} />);
}
