import type { SessionAge } from '#contracts/control/sign-in.ts';
import { codes } from '#contracts/envelopes.ts';
import { type Audience, audienceOf } from '#contracts/rules/audience.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { machineNow } from '../clock/machine.ts';
import type { Row } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { isOpenTenant } from './is-open-tenant.ts';
import { hashToken, newToken, successorOf } from './token.ts';

const HOUR_MS = 3_600_000;
const SESSION_MS = 2 * HOUR_MS;
/** Time after a token's expiry during which the token can be renewed. */
const RENEWABLE_MS = 24 * HOUR_MS;
/** Time after a token's renewal during which concurrent calls with the old token still receive its successor. */
const GRACE_MS = 2 * 60_000;

/** Session of the caller. */
export interface Session {
  id: string;
  user: Row<'user'>;
  /** Current tenant; null for users outside the institutions. */
  tenant: Row<'tenant'> | null;
  audience: Audience;
  /** True for a trainer who watches a trainee's sandbox. */
  isTrainers: boolean;
}

type SessionEnd = typeof codes.sessionExpired | typeof codes.sessionReplaced;
export type FoundSession =
  | { kind: 'live'; session: Session }
  /** Session row of an expired token that may still be exchanged for its successor. */
  | { kind: 'renewable'; row: Row<'session'> }
  /** Ended session. `known` is true for a token that the server issued before. */
  | { kind: 'over'; code: SessionEnd; known: boolean };

/**
 * Sessions of one sandbox, stored like all other data, so that a restart signs no user out. Sessions age by the
 * machine's clock, so moving the sandbox's clock keeps users signed in.
 */
export class Sessions {
  #store: Store;
  #secret: string;

  constructor(store: Store, secret: string) {
    this.#store = store;
    this.#secret = secret;
  }

  /**
   * Opens a session and returns its token. Removes those sessions of the user that can no longer be renewed. Runs
   * within a unit of work.
   */
  open(user: Row<'user'>, tenantId: string, isTrainers = false): string {
    const { session } = this.#store.tables;
    const now = machineNow();
    for (const old of session.by('user', user.userId).slice())
      if (old.expiresAt + RENEWABLE_MS < now) session.remove(old.sessionId);
    const token = newToken();
    this.#insert(token, user.userId, tenantId, isTrainers);
    return token;
  }

  find(token: string): FoundSession {
    const row = token === '' ? undefined : this.#store.tables.session.get(hashToken(token));
    if (!row) return { kind: 'over', code: codes.sessionExpired, known: false };
    if (row.replaced) return { kind: 'over', code: codes.sessionReplaced, known: true };
    const session = this.#sessionOf(row);
    if (!session) return { kind: 'over', code: codes.sessionExpired, known: true };
    const now = machineNow();
    if (row.renewedAt === null && now < row.expiresAt) return { kind: 'live', session };
    const renewable = row.renewedAt === null ? now < row.expiresAt + RENEWABLE_MS : now < row.renewedAt + GRACE_MS;
    return renewable ? { kind: 'renewable', row } : { kind: 'over', code: codes.sessionExpired, known: true };
  }

