import { bases } from '#contracts/envelopes.ts';
import { DEFAULT_SANDBOX } from '../sandboxes/record.ts';

export interface Address {
  sandbox: string;
  /** The path inside the sandbox, from its slash on, still encoded. */
  path: string;
  /** Without the question mark. */
  query: string;
}

const SANDBOX_PREFIX = '/s/';

/** A sandbox is an address: `/` is the default one, `/s/<id>/` another. */
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
