import { useState } from 'react';

/** One thing at a time that is done on the server; what went wrong is a sentence, and everything can be pressed again. */
export function useWork() {
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
