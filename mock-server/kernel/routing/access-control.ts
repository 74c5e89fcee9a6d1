import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { forbidden, Refusal } from '../refusal.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import { holderOf, type StoredKeys, passOf, equalsConstantTime, storedHash } from './keys.ts';
import { DEFAULT_SANDBOX, isCallPath, readAddress, rootOf } from './address.ts';
import { setCookie } from './cookie.ts';
import { type Rank, reaches } from './rank.ts';
import { LOOPBACK_HOSTS, urlHost } from '../network/reachable-addresses.ts';
import { isFromThisMachine } from '../network/this-machine.ts';

export const KEY_HEADER = 'x-mock-key';
/**
 * Name of the cookie for the server's key. With the sandbox's id appended, names the cookie for a key of that sandbox.
 */
const KEY_COOKIE = 'mockKey';

/** Access that an operator has given to other machines of the local network. */
export interface SharedAccess {
  /** Address at which other machines reach the server now; null if they do not. */
  readonly openAddress: string | null;
  /** Stored hash of the server's key for other machines. */
  readonly storedKey: string | null;
}

export interface AccessControlOptions {
  /** Address that the server binds to. It is accepted as a Host in addition to the loopback names. */
  host: string;
  /** Host name at which a proxy reaches the server. It is accepted as a Host, too. */
  publicHost?: string | undefined;
  /** Access key of the server. Without an access key no request of this machine needs a key. */
  accessKey?: string | undefined;
  /** Access of other machines to a server that is bound to loopback. */
  shared?: SharedAccess | undefined;
  /** Returns the stored keys of a sandbox, or no keys when the sandbox is unknown. */
  keysOf(sandbox: string): StoredKeys;
}

/** Returns the access level that the keys of a request give in a sandbox; null means no access. */
export type RankOf = (req: IncomingMessage, sandbox: string) => Rank | null;

/**
 * Decides who may access the server. Checks the Host header against a list, which defeats DNS rebinding, and requires
 * an Origin header to match the requested address. When the server has an access key, a request has a rank only with
 * that key or with a key of its sandbox. Requests of other machines to a shared server need keys, too.
 */
export class AccessControl {
  #hosts: ReadonlySet<string>;
  #anyHost: boolean;
  #keyHash: string | null;
  #isLoopback: boolean;
  #shared: SharedAccess | undefined;
  #keysOf: AccessControlOptions['keysOf'];

  constructor({ host, publicHost, accessKey, shared, keysOf }: AccessControlOptions) {
    this.#hosts = new Set([...LOOPBACK_HOSTS, host, ...(publicHost ? [publicHost] : [])].map(urlHost));
    this.#isLoopback = LOOPBACK_HOSTS.includes(host);
    this.#shared = shared;
    // A server that is bound to all addresses cannot know its host names; the access key replaces the list of hosts.
    this.#anyHost = (host === '0.0.0.0' || host === '::') && accessKey !== undefined;
    this.#keyHash = accessKey === undefined ? null : keyHashOf(accessKey);
    this.#keysOf = keysOf;
  }

  /** True if this request needs a key. */
  isLocked({ socket }: IncomingMessage): boolean {
    return this.#keyHash !== null || !isFromThisMachine(socket);
  }

