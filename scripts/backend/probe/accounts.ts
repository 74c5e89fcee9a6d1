import { session } from '#contracts/calls/session.ts';
import { type UserInfo, userInfo } from '#contracts/entities/session.ts';
import { type Audience, audienceOf } from '#contracts/rules/audience.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { CannotRun } from '../../verify/cannot-run.ts';
import { say } from '../../verify/language.ts';
import type { Secrets } from '../../verify/secrets.ts';
import { readTokens } from '../../verify/tokens.ts';
import type { ProbeOptions } from './options.ts';
import { requestOf, sendProbe } from './send.ts';

/** Owner of an account: the probed tenant, the other tenant, or the platform with its agents. */
export type Side = 'own' | 'other' | 'platform';

export interface Account {
  /** Name under which the token was given, such as `business`. */
  name: string;
  token: string;
  side: Side;
  audience: Audience;
}

export interface Accounts {
  all: readonly Account[];
  /** Token of an ended session; null if none is available. */
  endedToken: string | null;
}

const LIMIT_MS = 30_000;
/** Name of an ended token in the tokens' file. */
const EXPIRED = 'expired';

/**
 * Reads the tokens and finds the owner of each by `session.info`. A token of any other tenant is not used.
 * @throws CannotRun if there is no token of the probed tenant, or if the two tenants are related
 */
export async function readAccounts(
  options: Pick<ProbeOptions, 'backend' | 'tokens' | 'tenant' | 'otherTenant'>,
  environment: NodeJS.ProcessEnv,
  secrets: Secrets,
): Promise<Accounts> {
  const source = { backend: options.backend, environment, limit: LIMIT_MS, secrets };
  // Signs in and out before the other tokens are read, because a second sign-in may end the first session.
  const signedOut = await signedOutToken(source);
  const { [EXPIRED]: expired, ...tokens } = await readTokens({ ...source, file: options.tokens });
  const users = await Promise.all(
    Object.entries(tokens).map(async ([name, token]) => ({ name, token, user: await userOf(options.backend, token) })),
  );
  const sideOf = sidesOf(
    options,
    users.flatMap(({ user }) => user ?? []),
  );
  const all = users.flatMap(({ name, token, user }): Account[] => {
    const side = user && sideOf(user);
    const audience = user && audienceOf(user);
    return side && audience ? [{ name, token, side, audience }] : [];
  });
  if (!all.some(({ side }) => side === 'own')) throw noToken(options.tenant);
  if (options.otherTenant && !all.some(({ side }) => side === 'other')) throw noToken(options.otherTenant);
  return { all, endedToken: expired ?? signedOut };
}

const noToken = (tenant: string): CannotRun =>
  new CannotRun(
    say({
      zh: `没有属于测试租户“${tenant}”的有效令牌（session.info）；令牌来自 --tokens 文件或环境变量 CONSOLE_TOKEN_BUSINESS、CONSOLE_TOKEN_BUSINESS_OTHER 等`,
      en: `No valid token belongs to the test tenant "${tenant}" (session.info); tokens come from the --tokens file or from variables such as CONSOLE_TOKEN_BUSINESS and CONSOLE_TOKEN_BUSINESS_OTHER`,
    }),
  );

const noEnvelope = (address: string, status: number): CannotRun =>
  new CannotRun(
    say({
      zh: `${address}（session.info）没有返回契约的信封（HTTP ${status}）；请检查 --backend 的地址和路径前缀`,
      en: `${address} (session.info) sent no envelope of the contract (HTTP ${status}); please check the address and its prefix`,
    }),
  );

type Source = Omit<Parameters<typeof readTokens>[0], 'file'>;

/** Returns a token that was signed out, if the environment contains a user name and a password of role business. */
async function signedOutToken(source: Source): Promise<string | null> {
  const { CONSOLE_USER_BUSINESS: user, CONSOLE_PASSWORD_BUSINESS: password } = source.environment;
  if (!user || !password) return null;
  const environment = { CONSOLE_USER_BUSINESS: user, CONSOLE_PASSWORD_BUSINESS: password };
  const { business: token } = await readTokens({ ...source, environment, file: undefined });
  if (!token) return null;
  const reply = await sendProbe(source.backend, session.logout, await requestOf(session.logout, {}, token), LIMIT_MS);
  return reply.outcome?.kind === 'ok' ? token : null;
}

/** @throws CannotRun if the response has no envelope, as from a wrong address */
async function userOf(backend: string, token: string): Promise<UserInfo | null> {
  const request = await requestOf(session.info, {}, token);
  const { outcome, status, failure } = await sendProbe(backend, session.info, request, LIMIT_MS);
  if (outcome === null && failure === null) throw noEnvelope(backend + request.path, status);
  const user = outcome?.kind === 'ok' ? userInfo.safeParse(outcome.data) : null;
  return user?.success ? user.data : null;
}

/**
 * Returns a function that finds a user's side. A campus belongs to the side of its institution.
 * @throws CannotRun if the tenants are equal, or if one is a campus of the other
 */
function sidesOf({ tenant, otherTenant }: Pick<ProbeOptions, 'tenant' | 'otherTenant'>, users: readonly UserInfo[]) {
  const idsOf = (name: string | undefined): string[] =>
    name === undefined
      ? []
      : [name, ...users.flatMap(({ tenantName, tenantId }) => (tenantName === name && tenantId ? [tenantId] : []))];
  const [own, other] = [idsOf(tenant), idsOf(otherTenant)];
  const isOf = (ids: readonly string[]) => (user: UserInfo) =>
    [user.tenantId, hasParent(user.parentTenantId) ? user.parentTenantId : null].some((id) => id && ids.includes(id));
  if (users.some((user) => isOf(own)(user) && isOf(other)(user)))
    throw new CannotRun(
      say({
        zh: `“${tenant}”与“${otherTenant}”有从属关系，不能用来检查租户之间的隔离`,
        en: `"${tenant}" and "${otherTenant}" are related, so that they cannot show whether tenants are separated`,
      }),
    );
  return (user: UserInfo): Side | null => {
    if (isOf(own)(user)) return 'own';
    if (isOf(other)(user)) return 'other';
    return user.tenantId ? null : 'platform';
  };
}
