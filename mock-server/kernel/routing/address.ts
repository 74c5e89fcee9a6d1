import { bases } from '#contracts/envelopes.ts';

export interface Address {
  sandbox: string;
  /** Path inside the sandbox. It starts with a slash and is still percent-encoded. */
  path: string;
  /** Query without the question mark. */
  query: string;
}

const SANDBOX_PREFIX = '/s/';
export const DEFAULT_SANDBOX = 'default';
export const NO_SUCH_SANDBOX = '沙箱不存在';

/** Returns the sandbox's path on the server, without a trailing slash. The path of the default sandbox is empty. */
export const rootOf = (id: string): string => (id === DEFAULT_SANDBOX ? '' : SANDBOX_PREFIX + id);

export const pathOf = (id: string): string => `${rootOf(id)}/`;

/**
 * Parses the sandbox, path and query from a URL. `/s/<id>/` addresses one sandbox, every other path the default one.
 */
export function readAddress(url: string): Address {
  const mark = url.indexOf('?');
  const whole = mark === -1 ? url : url.slice(0, mark);
  const query = mark === -1 ? '' : url.slice(mark + 1);
  if (!whole.startsWith(SANDBOX_PREFIX)) return { sandbox: DEFAULT_SANDBOX, path: whole, query };
  const end = whole.indexOf('/', SANDBOX_PREFIX.length);
  if (end === -1) return { sandbox: whole.slice(SANDBOX_PREFIX.length), path: '', query };
  return { sandbox: whole.slice(SANDBOX_PREFIX.length, end), path: whole.slice(end), query };
}

const CALL_PREFIXES = [...new Set(Object.values(bases)), '/oauthServer/api'].map((base) => `${base}/`);

export const isCallPath = (path: string): boolean => CALL_PREFIXES.some((prefix) => path.startsWith(prefix));
