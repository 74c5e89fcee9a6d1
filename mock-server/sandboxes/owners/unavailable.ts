import { Refusal } from '../../kernel/refusal.ts';
import type { RequestContext } from '../../kernel/routing/request-context.ts';
import { unavailablePage } from '../../kernel/site/message-page.ts';
import { sendPage } from '../../kernel/site/send.ts';
import { StorageUnavailable } from '../../kernel/store/storage-errors.ts';

const UNAVAILABLE = 503;
const RELOAD_AFTER_S = 2;

/** True for a temporary error: the database or the owner of a sandbox does not answer. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof StorageUnavailable || (error instanceof Refusal && error.status === UNAVAILABLE);

/** Shows a page that reloads itself until the sandbox can be opened. */
export function showUnavailable({ req, res }: RequestContext): void {
  res.setHeader('Retry-After', RELOAD_AFTER_S);
  res.setHeader('Refresh', RELOAD_AFTER_S);
  sendPage(req, res, UNAVAILABLE, unavailablePage);
}
