import type { IncomingMessage } from 'node:http';
import type { GrantKind } from '#contracts/control/sign-in.ts';
import { cookieOf } from '../routing/access-control.ts';
import { rootOf } from '../routing/address.ts';
import { setCookie } from '../routing/cookie.ts';
import type { World } from '../world/world.ts';
import { GRANT_DURATIONS_MS, type Grants } from './grants.ts';

/** Name of the cookie that carries the secret of a grant. */
export const grantCookie = (kind: GrantKind, sandbox: string): string => `mockGrant-${kind}-${sandbox}`;

type CallerRequest = Pick<IncomingMessage, 'headers'>;

/**
 * Grants of the browser that sent a request. The browser holds at most one grant of each kind, in a cookie of its own:
 * a grant opens nothing for any other browser, even for one that knows the username.
 */
export class CallerGrants {
  #req: CallerRequest;
  #sandbox: string;
  #grants: Grants;
  #secrets = new Map<GrantKind, string>();
  #cookies = new Map<GrantKind, string>();
  #undo: (() => void)[] = [];

  constructor(req: CallerRequest, { id, grants }: Pick<World, 'id' | 'grants'>) {
    this.#req = req;
    this.#sandbox = id;
    this.#grants = grants;
  }

  /** True if this browser holds a grant for the account, or for any account if the username is omitted. */
  holds(kind: GrantKind, username?: string): boolean {
    const granted = this.#grants.find(kind, this.#secret(kind));
    return granted !== null && (username === undefined || granted === username);
  }

  /** Gives this browser a grant, which replaces its previous grant of this kind. The secret is always new. */
  open(kind: GrantKind, username: string): void {
    this.close(kind);
    const secret = this.#grants.open(kind, username);
    this.#undo.push(() => this.#grants.end(secret));
    this.#keep(kind, secret, GRANT_DURATIONS_MS[kind] / 1000);
  }

  /** Ends this browser's grant of one kind. */
  close(kind: GrantKind): void {
    const secret = this.#secret(kind);
    if (secret === '') return;
    const ended = this.#grants.end(secret);
    this.#undo.push(() => this.#grants.restore(ended));
    this.#keep(kind, '', 0);
  }

  /** Ends the grants of one kind for an account in every browser. */
  closeAll(kind: GrantKind, username: string): void {
    const ended = this.#grants.endAll(kind, username);
    this.#undo.push(() => this.#grants.restore(ended));
    if (this.#secret(kind) !== '' && !this.holds(kind)) this.#keep(kind, '', 0);
  }

  /** Values of the Set-Cookie headers for the response. */
  get cookies(): readonly string[] {
    return [...this.#cookies.values()];
  }

  /** Undoes all changes, because the call's other changes were not made either. */
  rollback(): void {
    for (const undo of this.#undo.toReversed()) undo();
    this.#undo = [];
    this.#secrets.clear();
    this.#cookies.clear();
  }

  #secret(kind: GrantKind): string {
    return this.#secrets.get(kind) ?? cookieOf(this.#req.headers.cookie, grantCookie(kind, this.#sandbox));
  }

  #keep(kind: GrantKind, secret: string, maxAge: number): void {
    const path = rootOf(this.#sandbox) || '/';
    this.#secrets.set(kind, secret);
    this.#cookies.set(
      kind,
      setCookie(this.#req, { name: grantCookie(kind, this.#sandbox), value: secret, path, maxAge }),
    );
  }
}
