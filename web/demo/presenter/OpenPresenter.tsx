import { useEffect } from 'react';
import { LoadingIndicator } from '../../ui/states/LoadingIndicator.tsx';
import { presenterAddress } from './address.ts';

/**
 * Opens the presenter window of a sandbox, which is below the address of the sandbox, because the key of its owner is
 * valid only there.
 */
export function OpenPresenter({ params: { sandbox = '' } }: { params: { sandbox?: string } }) {
  useEffect(() => location.replace(presenterAddress(sandbox)), [sandbox]);
  return <LoadingIndicator />;
}
