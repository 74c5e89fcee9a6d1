import { codes } from '#contracts/envelopes.ts';
import { type Audience, audienceOf } from '#contracts/rules/audience.ts';
import { isInUse } from '#contracts/rules/in-use.ts';
import { machineNow } from '../clock/machine.ts';
import type { Row } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { isOpenTenant } from './open-tenant.ts';
import { hashToken, newToken, successorOf } from './token.ts';

const HOUR_MS = 3_600_000;
const LIFE_MS = 2 * HOUR_MS;
/** So long after its end a token can be renewed. */
const RENEWABLE_MS = 24 * HOUR_MS;
/** So long a renewed token still gives its successor to calls that were under way with it. */
const GRACE_MS = 2 * 60_000;

/** Who calls. */
export interface Session {
  id: string;
  user: Row<'user'>;
  /** The current tenant; null for those who stand outside the institutions. */
  tenant: Row<'tenant'> | null;
  audience: Audience;
  /** A trainer's, who looks at what somebody else does. */
  isTrainers: boolean;
}

type SessionEnd = typeof codes.sessionExpired | typeof codes.sessionReplaced;
export type Found =
  | { kind: 'live'; session: Session }
  /** The token has expired and its successor may be told. */
  | { kind: 'renewable'; row: Row<'session'> }
  /** `known`: it was a token of ours once. */
  | { kind: 'over'; code: SessionEnd; known: boolean };

export const sessionAges = ['expire', 'forget', 'replace'] as const;
export type SessionAge = (typeof sessionAges)[number];

/**
 * The sessions of one sandbox, stored like everything else, so that a restart signs nobody out. They grow old by the
 * machine's clock: whoever moves the sandbox's stays signed in.
 */
export class Sessions {
  #store: Store;
  #secret: string;

  constructor(store: Store, secret: string) {
    this.#store = store;
    this.#secret = secret;
  }

  /** Opens a session and gives its token; the user's sessions of long ago are cleared away. Within a unit of work. */
  open(user: Row<'user'>, tenantId: string, isTrainers = false): string {
    const { session } = this.#store.tables;
    const now = machineNow();
    for (const old of session.by('user', user.userId).slice())
      if (old.expiresAt + RENEWABLE_MS < now) session.remove(old.sessionId);
    const token = newToken();
    this.#insert(token, user.userId, tenantId, isTrainers);
    return token;
  }

  find(token: string): Found {
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

  /** The successor of an expired token; null when it has ended too. Within a unit of work. */
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

  /** Signs a user out everywhere, or everywhere but in the session that is kept. Within a unit of work. */
  endAll(userId: string, kept?: string): void {
    const { session } = this.#store.tables;
    for (const { sessionId } of session.by('user', userId).slice()) if (sessionId !== kept) session.remove(sessionId);
  }

  /**
   * Signs a user out where they stand at a tenant that is theirs no more, or outside all of them though they now have
   * some. Within a unit of work.
   */
  endOutside(userId: string, tenantIds: readonly string[]): void {
    const { session } = this.#store.tables;
    const stands = (tenantId: string): boolean =>
      tenantId === '' ? tenantIds.length === 0 : tenantIds.includes(tenantId);
    for (const { sessionId, tenantId } of session.by('user', userId).slice())
      if (!stands(tenantId)) session.remove(sessionId);
  }

  switchTenant(sessionId: string, tenantId: string): void {
    this.#store.tables.session.patch(sessionId, { tenantId });
  }

  /** Lets the open sessions (of one user, or all) expire, be forgotten or be replaced; says how many. Within a unit. */
  age(how: SessionAge, userId?: string): number {
    const { session } = this.#store.tables;
    const now = machineNow();
    const rows = userId === undefined ? session.all() : session.by('user', userId);
    const open = rows.filter((row) => row.renewedAt === null && !row.replaced && row.expiresAt > now);
    for (const { sessionId } of open) session.patch(sessionId, changeBy(how));
    return open.length;
  }

  /** The same for the one session of a token, while it is open. Within a unit. */
  ageOne(how: SessionAge, token: string): void {
    const row = this.#store.tables.session.get(hashToken(token));
    if (row && this.find(token).kind === 'live') this.#store.tables.session.patch(row.sessionId, changeBy(how));
  }

  /** How long ago a session was opened, or renewed; null when there is none that is open. */
  ageOf(token: string): number | null {
    const found = this.find(token);
    const row = found.kind === 'live' ? this.#store.tables.session.get(found.session.id) : undefined;
    return row ? machineNow() - row.createdAt : null;
  }

  #insert(token: string, userId: string, tenantId: string, isTrainers = false): void {
    const createdAt = machineNow();
    const row = { userId, tenantId, createdAt, expiresAt: createdAt + LIFE_MS, renewedAt: null, replaced: false };
    this.#store.tables.session.put({ sessionId: hashToken(token), ...row, ...(isTrainers && { isTrainers }) });
  }

  /** null when the account, its tenant or its agent is there no more, or out of use. */
  #sessionOf(row: Row<'session'>): Session | null {
    const user = this.#store.tables.user.get(row.userId);
    const tenant = row.tenantId === '' ? null : this.#store.tables.tenant.get(row.tenantId);
    if (!user || !isInUse(user) || tenant === undefined || (tenant && !isOpenTenant(this.#store, tenant))) return null;
    const audience = audienceOf(user);
    if (audience === 'agent' && !this.worksWith(user)) return null;
    return audience && { id: row.sessionId, user, tenant, audience, isTrainers: row.isTrainers ?? false };
  }

  /** Does the platform still work with the agent whose account it is? */
  worksWith({ agentId }: Row<'user'>): boolean {
    const agent = this.#store.tables.agent.get(agentId ?? '');
    return agent !== undefined && isInUse({ inUse: agent.agentStatus });
  }
}

const changeBy = (how: SessionAge): Partial<Row<'session'>> =>
  ({ expire: { expiresAt: machineNow() }, forget: { expiresAt: 0 }, replace: { replaced: true } })[how];
