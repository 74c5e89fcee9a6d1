import { useEffect, useState } from 'react';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Waiting } from '../../../ui/states/Waiting.tsx';
import { lookOn } from './look-on.ts';

/** The trainer's way into a trainee's sandbox: into the console as the persona whose exercise it is in. */
export function LookOnPage() {
  const [fault, setFault] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    setFault('');
    lookOn().catch((error: Error) => setFault(error.message));
  }, [tries]);
  if (!fault) return <Waiting />;
  return <ErrorState title="没有打开学员的沙箱" message={fault} onRetry={() => setTries(tries + 1)} />;
}
