import { useState } from 'react';

/**
 * Runs one server action at a time. After a failure, the hook returns the error message and the action can be repeated.
 */
export function useAction() {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const runAction = async (actionId: string, action: () => Promise<unknown>): Promise<void> => {
    if (busy !== null) return;
    setBusy(actionId);
    setFailure('');
    await action().catch((error: Error) => setFailure(error.message));
    setBusy(null);
  };
  return { busy, failure, runAction };
}
