import type { ReactNode } from 'react';
import { FormSkeleton } from '../ui/form/FormSkeleton.tsx';
import { ErrorState } from '../ui/states/ErrorState.tsx';

interface Props {
  /** Name of the loaded data, e.g. 演示账号. */
  dataName: string;
  /** State of the SWR request. */
  state: { error?: unknown; isValidating: boolean; mutate(): Promise<unknown> };
  /** Action that the error offers in addition to the retry. */
  children?: ReactNode;
}

/** Renders a skeleton until the sandbox data has loaded. Renders an error with a retry if loading failed. */
export const LoadState = ({ dataName, state: { error, isValidating, mutate }, children }: Props) =>
  error === undefined ? (
    <FormSkeleton fields={4} />
  ) : (
    <ErrorState
      title={`${dataName}加载失败`}
      message="无法连接演示环境，请稍后重试"
      onRetry={() => void mutate()}
      retrying={isValidating}
    >
      {children}
    </ErrorState>
  );
