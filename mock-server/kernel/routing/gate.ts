import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { forbidden, Refusal } from '../refusal.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import { holderOf, type KeptKeys, passOf, sameText } from '../sandboxes/keys.ts';
import { DEFAULT_SANDBOX, rootOf } from '../sandboxes/record.ts';
import { type Rank, reaches } from './rank.ts';

const ALWAYS_ALLOWED = ['127.0.0.1', 'localhost', '[::1]'];
const KEY_HEADER = 'x-mock-key';
/** Of the server's key, or, with the sandbox's id behind it, of a key of that sandbox. */
const KEY_COOKIE = 'mockKey';

export interface GateOptions {
  /** The address the server was told to bind, allowed as a Host besides the loopback names. */
  host: string;
  /** The server's own key; without one nobody is asked for any. */
  accessKey?: string | undefined;
  /** What is kept of a sandbox's keys; nothing of a sandbox that there is not. */
  keysOf(sandbox: string): KeptKeys;
}

/** Who asks, as far as keys tell. */
export type RankOf = (req: IncomingMessage, sandbox: string) => Rank | null;

/**
 * Who may speak to the server at all. The Host header is checked against a list, so that a foreign name that is made to
 * point here (DNS rebinding) gets nothing; an Origin must be the very address asked; and with an access key every
 * request has to carry it, or a key of the sandbox that it goes to.
 */
export class Gate {
  #hosts: ReadonlySet<string>;
  #anyHost: boolean;
  #keyHash: string | null;
  #keysOf: GateOptions['keysOf'];

  constructor({ host, accessKey, keysOf }: GateOptions) {
    this.#hosts = new Set([...ALWAYS_ALLOWED, host.includes(':') ? `[${host}]` : host]);
    // Bound to every address the server cannot know its names; the access key then stands in for the list.
    this.#anyHost = (host === '0.0.0.0' || host === '::') && accessKey !== undefined;
    this.#keyHash = accessKey === undefined ? null : keyHashOf(accessKey);
    this.#keysOf = keysOf;
  }

  /** Are keys asked for at all? */
  get isLocked(): boolean {
    return this.#keyHash !== null;
  }

  /** The reason why a request is turned away, or null. */
  refusal(req: IncomingMessage): Refusal | null {
    const { host = '', origin } = req.headers;
    if (!this.#anyHost && !this.#hosts.has(hostNameOf(host)))
      return new Refusal(refusalCodes.forbidden, '不允许的访问地址', 403);
    if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`)
      return new Refusal(refusalCodes.forbidden, '不允许的来源', 403);
    return null;
  }

  /** By the key or the cookies that a request carries; null when it may not come in. */
  rankOf: RankOf = (req, sandbox) => {
    if (this.#keyHash === null) return 'operator';
    const { [KEY_HEADER]: header, cookie } = req.headers;
    const byKey = this.rankByKey(typeof header === 'string' ? header : '', sandbox);
    if (byKey === 'operator' || sameText(cookieOf(cookie, KEY_COOKIE), this.#keyHash)) return 'operator';
    const byPass = holderOf(this.#keysOf(sandbox), cookieOf(cookie, cookieNameOf(sandbox)));
    return byPass && !reaches(byKey, byPass) ? byPass : byKey;
  };

  /** What a key is good for in a sandbox; as much is done for a sandbox that there is not. */
  rankByKey(key: string, sandbox: string): Rank | null {
    const holder = holderOf(this.#keysOf(sandbox), passOf(sandbox, key));
    return this.#keyHash !== null && sameText(keyHashOf(key), this.#keyHash) ? 'operator' : holder;
  }

  /** The cookie that a browser gets for a key of this rank; it is not the key, and no other sandbox takes it. */
  cookieFor(rank: Rank, key: string, sandbox: string): string {
    const rest = 'HttpOnly; SameSite=Strict';
    if (rank === 'operator') return `${KEY_COOKIE}=${this.#keyHash ?? ''}; Path=/; ${rest}`;
    return this.cookieOfPass(passOf(sandbox, key), sandbox);
  }

  /** The same of the pass itself. */
  cookieOfPass(pass: string, sandbox: string): string {
    return `${cookieNameOf(sandbox)}=${pass}; Path=${rootOf(sandbox) || '/'}; HttpOnly; SameSite=Strict`;
  }
}

export const keyMissing = (sandbox: string): Refusal =>
  refused(
    sandbox === DEFAULT_SANDBOX
      ? '请先输入密钥：刷新页面即可输入，没有密钥请向管理员索取'
      : '请先输入这个沙箱的密钥：刷新页面即可输入，没有密钥请向发来链接的人索取',
  );

/** A visitor asks for what is the owner's, an owner for what is the operator's. */
export const rankMissing = (wanted: Rank): Refusal =>
  refused(
    wanted === 'operator'
      ? '此操作需要服务器密钥，请联系服务器的管理员'
      : '此操作需要这个沙箱的管理密钥，请联系沙箱的管理者',
  );

const refused = (message: string): Refusal => Object.assign(forbidden(message), { status: 403 });

const keyHashOf = (key: string): string => hash('sha256', `mock-server access key ${key}`, 'hex');
const cookieNameOf = (sandbox: string): string => `${KEY_COOKIE}-${sandbox}`;

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
