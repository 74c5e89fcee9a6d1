import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { cleanNotifications, Notifications, notifications } from '@mantine/notifications';
import type { ToastKind } from './toast.ts';

const COLORS = { error: 'red', success: 'lime', warning: 'yellow' } as const;
const TITLES = { error: '操作未完成', success: undefined, warning: '请注意' } as const;

export function Toaster() {
  return <Notifications position="top-center" containerWidth={420} limit={4} zIndex={1000} />;
}

export function show(kind: ToastKind, message: string, autoClose: number): void {
  notifications.show({
    id: `${kind} ${message}`,
    message,
    title: TITLES[kind],
    color: COLORS[kind],
    autoClose,
    withBorder: true,
    role: kind === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': '关闭提示' },
  });
}

export const clear = (): void => cleanNotifications();
