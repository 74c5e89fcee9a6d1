/** Matches the presenter window and the entry of a customer window, below the address of a sandbox. */
export const PRESENTER_PAGE = /^(?:\/s\/[^/]+)?\/(?:present|open)\/?$/;
/** Path of the presenter window below the root of a sandbox. */
export const PRESENTER_PATH = '/present';
/**
 * Path that turns a window into a guided customer window and then opens the console. The path reveals nothing to a
 * customer.
 */
export const CUSTOMER_PATH = '/open';

const DEFAULT_SANDBOX = 'default';

/** Returns the address of a sandbox's presenter window. */
export const presenterAddress = (sandbox: string): string =>
  (sandbox === DEFAULT_SANDBOX ? '' : `/s/${encodeURIComponent(sandbox)}`) + PRESENTER_PATH;