  /**
   * Returns the refusal of a request with a foreign Host or Origin header, or null. Browsers omit the Origin header of
   * some requests, such as a GET that changes state. Their header Sec-Fetch-Site then shows whether the request comes
   * from another site.
   */
  refusal(req: IncomingMessage): Refusal | null {
    const { host = '', origin } = req.headers;
    if (!this.#isHostAllowed(req)) return new Refusal(refusalCodes.forbidden, '不允许的访问地址', 403);
    const isForeignOrigin = origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`;
    return isForeignOrigin || isForeignSite(req) ? new Refusal(refusalCodes.forbidden, '不允许的来源', 403) : null;
  }

  /**
   * True if the Host header names an allowed host. A shared server answers other machines only at its shared address,
   * and refuses their connections that are still open after sharing has ended.
   */
  #isHostAllowed({ headers, socket }: IncomingMessage): boolean {
    if (this.#anyHost) return true;
    const name = hostNameOf(headers.host ?? '');
    if (!this.#isLoopback || isFromThisMachine(socket)) return this.#hosts.has(name);
    const address = this.#shared?.openAddress ?? null;
    return address !== null && name === urlHost(address);
  }

  /** Returns the highest rank that the key or the cookies of a request give; null when the request has no access. */
  rankOf: RankOf = (req, sandbox) =>
    this.isLocked(req) ? this.#rankWith(this.#keysOf(sandbox), req, sandbox) : 'operator';

  /** Returns the rank without the access that links grant. */
  rankWithoutLinks: RankOf = (req, sandbox) => {
    if (!this.isLocked(req)) return 'operator';
    const { links: _, ...keys } = this.#keysOf(sandbox);
    return this.#rankWith(keys, req, sandbox);
  };

  #rankWith(stored: StoredKeys, req: IncomingMessage, sandbox: string): Rank | null {
    const { [KEY_HEADER]: header, cookie } = req.headers;
    const byKey = this.#rankByKey(stored, typeof header === 'string' ? header : '', sandbox);
    if (byKey === 'operator' || this.#isServerHash(cookieOf(cookie, KEY_COOKIE))) return 'operator';
    const byPass = holderOf(stored, this.passIn(req, sandbox));
    return byPass && !reaches(byKey, byPass) ? byPass : byKey;
  }

  /** Returns the pass of a sandbox in the cookies of a request, or an empty text without one. */
  passIn({ headers }: IncomingMessage, sandbox: string): string {
    return cookieOf(headers.cookie, cookieNameOf(sandbox));
  }

  /**
   * Returns the rank of a key in a sandbox. Does equal work for an unknown sandbox, so that the response time reveals
   * nothing.
   */
  rankByKey(key: string, sandbox: string): Rank | null {
    return this.#rankByKey(this.#keysOf(sandbox), key, sandbox);
  }

  #rankByKey(stored: StoredKeys, key: string, sandbox: string): Rank | null {
    const holder = holderOf(stored, passOf(sandbox, key));
    return this.#isServerHash(keyHashOf(key)) ? 'operator' : holder;
  }

  #isServerHash(keyHash: string): boolean {
    const stored = this.#shared?.storedKey ?? null;
    if (stored !== null && equalsConstantTime(storedHash(keyHash), stored)) return true;
    return this.#keyHash !== null && equalsConstantTime(keyHash, this.#keyHash);
  }

  /**
   * Returns the cookie for a key of this rank. The cookie does not contain the key. The cookie of a sandbox's key is
   * valid only in that sandbox.
   */
  cookieFor(req: IncomingMessage, rank: Rank, key: string, sandbox: string): string {
    if (rank === 'operator') return setCookie(req, { name: KEY_COOKIE, value: keyHashOf(key), path: '/' });
    return this.cookieOfPass(req, passOf(sandbox, key), sandbox);
  }

  /** Returns the cookie that carries a pass of a sandbox. */
  cookieOfPass(req: IncomingMessage, pass: string, sandbox: string): string {
    return setCookie(req, { name: cookieNameOf(sandbox), value: pass, path: rootOf(sandbox) || '/' });
  }
}

export const keyMissing = (sandbox: string): Refusal =>
  refused(
    sandbox === DEFAULT_SANDBOX
      ? '请先输入密钥：刷新页面即可输入，没有密钥请向管理员索取'
      : '请先输入这个沙箱的密钥：刷新页面即可输入，没有密钥请向发来链接的人索取',
  );

/** Creates the refusal for a caller whose rank is too low: the action needs the owner's key or the server's key. */
export const rankMissing = (required: Rank): Refusal =>
  refused(
    required === 'operator'
      ? '此操作需要服务器密钥，请联系服务器的管理员'
      : '此操作需要这个沙箱的管理密钥，请联系沙箱的管理者',
  );

/** Creates the refusal of an action that needs a key for a caller with access by a link. */
export const keyRequired = (): Refusal =>
  refused('通过链接进来的访客不能更换密钥，否则链接到期后仍可进入。请联系沙箱的管理者');

/** Creates the refusal for a visitor whose link has ended. */
export const linkEnded = (reason: string): Refusal => refused(reason);

const refused = (message: string): Refusal => Object.assign(forbidden(message), { status: 403 });

/** Returns the stored hash of a server's key. Neither the key nor the cookie of an operator can be derived from it. */
export const storedServerKey = (key: string): string => storedHash(keyHashOf(key));

const keyHashOf = (key: string): string => hash('sha256', `mock-server access key ${key}`, 'hex');
const cookieNameOf = (sandbox: string): string => `${KEY_COOKIE}-${sandbox}`;

const FOREIGN_SITES: readonly unknown[] = ['cross-site', 'same-site'];

/** True for a call or a write from a page of another site. Links on such a page may still open pages. */
function isForeignSite({ method, url, headers }: IncomingMessage): boolean {
  if (!FOREIGN_SITES.includes(headers['sec-fetch-site'])) return false;
  return (method !== 'GET' && method !== 'HEAD') || isCallPath(readAddress(url ?? '/').path);
}

function hostNameOf(host: string): string {
  const end = host.startsWith('[') ? host.indexOf(']') + 1 : host.indexOf(':');
  return (end <= 0 ? host : host.slice(0, end)).toLowerCase();
}

export function cookieOf(cookies: string | undefined, name: string): string {
  for (const cookie of cookies?.split(';') ?? []) {
    const [key, value] = cookie.trim().split('=', 2);
    if (key === name) return value ?? '';
  }
  return '';
}
