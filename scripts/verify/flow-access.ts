import { session } from '#contracts/calls/session.ts';
import type { FlowAccess } from './flows/run-flows.ts';
import type { State } from '#contracts/examples/state.ts';
import { askers, tokenRenewable, signedIn, todayIs } from '../pact/states.ts';
import { PACT_TODAY } from '#seed/pact-world.ts';
import type { StateValues, Provider } from '../pact/verification.ts';
import { type BackendOptions, backendProvider } from './backend-provider.ts';
import { CannotRun } from './cannot-run.ts';
import { NotSent } from './not-sent.ts';
import type { Secrets } from './secrets.ts';
import { stateTexts } from './state-texts.ts';
import type { TenantGuard } from './tenant-guard.ts';

type Role = Parameters<FlowAccess['tokenOf']>[0];

/**
 * Access to the backend for flows. Its tokens are those of the standard callers, each only if the tenant guard allows
 * it to write.
 */
export interface ReleasableFlowAccess extends FlowAccess {
  /**
   * Sets up rows, if there is a states address. A row that cannot be set up is omitted, because the interactions report
   * it.
   */
  setUpRows(rows: readonly State[]): Promise<void>;
  /** Undoes all states, last first. */
  leave(): Promise<void>;
}

interface FlowAccessTools {
  guard: TenantGuard;
  secrets: Secrets;
  stop: AbortSignal;
  /** True if nothing is written, so that a token of any tenant may be used. */
  readOnly?: boolean;
}

/**
 * Creates the access for flows. Every state remains set up until the flows are over, so that one sign-in does not end
 * another session.
 */
export function createFlowAccess(
  options: BackendOptions,
  { guard, secrets, stop, readOnly = false }: FlowAccessTools,
): ReleasableFlowAccess {
  const openStates: { provider: Provider; state: State }[] = [];
  const tokens = new Map<Role, Promise<string | null>>();
  const enter = async (state: State): Promise<StateValues> => {
    const provider = backendProvider(options);
    openStates.unshift({ provider, state });
    const values = await provider.enter([state], AS_FLOW, AbortSignal.timeout(options.limit));
    secrets.add(values.token);
    return values;
  };
  const signIn = async (role: Role): Promise<string | null> => {
    if (role === 'campus') return null;
    const { token } = await enter(signedIn(askers[role]));
    if (!token) throw new NotSent(stateTexts.noTokenOf(role));
    if (!readOnly) await guard.requireWritable(token, AbortSignal.timeout(options.limit));
    return token;
  };
  return {
    baseUrl: options.backend,
    timeoutMs: options.limit,
    signal: stop,
    tokenOf(role) {
      const token = tokens.get(role) ?? signIn(role);
      tokens.set(role, token);
      return token;
    },
    ...(options.today && { today: () => Promise.resolve(options.today ?? null) }),
    foreignToken: async () => (await enter(OTHER_INSTITUTION)).token ?? null,
    ...(options.states && {
      renewableToken: async () => (await enter(tokenRenewable(askers.business))).token ?? null,
      today: async () => (await enter(todayIs)).today ?? PACT_TODAY,
    }),
    async setUpRows(rows) {
      for (const row of options.states ? rows : []) {
        if (stop.aborted) return;
        const error = await enter(row).then(
          () => null,
          (reason: unknown) => reason,
        );
        if (error instanceof CannotRun) return;
      }
    },
    async leave() {
      for (const { provider, state } of openStates.splice(0))
        await provider.leave?.([state], AbortSignal.timeout(options.limit)).catch((error: unknown) => {
          console.error(stateTexts.notUndone(`${state.name}: ${(error as Error).message}`));
        });
      await guard.leave(AbortSignal.timeout(options.limit)).catch((error: unknown) => {
        console.error(stateTexts.notUndone((error as Error).message));
      });
    },
  };
}

/** An administrator of another institution. The token is only used to read. */
const OTHER_INSTITUTION: State = {
  name: 'someone is signed in',
  params: { username: 'lantian01', role: 'business', where: 'other' },
};

const AS_FLOW = { call: session.info.name, description: 'flows', writes: true };
