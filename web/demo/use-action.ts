import { useState } from 'react';

/**
 * Runs one server action at a time. After a failure, the hook returns the error message and the action can be repeated.
 */
export function useAction() {
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const during = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    if (busy !== null) return;
    setBusy(what);
    setFault('');
    await work().catch((error: Error) => setFault(error.message));
    setBusy(null);
  };
  return { busy, fault, during };
}
