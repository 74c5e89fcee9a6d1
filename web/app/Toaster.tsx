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

/** Names of the calls whose failure an open toast reports, by toast id. */
const callsByToast = new Map<string, Set<string | undefined>>();

/** Matches a message with the id of the failed request (http/client.ts), which differs for each request. */
const WITH_REQUEST_ID = /^(.*)（(编号 [^（）]+)）$/s;

export function show(kind: ToastKind, message: string, autoClose: number, callName?: string): void {
  const [, text = message, requestId] = WITH_REQUEST_ID.exec(message) ?? [];
  const id = `${kind} ${text}`;
  callsByToast.set(id, (callsByToast.get(id) ?? new Set()).add(callName));
  notifications.show({
    id,
    onClose: () => callsByToast.delete(id),
    message: requestId ? (
      <>
        {text}
        <small className={classes.requestId}>{requestId}</small>
      </>
    ) : (
      message
    ),
    color: COLORS[kind],
    autoClose,
    withBorder: true,
    classNames: { description: classes.message },
    role: kind === 'success' ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': '关闭提示' },
  });
}

/**
 * Removes a call from the toasts that report it. A toast shared by two failed calls is hidden when both have been
 * retried.
 */
export function withdrawToast(callName: string): void {
  for (const [id, callNames] of callsByToast)
    if (callNames.delete(callName) && callNames.size === 0) notifications.hide(id);
}

export { answerLostChunk } from './lost-chunk.ts';

export function clear(): void {
  callsByToast.clear();
  cleanNotifications();
}