  /**
   * Renews an expired token and returns its successor. Returns null when the session of the successor has ended too.
   * Runs within a unit of work.
   */
  renew(token: string, row: Row<'session'>): string | null {
    const successor = successorOf(token, this.#secret);
    const { session } = this.#store.tables;
    if (row.renewedAt !== null) return session.get(hashToken(successor)) ? successor : null;
    session.patch(row.sessionId, { renewedAt: machineNow() });
    this.#insert(successor, row.userId, row.tenantId, row.isTrainers);
    return successor;
  }

  end(sessionId: string): void {
    this.#store.tables.session.remove(sessionId);
  }

  /** Ends all sessions of a user, except the session with id `exceptId`. Runs within a unit of work. */
  endAll(userId: string, exceptId?: string): void {
    const { session } = this.#store.tables;
    for (const { sessionId } of session.by('user', userId).slice())
      if (sessionId !== exceptId) session.remove(sessionId);
  }

  /**
   * Ends the user's sessions in tenants other than the given ones. Also ends sessions without a tenant if the user now
   * has one. Runs within a unit of work.
   */
  endOutside(userId: string, tenantIds: readonly string[]): void {
    const { session } = this.#store.tables;
    const isAllowed = (tenantId: string): boolean =>
      tenantId === '' ? tenantIds.length === 0 : tenantIds.includes(tenantId);
    for (const { sessionId, tenantId } of session.by('user', userId).slice())
      if (!isAllowed(tenantId)) session.remove(sessionId);
  }

  switchTenant(sessionId: string, tenantId: string): void {
    this.#store.tables.session.patch(sessionId, { tenantId });
  }

  /**
   * Expires, forgets or replaces the open sessions of one user, or of all users. Returns the number of changed
   * sessions. Runs within a unit of work.
   */
  age(how: SessionAge, userId?: string): number {
    const { session } = this.#store.tables;
    const now = machineNow();
    const rows = userId === undefined ? session.all() : session.by('user', userId);
    const open = rows.filter((row) => row.renewedAt === null && !row.replaced && row.expiresAt > now);
    for (const { sessionId } of open) session.patch(sessionId, changeBy(how));
    return open.length;
  }

  /** Expires, forgets or replaces the open session of one token. Runs within a unit of work. */
  ageOne(how: SessionAge, token: string): void {
    const row = this.#store.tables.session.get(hashToken(token));
    if (row && this.find(token).kind === 'live') this.#store.tables.session.patch(row.sessionId, changeBy(how));
  }

  /**
   * Returns a session of a user in a tenant for reads that are not authenticated by a session token. Returns null if
   * the user cannot sign in to the tenant.
   */
  sessionFor({ userId, tenantId }: Pick<Row<'session'>, 'userId' | 'tenantId'>): Session | null {
    const session = this.#sessionOf({ sessionId: '', userId, tenantId });
    return session?.user.tenantIds.includes(tenantId) ? session : null;
  }

  /** Returns the milliseconds since an open session was opened or renewed; null when the session is not open. */
  ageOf(token: string): number | null {
    const session = this.find(token);
    const row = session.kind === 'live' ? this.#store.tables.session.get(session.session.id) : undefined;
    return row ? machineNow() - row.createdAt : null;
  }

  #insert(token: string, userId: string, tenantId: string, isTrainers = false): void {
    const createdAt = machineNow();
    const row = { userId, tenantId, createdAt, expiresAt: createdAt + SESSION_MS, renewedAt: null, replaced: false };
    this.#store.tables.session.put({ sessionId: hashToken(token), ...row, ...(isTrainers && { isTrainers }) });
  }

  /** Returns the session of a row; null when its account, tenant or agent no longer exists or is disabled. */
  #sessionOf(row: Pick<Row<'session'>, 'sessionId' | 'userId' | 'tenantId' | 'isTrainers'>): Session | null {
    const user = this.#store.tables.user.get(row.userId);
    const tenant = row.tenantId === '' ? null : this.#store.tables.tenant.get(row.tenantId);
    if (!user || !isInUse(user) || tenant === undefined || (tenant && !isOpenTenant(this.#store, tenant))) return null;
    const audience = audienceOf(user);
    if (audience === 'agent' && !this.worksWith(user)) return null;
    return audience && { id: row.sessionId, user, tenant, audience, isTrainers: row.isTrainers ?? false };
  }

  /** True if the account's agent exists and still works with the platform. */
  worksWith({ agentId }: Row<'user'>): boolean {
    const agent = this.#store.tables.agent.get(agentId ?? '');
    return agent !== undefined && isInUse({ inUse: agent.agentStatus });
  }
}

const changeBy = (how: SessionAge): Partial<Row<'session'>> =>
  ({ expire: { expiresAt: machineNow() }, forget: { expiresAt: 0 }, replace: { replaced: true } })[how];
