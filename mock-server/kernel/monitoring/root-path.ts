import type { IncomingMessage } from 'node:http';

/** Returns the path of a request without its query. Unlike the path inside a sandbox it never matches below `/s/`. */
export function rootPathOf({ url = '/' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

export const isReadMethod = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
