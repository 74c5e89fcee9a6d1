import type { ReactNode } from 'react';
import type { CallState } from '#web/http/call-state.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';

interface DrawerPartProps<D> {
  state: CallState<D>;
  /** Number of field rows in the skeleton. */
  fields: number;
  children(data: D): ReactNode;
}

/** Renders a part of the drawer, or the loading or error state of the part's read. */
export function DrawerPart<D>({ state, fields, children }: DrawerPartProps<D>) {
  if (state.data !== undefined) return children(state.data);
  if (state.error) return <ErrorState message={state.error.message} onRetry={state.reload} />;
  return <FormSkeleton fields={fields} />;
}
