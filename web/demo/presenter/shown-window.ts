import type { CustomerWindow, CustomerWindows } from '#contracts/control/presenter.ts';

/** Returns the customer window that the presenter refers to: one that is shown, otherwise the last one opened. */
export const shownWindow = ({ windows }: CustomerWindows): CustomerWindow | undefined =>
  windows.find(({ isPresent }) => isPresent) ?? windows[0];

/** Returns the window that has not opened the requested page because of unsaved input. */
export const decliningWindow = ({ windows, request }: CustomerWindows): CustomerWindow | undefined =>
  request === null ? undefined : windows.find(({ declined, isPresent }) => isPresent && declined === request.id);
