import { useEffect, useState } from 'react';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { LoadingIndicator } from '#web/ui/states/LoadingIndicator.tsx';
import { lookOn } from './look-on.ts';

/** Signs the trainer in to a trainee's sandbox, as the persona of the trainee's current exercise. */
export function LookOnPage() {
  const [fault, setFault] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    setFault('');
    lookOn().catch((error: Error) => setFault(error.message));
  }, [tries]);
  if (!fault) return <LoadingIndicator />;
  return <ErrorState title="没有打开学员的沙箱" message={fault} onRetry={() => setTries(tries + 1)} />;
}
