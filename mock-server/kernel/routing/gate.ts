import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { forbidden, Refusal } from '../refusal.ts';
import { refusalCodes } from '#contracts/envelopes.ts';

const ALWAYS_ALLOWED = ['127.0.0.1', 'localhost', '[::1]'];
export const KEY_HEADER = 'x-mock-key';
export const KEY_COOKIE = 'mockKey';

export interface GateOptions {
  /** The address the server was told to bind, allowed as a Host besides the loopback names. */
  host: string;
  accessKey?: string | undefined;
}

/**
 * Who may speak to the server at all. The Host header is checked against a list, so that a foreign name that is made to
 * point here (DNS rebinding) gets nothing; an Origin must be the very address asked; and with an access key every
 * request has to carry it.
 */
export class Gate {
  #hosts: ReadonlySet<string>;
  #anyHost: boolean;
  #keyHash: string | null;

  constructor({ host, accessKey }: GateOptions) {
    this.#hosts = new Set([...ALWAYS_ALLOWED, host.includes(':') ? `[${host}]` : host]);
    // Bound to every address the server cannot know its names; the access key then stands in for the list.
    this.#anyHost = (host === '0.0.0.0' || host === '::') && accessKey !== undefined;
    this.#keyHash = accessKey === undefined ? null : keyHashOf(accessKey);
  }

  /** The value of the cookie that lets a browser in. */
  get cookie(): string {
    return this.#keyHash ?? '';
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

  /** Does the request carry the access key, or is none wanted? */
  admits(req: IncomingMessage): boolean {
    if (this.#keyHash === null) return true;
    const header = req.headers[KEY_HEADER];
    if (typeof header === 'string' && this.isKey(header)) return true;
    return sameText(cookieOf(req.headers.cookie, KEY_COOKIE), this.#keyHash);
  }

  isKey(key: string): boolean {
    return this.#keyHash !== null && sameText(keyHashOf(key), this.#keyHash);
  }
}

export const keyMissing = (): Refusal => Object.assign(forbidden('请先输入访问密钥'), { status: 403 });

const keyHashOf = (key: string): string => hash('sha256', `mock-server access key ${key}`, 'hex');

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hostNameOf(host: string): string {
  const end = host.startsWith('[') ? host.indexOf(']') + 1 : host.indexOf(':');
  return (end <= 0 ? host : host.slice(0, end)).toLowerCase();
}

function cookieOf(cookies: string | undefined, name: string): string {
  for (const cookie of cookies?.split(';') ?? []) {
    const [key, value] = cookie.trim().split('=', 2);
    if (key === name) return value ?? '';
  }
  return '';
}
