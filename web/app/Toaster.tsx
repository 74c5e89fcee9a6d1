import '@mantine/notifications/styles.layer.css';
import { cleanNotifications, Notifications, notifications } from '@mantine/notifications';
import classes from './Toaster.module.css';

const COLORS = { error: 'red', success: 'lime', warning: 'yellow' } as const;
export type ToastKind = keyof typeof COLORS;

export function Toaster() {
  return (
    <Notifications className={classes.toaster} position="top-center" containerWidth={420} limit={4} zIndex={1000} />
  );
}

export function show(kind: ToastKind, message: string, autoClose: number): void {
  notifications.show({
    id: `${kind} ${message}`,
    message,
    color: COLORS[kind],
    autoClose,
    withBorder: true,
    classNames: { description: classes.message },
    role: kind === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': '关闭提示' },
  });
}

export { answerLostChunk } from './lost-chunk.ts';

export const clear = (): void => cleanNotifications();
