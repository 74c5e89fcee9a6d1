import '@mantine/notifications/styles.layer.css';
import { cleanNotifications, Notifications, notifications } from '@mantine/notifications';
import classes from './Toaster.module.css';

const COLORS = { error: 'red', success: 'lime', warning: 'yellow' } as const;
export type ToastKind = keyof typeof COLORS;

export function Toaster() {
  return (
    <Notifications className={classes.toaster} position="bottom-left" containerWidth={420} limit={4} zIndex={1000} />
  );
}

/** Of which calls each of the failures is said that stand there. */
const abouts = new Map<string, Set<string | undefined>>();

export function show(kind: ToastKind, message: string, autoClose: number, about?: string): void {
  const id = `${kind} ${message}`;
  abouts.set(id, (abouts.get(id) ?? new Set()).add(about));
  notifications.show({
    id,
    onClose: () => abouts.delete(id),
    message,
    color: COLORS[kind],
    autoClose,
    withBorder: true,
    classNames: { description: classes.message },
    role: kind === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': '关闭提示' },
  });
}

/** Where two calls have failed with the same words, they stay until the other is tried again, too. */
export function withdraw(about: string): void {
  for (const [id, said] of abouts) if (said.delete(about) && said.size === 0) notifications.hide(id);
}

export { answerLostChunk } from './lost-chunk.ts';

export function clear(): void {
  abouts.clear();
  cleanNotifications();
}
