import { bases, readEnvelope } from '#contracts/envelopes.ts';
import { session } from '#contracts/calls/session.ts';
import { askers, signedIn } from '../pact/states.ts';
import type { StateValues, Interaction, Provider } from '../pact/verification.ts';
import { isWrite } from './choose-interactions.ts';
import { say, sayList } from './language.ts';
import { NotSent } from './not-sent.ts';
import { sendToBackend } from './relay.ts';
import { parseJson } from './parse-json.ts';

export interface GuardOptions {
  provider: Provider;
  /** Returns another provider of the backend. Its states are set up in addition to those of `provider`. */
  createProvider(): Provider;
  /** Names or ids of the test tenants, the only tenants that may be written to. */
  tenants: readonly string[];
  /** True to also allow writes that belong to no tenant: those of the platform, of an agent and of a visitor. */
  platformWrites: boolean;
}

type TokenScope = 'tenant' | 'platform' | 'elsewhere' | 'over' | 'unknown';

/** Owner of a token. */
interface TokenOwner {
  scope: TokenScope;
  /** Name of another institution that the token belongs to, or its id. */
  institution?: string;
  /** Ids of the campus and of its institution, if the token belongs to a campus. */
  campus?: { tenantId: string; parentTenantId: string };
}

const SIGNED_IN = 'someone is signed in';
/** Administrator of the institution to which the campuses and teachers of the interactions belong. */
const INSTITUTION = signedIn(askers.business);
const SIGN_IN_CALL = { call: session.info.name, description: 'tenant guard', writes: false };

/** Allows a write only if the token of the request belongs to a test tenant. */
export class TenantGuard {
  #options: GuardOptions;
  #accounts = new Map<string, TokenOwner>();
  /** Known ids of the test tenants. An id is learned when a token of its tenant is checked. */
  #ids = new Set<string>();
  #lookups: Provider[] = [];

  constructor(options: GuardOptions) {
    this.#options = options;
  }

  /**
   * Checks a write before any state of the interaction is set up.
   * @throws NotSent if the write is not allowed
   */
  beforeStates = async (interaction: Interaction, signal: AbortSignal): Promise<void> => {
    if (!isWrite(interaction)) return;
    const { tenants, platformWrites, provider } = this.#options;
    if (tenants.length === 0) throw new NotSent(texts.noTenant());
    const roleState = interaction.states.findLast(({ params }) => params['role'] !== undefined);
    if (!roleState) return this.#assert({ scope: platformWrites ? 'tenant' : 'platform' });
    if (roleState.name === SIGNED_IN) return;
    // The expired token of the interaction must not be used to find its owner, because the request could renew it. A
    // new token of the user is checked instead.
    const { params } = roleState;
    const key = `${params['username']} ${params['role']}`;
    if (!this.#accounts.has(key)) {
      const states = [{ name: SIGNED_IN, params }];
      try {
        const { token } = await provider.enter(states, { ...interaction, writes: false }, signal);
        this.#accounts.set(key, await this.#ownerOf(token, signal));
      } finally {
        await provider.leave?.(states, signal);
        await this.leave(signal);
      }
    }
    this.#assert(this.#accounts.get(key) ?? { scope: 'elsewhere' });
  };

  /**
   * Checks a write by the token that it will be sent with.
   * @throws NotSent if the write is not allowed
   */
  beforeRequest = async (interaction: Interaction, { token }: StateValues, signal: AbortSignal): Promise<void> => {
    if (!isWrite(interaction) || interaction.states.findLast(({ params }) => params['role'])?.name !== SIGNED_IN)
      return;
    this.#assert(await this.#ownerOf(token, signal));
  };

  /**
   * Checks a token that will be used for many writes.
   * @throws NotSent if the token may not write
   */
  requireWritable = async (token: string, signal: AbortSignal): Promise<void> => {
    this.#assert(await this.#ownerOf(token, signal));
  };

