import { Alert, Button } from '@mantine/core';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import type { Live } from '../data/use-live.ts';

/** Where a key is entered, and then back here. */
const ENTRANCE = '/__mock/enter?from=/desk';

/** The desk needs the server's own key; whoever came by a sandbox's link has none. */
export const NoRight = () => (
  <EmptyState title="演示台需要服务器密钥" hint="您现在只能使用发给您的那个沙箱。管理沙箱的人请先输入服务器密钥。">
    <Button component="a" href={ENTRANCE} variant="default" leftSection={<IconLock size={16} aria-hidden />}>
      输入服务器密钥
    </Button>
  </EmptyState>
);

/** Nothing is known yet, and the server does not answer. */
export const Unreached = () => (
  <ErrorState title="没有连接上演示服务器" message="请确认启动它的电脑和窗口仍然开着；正在自动重试。" />
);

/** What is on the screen stays, and says of when it is. */
export const Away = ({ live }: { live: Live<unknown> }) => (
  <Alert color="yellow" variant="light" role="status" icon={<IconCloudOff size={18} aria-hidden />}>
    没有连接上演示服务器，正在重试。
    {live.asOf && `下面是 ${live.asOf} 的内容，现在不能操作。`}
    请确认启动它的电脑和窗口仍然开着。
  </Alert>
);
