import type { IncomingMessage } from 'node:http';

interface Cookie {
  name: string;
  value: string;
  path: string;
  /**
   * Seconds after which the browser deletes the cookie; 0 deletes it at once. If absent, it is deleted with the browser
   * session.
   */
  maxAge?: number;
}

/** Returns the value of a Set-Cookie header. No script can read the cookie, and no foreign page makes a browser send it. */
export function setCookie(req: Pick<IncomingMessage, 'headers'>, { name, value, path, maxAge }: Cookie): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${name}=${value}; Path=${path}${age}; HttpOnly; SameSite=Strict${isSecure(req) ? '; Secure' : ''}`;
}

/**
 * True if the browser uses TLS. The server itself does not use it: a proxy in front states the client's protocol in a
 * header, and otherwise the page's origin shows it. A client that lies gains nothing, because it only restricts its own
 * cookie.
 */
export function isSecure({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const [forwarded] = [headers['x-forwarded-proto']].flat();
  return forwarded?.split(',', 1)[0]?.trim() === 'https' || headers.origin?.startsWith('https://') === true;
}
