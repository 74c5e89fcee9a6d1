import { type ReactNode, useDeferredValue } from 'react';
import { FieldSkeleton } from './FormSkeleton.tsx';

/**
 * Renders the later fields of a form at low priority, so that the dialog appears and accepts input immediately.
 * @param fields number of fields to reserve space for
 */
export function DeferredFields({ fields, children }: { fields: number; children: ReactNode }) {
  const isRendered = useDeferredValue(true, false);
  return isRendered ? children : Array.from({ length: fields }, (_, n) => <FieldSkeleton key={n} />);
}
