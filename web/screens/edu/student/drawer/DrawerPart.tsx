import type { ReactNode } from 'react';
import type { CallState } from '#web/http/call-state.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';

interface DrawerPartProps<D> {
  of: CallState<D>;
  /** Number of field rows in the skeleton. */
  fields: number;
  children(data: D): ReactNode;
}

/** Renders a part of the drawer, or the loading or error state of the part's read. */
export function DrawerPart<D>({ of, fields, children }: DrawerPartProps<D>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <ErrorState message={of.error.message} onRetry={of.reload} />;
  return <FormSkeleton fields={fields} />;
}
