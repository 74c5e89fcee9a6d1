import type { ReactNode } from 'react';
import type { CallState } from '../../../../http/call-state.ts';
import { FormSkeleton } from '../../../../ui/form/FormSkeleton.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';

interface DrawerPartProps<D> {
  of: CallState<D>;
  /** How tall it waits. */
  fields: number;
  children(data: D): ReactNode;
}

/** Each part of the drawer waits and fails by itself. */
export function DrawerPart<D>({ of, fields, children }: DrawerPartProps<D>) {
  if (of.data !== undefined) return children(of.data);
  if (of.error) return <ErrorState message={of.error.message} onRetry={of.reload} />;
  return <FormSkeleton fields={fields} />;
}
