import type { FlowAccess } from '#scripts/verify/flows/run-flows.ts';
import { flowAccess } from '../../support/flow-world.ts';
import { type Lies, lyingBackend, type ProxiedRequest } from '../../support/lying-backend.ts';
import { rawRequest, type TestSandbox, type TestServer } from '../../support/server.ts';
import { type Check, checks, type Finding } from './checks.ts';
import { type ObservedUse, observed } from './observed.ts';
import type { MutatedWorld, Mutation } from './mutation.ts';

/** Result of running the checks against a mutation. */
export interface Detection {
  mutation: Mutation;
  /** First finding that names the mutated call, or null if there is none. */
  caught: Finding | null;
  /** Findings that name another call. */
  elsewhere: readonly Finding[];
  /** True if the mutation changed at least one request or response. */
  effective: boolean;
  milliseconds: number;
}

/** Result of a check without a mutation. */
interface Baseline {
  check: Check;
  /** Number of requests of each call that the check sends. */
  sent: ReadonlyMap<string, number>;
  findings: readonly Finding[];
}

/** Runs the checks of meaning against backends with one mutation each. */
export class DetectionRun {
  readonly baselines: readonly Baseline[];
  readonly #server: TestServer;

  private constructor(server: TestServer, baselines: readonly Baseline[]) {
    this.#server = server;
    this.baselines = baselines;
  }

  /**
   * Runs each check without a mutation, which shows which calls it sends.
   * @param choose selects the checks; by default all are selected
   */
  static async start(server: TestServer, choose: (check: Check) => boolean = () => true): Promise<DetectionRun> {
    let sent = new Map<string, number>();
    const asked = ({ call }: ProxiedRequest): void => void sent.set(call, (sent.get(call) ?? 0) + 1);
    const baselines = await withBackend(
      server,
      () => ({ asked }),
      async (access) => {
        const results: Baseline[] = [];
        for (const check of checks.filter(choose)) {
          sent = new Map();
          const findings = await check.run(access);
          results.push({ check, sent, findings });
        }
        return results;
      },
    );
    return new DetectionRun(server, baselines);
  }

  /** Runs the checks that send the mutated call, until one of them names it. */
  detect(mutation: Mutation): Promise<Detection> {
    const use: ObservedUse = { effective: false };
    const begin = performance.now();
    const named: readonly string[] = [mutation.call, ...mutation.alsoNamed];
    const namesCall = ({ call, text }: Finding): boolean => named.includes(call) || text.includes(mutation.call);
    return withBackend(
      this.#server,
      (world) => observed(mutation.rules(world), use),
      async (access) => {
        const elsewhere: Finding[] = [];
        let caught: Finding | null = null;
        for (const check of this.#checksOf(mutation)) {
          const findings = await check.run(access);
          caught = findings.find(namesCall) ?? null;
          if (caught) break;
          elsewhere.push(...findings);
        }
        return { mutation, caught, elsewhere, effective: use.effective, milliseconds: performance.now() - begin };
      },
    );
  }

  /** Returns the checks that send the mutated call: those of the call itself, then those with the fewest requests. */
  #checksOf({ call }: Mutation): Check[] {
    const cost = ({ check, sent }: Baseline): number =>
      check.subject === call ? 0 : [...sent.values()].reduce((sum, count) => sum + count, 0);
    return this.baselines
      .filter(({ sent }) => sent.has(call))
      .toSorted((one, other) => cost(one) - cost(other))
      .map(({ check }) => check);
  }
}

/** Runs something against a proxy in front of a new sandbox, which is deleted afterwards. */
async function withBackend<T>(
  server: TestServer,
  rules: (world: MutatedWorld) => Lies,
  run: (access: FlowAccess) => Promise<T>,
): Promise<T> {
  const sandbox = await server.sandbox();
  const backend = await lyingBackend(sandbox.url, rules({ readAsOtherTenant: readerOfOtherTenant(sandbox) }));
  try {
    return await run(flowAccess(sandbox, { baseUrl: backend.url }));
  } finally {
    await backend.close();
    await deleteSandbox(server, sandbox);
  }
}

function readerOfOtherTenant(sandbox: TestSandbox): MutatedWorld['readAsOtherTenant'] {
  let token: Promise<string> | undefined;
  return async (address) => {
    token ??= sandbox.signIn('lantian01').then((caller) => caller.token);
    const { json } = await rawRequest(`${sandbox.url}${address}`, {
      headers: { authorization: `Bearer ${await token}` },
    });
    return json as object;
  };
}

async function deleteSandbox(server: TestServer, { id }: TestSandbox): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name: id });
  await rawRequest(`${server.url}/__mock/sandboxes/${id}`, { method: 'DELETE', headers, body });
}
