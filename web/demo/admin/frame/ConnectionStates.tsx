import { Alert, Button } from '@mantine/core';
import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { pageCell } from '../cells/page-cell.ts';
import type { LiveData } from '../data/use-live-data.ts';

/** Page for entering the server key, which then returns to the demo admin. */
const KEY_ENTRY_URL = '/__mock/enter?from=/desk';

/** Renders a request to enter the server key. Users of a sandbox link do not have this key. */
export const KeyRequired = () => (
  <EmptyState title="演示台需要服务器密钥" hint="您现在只能使用发给您的那个沙箱。管理沙箱的人请先输入服务器密钥。">
    <Button component="a" href={KEY_ENTRY_URL} variant="default" leftSection={<IconLock size={16} aria-hidden />}>
      输入服务器密钥
    </Button>
  </EmptyState>
);

/** Renders the error that is shown if the server does not respond to the first request. */
export function Unreachable() {
  const cell = pageCell();
  return cell === null ? (
    <ErrorState title="无法连接演示服务器" message="请确认启动它的电脑和窗口仍然开着；正在自动重试。" />
  ) : (
    <ErrorState title={`无法连接服务器 ${cell}`} message="可以先在页面上方选择另一台服务器；正在自动重试。" />
  );
}

/** Warns that the displayed data is outdated, and states the time of that data. */
export const ConnectionLost = ({ liveData }: { liveData: LiveData<unknown> }) => (
  <Alert color="yellow" variant="light" role="status" icon={<IconCloudOff size={18} aria-hidden />}>
    无法连接演示服务器，正在重试。
    {liveData.lastSuccessAt && `下面是 ${liveData.lastSuccessAt} 的内容，现在不能操作。`}
    请确认启动它的电脑和窗口仍然开着。
  </Alert>
);
