import { bases, readEnvelope } from '#contracts/envelopes.ts';
import { session } from '#contracts/calls/session.ts';
import type { StateValues, Interaction, Provider } from '../pact/verification.ts';
import { isWrite } from './choose-interactions.ts';
import { say, sayList } from './language.ts';
import { NotSent } from './not-sent.ts';
import { sendToBackend } from './relay.ts';
import { parseJson } from './parse-json.ts';

export interface GuardOptions {
  provider: Provider;
  /** Names or ids of the test tenants, the only tenants that may be written to. */
  tenants: readonly string[];
  /** True to also allow writes that belong to no tenant: those of the platform, of an agent and of a visitor. */
  platformWrites: boolean;
}

type TokenScope = 'tenant' | 'platform' | 'elsewhere' | 'over';

const SIGNED_IN = 'someone is signed in';

/** Allows a write only if the token of the request belongs to a test tenant. */
export class TenantGuard {
  #options: GuardOptions;
  #accounts = new Map<string, TokenScope>();
  /** Known ids of the test tenants. An id is learned when a token of its tenant is checked. */
  #ids = new Set<string>();

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
    if (!roleState) return this.#assert(platformWrites ? 'tenant' : 'platform');
    if (roleState.name === SIGNED_IN) return;
    // The expired token of the interaction must not be used to find its owner, because the request could renew it. A
    // new token of the user is checked instead.
    const { params } = roleState;
    const key = `${params['username']} ${params['role']}`;
    if (!this.#accounts.has(key)) {
      const states = [{ name: SIGNED_IN, params }];
      try {
        const { token } = await provider.enter(states, { ...interaction, writes: false }, signal);
        this.#accounts.set(key, await this.#placeOf(token, signal));
      } finally {
        await provider.leave?.(states, signal);
      }
    }
    this.#assert(this.#accounts.get(key) ?? 'elsewhere');
  };

  /**
   * Checks a write by the token that it will be sent with.
   * @throws NotSent if the write is not allowed
   */
  beforeRequest = async (interaction: Interaction, { token }: StateValues, signal: AbortSignal): Promise<void> => {
    if (!isWrite(interaction) || interaction.states.findLast(({ params }) => params['role'])?.name !== SIGNED_IN)
      return;
    this.#assert(await this.#placeOf(token, signal));
  };

  /**
   * Checks a token that will be used for many writes.
   * @throws NotSent if the token may not write
   */
  requireWritable = async (token: string, signal: AbortSignal): Promise<void> => {
    this.#assert(await this.#placeOf(token, signal));
  };

  #assert(place: TokenScope): void {
    const { tenants, platformWrites } = this.#options;
    const named = sayList(tenants.map((tenant) => say({ zh: `“${tenant}”`, en: `"${tenant}"` })));
    if (place === 'tenant' || (place === 'platform' && platformWrites)) return;
    if (place === 'platform') throw new NotSent(texts.platform());
    if (place === 'over') throw new NotSent(texts.expired(named));
    throw new NotSent(texts.otherTenant(named));
  }

  async #placeOf(token: string | undefined, signal: AbortSignal): Promise<TokenScope> {
    const path = `${bases[session.info.family]}${session.info.path}`;
    const request = { method: 'GET', path, headers: { authorization: `Bearer ${token}` }, body: Buffer.alloc(0) };
    const { body } = await sendToBackend(this.#options.provider.baseUrl, request, signal);
    const outcome = readEnvelope(session.info.family, parseJson(body));
    if (outcome?.kind === 'session-over' || outcome?.kind === 'renewed') return 'over';
    if (outcome?.kind !== 'ok' || typeof outcome.data !== 'object' || outcome.data === null) return 'elsewhere';
    const user = outcome.data as Record<string, unknown>;
    const { tenants } = this.#options;
    const { tenantId, tenantName, parentTenantId } = user;
    // At a campus, the response contains the id of the campus's institution, but not the institution's name.
    if (tenantId && tenants.includes(String(tenantName))) this.#ids.add(String(tenantId));
    const testTenants = [...tenants, ...this.#ids];
    if ([tenantId, tenantName, parentTenantId].some((one) => testTenants.includes(String(one ?? '')))) return 'tenant';
    return user['tenantId'] ? 'elsewhere' : 'platform';
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
  otherTenant: (tenants: string) =>
    say({
      zh: `令牌不属于测试租户${tenants}（session.info）`,
      en: `the token does not belong to the test tenant ${tenants} (session.info)`,
    }),
};
