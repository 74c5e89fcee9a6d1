import { useEffect, useState } from 'react';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { LoadingIndicator } from '#web/ui/states/LoadingIndicator.tsx';
import { lookOn } from './look-on.ts';

/** Signs the trainer in to a trainee's sandbox, as the persona of the trainee's current exercise. */
export function LookOnPage() {
  const [failure, setFailure] = useState('');
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    setFailure('');
    lookOn().catch((error: Error) => setFailure(error.message));
  }, [attempts]);
  if (!failure) return <LoadingIndicator />;
  return <ErrorState title="没有打开学员的沙箱" message={failure} onRetry={() => setAttempts(attempts + 1)} />;
}
