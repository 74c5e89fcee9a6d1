import { bases, readEnvelope } from '../envelopes.ts';
import { session } from '../calls/session.ts';
import type { Entered, Interaction, Provider } from '../pact/verification.ts';
import { isWrite } from './choose.ts';
import { NotSent } from './not-sent.ts';
import { exchangeWith } from './relay.ts';
import { jsonOf } from './json-of.ts';

export interface GuardOptions {
  provider: Provider;
  /** Name or id of the tenant that may be written to. */
  tenant?: string | undefined;
  /** Also what belongs to no tenant: the platform's, an agent's and a visitor's writes. */
  platformWrites: boolean;
}

type Place = 'tenant' | 'platform' | 'elsewhere' | 'over';

const SIGNED_IN = 'someone is signed in';
const PLATFORM = '平台管理员、代理商和访客的写操作不属于任何租户，需另加 --platform-writes';

/** Lets a write go only where its token has been said to belong. */
export class TenantGuard {
  #options: GuardOptions;
  #accounts = new Map<string, Place>();
  /** Of the tenant that was named, as far as they have been heard of. */
  #ids = new Set<string>();

  constructor(options: GuardOptions) {
    this.#options = options;
  }

  /**
   * Before anything is set up.
   * @throws NotSent
   */
  beforeStates = async (interaction: Interaction, signal: AbortSignal): Promise<void> => {
    if (!isWrite(interaction)) return;
    const { tenant, platformWrites, provider } = this.#options;
    if (!tenant) throw new NotSent('写操作只发往指明的测试租户（--test-tenant）');
    const who = interaction.states.findLast(({ params }) => params['role'] !== undefined);
    if (!who) return this.#assert(platformWrites ? 'tenant' : 'platform');
    if (who.name === SIGNED_IN) return;
    // A token that has expired cannot be asked whose it is, nor may it be: asking could renew it.
    const { username, role } = who.params;
    const key = `${username} ${role}`;
    if (!this.#accounts.has(key)) {
      const states = [{ name: SIGNED_IN, params: { username: username ?? '', role: role ?? '' } }];
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
   * With the token that would write.
   * @throws NotSent
   */
  beforeRequest = async (interaction: Interaction, { token }: Entered, signal: AbortSignal): Promise<void> => {
    if (!isWrite(interaction) || interaction.states.findLast(({ params }) => params['role'])?.name !== SIGNED_IN)
      return;
    this.#assert(await this.#placeOf(token, signal));
  };

  /**
   * With a token that will write often.
   * @throws NotSent
   */
  requireWritable = async (token: string, signal: AbortSignal): Promise<void> => {
    this.#assert(await this.#placeOf(token, signal));
  };

  #assert(place: Place): void {
    const { tenant, platformWrites } = this.#options;
    if (place === 'tenant' || (place === 'platform' && platformWrites)) return;
    if (place === 'platform') throw new NotSent(PLATFORM);
    if (place === 'over') throw new NotSent(`令牌已失效，无法确认它属于测试租户“${tenant}”`);
    throw new NotSent(`令牌不属于测试租户“${tenant}”（session.info）`);
  }

  async #placeOf(token: string | undefined, signal: AbortSignal): Promise<Place> {
    const path = `${bases[session.info.family]}${session.info.path}`;
    const sent = { method: 'GET', path, headers: { authorization: `Bearer ${token}` }, body: Buffer.alloc(0) };
    const { body } = await exchangeWith(this.#options.provider.baseUrl, sent, signal);
    const outcome = readEnvelope(session.info.family, jsonOf(body));
    if (outcome?.kind === 'session-over' || outcome?.kind === 'renewed') return 'over';
    if (outcome?.kind !== 'ok' || typeof outcome.data !== 'object' || outcome.data === null) return 'elsewhere';
    const user = outcome.data as Record<string, unknown>;
    const { tenant = '' } = this.#options;
    const { tenantId, tenantName, parentTenantId } = user;
    // A campus tells its institution's id, not its name.
    if (tenant && tenantName === tenant && tenantId) this.#ids.add(String(tenantId));
    const known = [tenant, ...this.#ids].filter(Boolean);
    if ([tenantId, tenantName, parentTenantId].some((one) => known.includes(String(one ?? '')))) return 'tenant';
    return user['tenantId'] ? 'elsewhere' : 'platform';
  }
}
