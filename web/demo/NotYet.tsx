import type { ReactNode } from 'react';
import { FormSkeleton } from '../ui/form/FormSkeleton.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';

interface Props {
  /** 演示账号 */
  what: string;
  /** As SWR tells how the asking stands. */
  asked: { error?: unknown; isValidating: boolean; mutate(): Promise<unknown> };
  /** A way out besides trying again. */
  children?: ReactNode;
}

/** Stands where something of the sandbox will be, and says when it could not be had. */
export const NotYet = ({ what, asked: { error, isValidating, mutate }, children }: Props) =>
  error === undefined ? (
    <FormSkeleton fields={4} />
  ) : (
    <ErrorState
      title={`没有取到${what}`}
      message="没有连接上演示环境，请稍后重试"
      onRetry={() => void mutate()}
      retrying={isValidating}
    >
      {children}
    </ErrorState>
  );
