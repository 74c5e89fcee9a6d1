import { session } from '../calls/session.ts';
import type { FlowAccess } from '../flows/run-flows.ts';
import type { State } from '../examples/state.ts';
import { askers, PACT_TODAY, renewable, signedIn, todayIs } from '../pact/states.ts';
import type { Entered, Provider } from '../pact/verification.ts';
import { type BackendOptions, backendProvider } from './backend-provider.ts';
import { NotSent } from './not-sent.ts';
import type { Secrets } from './secrets.ts';
import type { TenantGuard } from './tenant-guard.ts';

type Role = Parameters<FlowAccess['tokenOf']>[0];

/** What flows are given: tokens of those who were named, where each may write. */
export interface FlowDoor extends FlowAccess {
  /** Undoes every state, the last first. */
  leave(): Promise<void>;
}

/** Each state stays until the flows are over: somebody's being signed in must not end because somebody else signs in. */
export function flowDoor(
  options: BackendOptions,
  { guard, secrets, stop }: { guard: TenantGuard; secrets: Secrets; stop: AbortSignal },
): FlowDoor {
  const entered: { provider: Provider; state: State }[] = [];
  const tokens = new Map<Role, Promise<string | null>>();
  const enter = async (state: State): Promise<Entered> => {
    const provider = backendProvider(options);
    entered.unshift({ provider, state });
    const found = await provider.enter([state], AS_FLOW, AbortSignal.timeout(options.limit));
    secrets.add(found.token);
    return found;
  };
  const signIn = async (role: Role): Promise<string | null> => {
    if (role === 'campus') return null;
    const { token } = await enter(signedIn(askers[role]));
    if (!token) throw new NotSent(`状态地址没有给出 ${role} 的令牌`);
    await guard.requireWritable(token, AbortSignal.timeout(options.limit));
    return token;
  };
  return {
    baseUrl: options.backend,
    timeoutMs: options.limit,
    signal: stop,
    tokenOf(role) {
      const known = tokens.get(role) ?? signIn(role);
      tokens.set(role, known);
      return known;
    },
    ...(options.states && {
      renewableToken: async () => (await enter(renewable(askers.business))).token ?? null,
      today: async () => (await enter(todayIs)).today ?? PACT_TODAY,
    }),
    async leave() {
      for (const { provider, state } of entered.splice(0))
        await provider.leave?.([state], AbortSignal.timeout(options.limit)).catch((error: unknown) => {
          console.error(`状态“${state.name}”没有撤销：${(error as Error).message}`);
        });
    },
  };
}

const AS_FLOW = { call: session.info.name, description: '业务流程', writes: true };
