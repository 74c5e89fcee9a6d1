import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { presenter } from '#contracts/control/presenter.ts';
import { root } from '../../http/address.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { LoadingIndicator } from '../../ui/states/LoadingIndicator.tsx';
import { OwnerOnlyError, SandboxGoneError, useControl } from '../control-client.ts';
import { useSandboxState } from '../overlay/sandbox-state.ts';
import { watchSandbox } from '../overlay/watch-sandbox.ts';
import { pollingOptions } from '../polling.ts';
import { PRESENTER_PATH } from './address.ts';
import { Presenter } from './Presenter.tsx';

/** Polling interval, which is the longest delay before a change in the customer windows is shown. */
const POLL_MS = 500;
const TIMEOUT_MS = 10_000;

/** Renders 主持窗口, in which a presenter has the demo script and everything that the customer must not see. */
export function PresenterPage() {
  const state = useControl(presenter.windows, {}, { ...pollingOptions(POLL_MS), timeoutMs: TIMEOUT_MS });
  const { data, error, mutate, isValidating } = state;
  const { sandbox } = useSandboxState();
  useEffect(watchSandbox, []);
  useEffect(() => {
    document.title = ['主持窗口', sandbox?.name].filter(Boolean).join(' · ');
  }, [sandbox?.name]);
  if (error instanceof OwnerOnlyError) return <OwnerKeyRequired />;
  if (error instanceof SandboxGoneError)
    return <EmptyState title="沙箱已经不在了" hint={`${error.message}。请回到演示台，打开另一个沙箱。`} />;
  if (data)
    return (
      <Presenter
        customer={data}
        isBehind={error !== undefined}
        onUpdate={(updated) => void mutate(updated, { revalidate: false })}
      />
    );
  if (error === undefined) return <LoadingIndicator />;
  return (
    <ErrorState
      title="主持窗口加载失败"
      message="无法连接演示环境，请稍后重试"
      onRetry={() => void mutate()}
      retrying={isValidating}
    />
  );
}

const OwnerKeyRequired = () => (
  <EmptyState title="主持窗口需要沙箱的管理密钥" hint="备注和演示脚本只给主持人看，您现在的权限看不到。">
    <Button component="a" variant="default" href={`${root}/__mock/enter?from=${root}${PRESENTER_PATH}`}>
      输入密钥
    </Button>
  </EmptyState>
);