  /** Undoes the sign-ins of look-ups. Must be called after the states that were set up before them were undone. */
  leave = async (signal: AbortSignal): Promise<void> => {
    for (const provider of this.#lookups.splice(0)) await provider.leave?.([INSTITUTION], signal);
  };

  #assert({ scope, institution, campus }: TokenOwner): void {
    const { tenants, platformWrites } = this.#options;
    const named = sayList(tenants.map((tenant) => say({ zh: `“${tenant}”`, en: `"${tenant}"` })));
    if (scope === 'tenant' || (scope === 'platform' && platformWrites)) return;
    if (scope === 'platform') throw new NotSent(texts.platform());
    if (scope === 'over') throw new NotSent(texts.expired(named));
    if (scope === 'unknown') throw new NotSent(texts.unknownOwner(named));
    throw new NotSent(
      campus ? texts.otherInstitution(named, campus, [...this.#ids]) : texts.otherTenant(named, institution),
    );
  }

  async #ownerOf(token: string | undefined, signal: AbortSignal): Promise<TokenOwner> {
    const user = await this.#infoOf(token, signal);
    if (typeof user === 'string') return { scope: user };
    if (this.#isTestTenant(user)) return { scope: 'tenant' };
    const [tenantId, parentTenantId] = [user['tenantId'], user['parentTenantId']].map((id) => String(id ?? ''));
    if (!tenantId) return { scope: 'platform' };
    if (!parentTenantId || parentTenantId === '-1')
      return { scope: 'elsewhere', institution: String(user['tenantName'] ?? tenantId) };
    // The institution may have a new id since the last set-up. Its administrator is signed in while the states remain.
    await this.#learnInstitution(signal);
    return this.#isTestTenant(user)
      ? { scope: 'tenant' }
      : { scope: 'elsewhere', campus: { tenantId, parentTenantId } };
  }

  /** True if the user belongs to a test tenant. The id of a test tenant is remembered, because its campuses refer to it. */
  #isTestTenant({ tenantId, tenantName, parentTenantId }: Record<string, unknown>): boolean {
    const { tenants } = this.#options;
    // At a campus, the response contains the id of the campus's institution, but not the institution's name.
    if (tenantId && tenants.includes(String(tenantName))) this.#ids.add(String(tenantId));
    const testTenants = [...tenants, ...this.#ids];
    return [tenantId, tenantName, parentTenantId].some((one) => testTenants.includes(String(one ?? '')));
  }

  async #learnInstitution(signal: AbortSignal): Promise<void> {
    const provider = this.#options.createProvider();
    this.#lookups.push(provider);
    const { token } = await provider.enter([INSTITUTION], SIGN_IN_CALL, signal).catch((error: unknown): StateValues => {
      if (error instanceof NotSent) return {};
      throw error;
    });
    const user = token ? await this.#infoOf(token, signal) : 'unknown';
    if (typeof user !== 'string') this.#isTestTenant(user);
  }

  /** Returns the response of session.info, or the scope of a token without one. */
  async #infoOf(token: string | undefined, signal: AbortSignal): Promise<Record<string, unknown> | 'over' | 'unknown'> {
    const path = `${bases[session.info.family]}${session.info.path}`;
    const request = { method: 'GET', path, headers: { authorization: `Bearer ${token}` }, body: Buffer.alloc(0) };
    const { body } = await sendToBackend(this.#options.provider.baseUrl, request, signal);
    const outcome = readEnvelope(session.info.family, parseJson(body));
    if (outcome?.kind === 'session-over' || outcome?.kind === 'renewed') return 'over';
    if (outcome?.kind !== 'ok' || typeof outcome.data !== 'object' || outcome.data === null) return 'unknown';
    return outcome.data as Record<string, unknown>;
  }
}

const texts = {
  noTenant: () =>
    say({
      zh: '写操作只发往指明的测试租户（--test-tenant）',
      en: 'writes are sent only to a named test tenant (--test-tenant)',
    }),
  platform: () =>
    say({
      zh: '平台管理员、代理商和访客的写操作不属于任何租户，需另加 --platform-writes',
      en: 'writes of the platform, of agents and visitors belong to no tenant and need --platform-writes',
    }),
  expired: (tenants: string) =>
    say({
      zh: `令牌已失效，无法确认它属于测试租户${tenants}`,
      en: `the token is no longer valid; whether it belongs to the test tenant ${tenants} is unknown`,
    }),
  unknownOwner: (tenants: string) =>
    say({
      zh: `session.info 没有给出账号的资料，无法确认令牌属于测试租户${tenants}；请先修正它`,
      en: `session.info does not return the user, so whether the token belongs to the test tenant ${tenants} is unknown; mend it first`,
    }),
  otherTenant: (tenants: string, institution = '') =>
    say({
      zh: `令牌不属于测试租户${tenants}${institution && `，而属于“${institution}”`}（session.info）`,
      en: `the token does not belong to the test tenant ${tenants}${institution && `, but to "${institution}"`} (session.info)`,
    }),
  otherInstitution: (tenants: string, { tenantId, parentTenantId }: Record<string, string>, ids: readonly string[]) =>
    say({
      zh: `令牌不属于测试租户${tenants}：session.info 的 tenantId“${tenantId}”是校区，它的机构 parentTenantId“${parentTenantId}”不是测试租户的编号（${known(ids)}）；机构管理员的 session.info 给出这个编号，校区人员和教师的 parentTenantId 须与它相同`,
      en: `the token does not belong to the test tenant ${tenants}: in session.info, tenantId "${tenantId}" is a campus, and its institution, parentTenantId "${parentTenantId}", is not the id of a test tenant (${known(ids)}); the session.info of the institution's administrator gives this id, and the parentTenantId of campus users and teachers must equal it`,
    }),
};

const known = (ids: readonly string[]): string => (ids.length > 0 ? sayList(ids) : say({ zh: '未知', en: 'unknown' }));
