import { isRead } from '#contracts/call.ts';
import type { SessionAge } from '#contracts/control/sign-in.ts';
import { factDescriptions } from '#contracts/examples/fact-descriptions.ts';
import type { State } from '#contracts/examples/state.ts';
import { registry } from '#contracts/registry.ts';
import { PACT_RANDOM_SEED, PACT_TODAY } from '#seed/pact-world.ts';
import { openSession } from '../../domains/organisation/index.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { conflict, notFound } from '../../kernel/refusal.ts';
import type { Route } from '../../kernel/routing/route.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { preconditions } from './preconditions.ts';
import { createSendAs } from './send-as.ts';
import { HARMLESS, setUps, type StateAnswer } from './set-ups.ts';

/** Id of the sandbox in which provider states are set up. */
export const STATE_SANDBOX = 'pact';
const NAME = '契约核对';
/** State that a verification sets up and tears down before its first interaction. */
const DATE = 'today is';
/** Time after which the states of an interrupted verification count as torn down. */
const ABANDONED_MS = 60_000;

const writes = registry.filter((call) => !isRead(call)).map(({ name }) => name);

/**
 * Sandbox with the world of the contract's examples. The first state of an interaction resets the sandbox if an earlier
 * interaction may have changed it.
 */
export class StateSandbox {
  #sandboxes: Sandboxes;
  #routes: readonly Route[];
  #open: string[] = [];
  /** State that the last request has set up; null if the last request has torn one down. */
  #justSetUp: string | null = null;
  #lastRequestAt = 0;
  #tokens = new Map<string, string>();
  /** World in which states were set up, and how many writes it had received when it was last unchanged. */
  #unchanged: { world: SandboxWorld; writeCount: number } | null = null;

  constructor(sandboxes: Sandboxes, routes: readonly Route[]) {
    this.#sandboxes = sandboxes;
    this.#routes = routes;
  }

  /**
   * Sets up a state.
   * @throws Refusal for an unknown state
   */
  async setUp({ name, params }: State): Promise<StateAnswer> {
    if (!(name in setUps || name in preconditions || name in factDescriptions))
      throw notFound(`没有名为“${name}”的状态`);
    const world = await this.#worldForState();
    this.#open.push(name);
    this.#justSetUp = name;
    if (!HARMLESS.has(name) && (name in setUps || name in preconditions)) this.#unchanged = null;
    const tokenOf = (username: string): string => this.#tokenOf(world, username);
    const send = createSendAs(this.#routes, world, tokenOf);
    await preconditions[name]?.(send, params);
    const agedToken = (username: string, how: SessionAge) => openAgedSession(world, username, how);
    return (await setUps[name]?.({ world, send, tokenOf, agedToken }, params)) ?? {};
  }

  /**
   * Tears down a state. The next interaction resets the sandbox if necessary. A verification begins by setting up the
   * date and tearing it down at once, which also tears down what an aborted verification has left.
   */
  tearDown({ name }: State): void {
    this.#lastRequestAt = machineNow();
    const isBeginning = name === DATE && this.#justSetUp === name;
    this.#justSetUp = null;
    if (isBeginning) this.#open = [];
    const at = this.#open.lastIndexOf(name);
    if (at !== -1) this.#open.splice(at, 1);
  }

  /** Returns the world in which the next state is set up. The first state of an interaction finds it unchanged. */
  async #worldForState(): Promise<SandboxWorld> {
    const isOthers = this.#sandboxes.has(STATE_SANDBOX) && this.#sandboxes.record(STATE_SANDBOX).name !== NAME;
    if (isOthers) throw conflict(`沙箱 ${STATE_SANDBOX} 不是为契约核对建立的，请改名或删除后重试`);
    await this.#sandboxes.opening(STATE_SANDBOX);
    const world = this.#sandboxes.world(STATE_SANDBOX);
    const now = machineNow();
    const isContinued =
      this.#open.length > 0 && now - Math.max(this.#lastRequestAt, world?.lastUse.at ?? 0) < ABANDONED_MS;
    this.#lastRequestAt = now;
    if (world && isContinued) return world;
    this.#open = [];
    if (world && this.#isUnchanged(world)) return world;
    this.#tokens.clear();
    const renewed = await this.#renewedWorld(world);
    this.#unchanged = { world: renewed, writeCount: writeCountOf(renewed) };
    return renewed;
  }

  #isUnchanged(world: SandboxWorld): boolean {
    const { world: known, writeCount } = this.#unchanged ?? {};
    return known === world && writeCount === writeCountOf(world) && world.clock.today() === PACT_TODAY;
  }

  /** Resets the sandbox, or creates it again if its clock has moved to another day. */
  async #renewedWorld(world: SandboxWorld | null): Promise<SandboxWorld> {
    if (world?.clock.today() === PACT_TODAY && world.record.randomSeed === PACT_RANDOM_SEED)
      return this.#sandboxes.reset(STATE_SANDBOX, NAME, { scenario: 'standard', keep: false });
    if (this.#sandboxes.has(STATE_SANDBOX)) await this.#sandboxes.delete(STATE_SANDBOX, NAME);
    return this.#sandboxes.create({ id: STATE_SANDBOX, name: NAME, today: PACT_TODAY, randomSeed: PACT_RANDOM_SEED });
  }

  #tokenOf(world: SandboxWorld, username: string): string {
    const token = this.#tokens.get(username) ?? openTokenOf(world, username);
    this.#tokens.set(username, token);
    return token;
  }
}

/** Returns the number of writes that the world has received, including refused ones. */
const writeCountOf = ({ traffic }: SandboxWorld): number => writes.reduce((sum, name) => sum + traffic.count(name), 0);

function openTokenOf(world: SandboxWorld, username: string): string {
  const [user] = world.store.tables.user.by('username', username);
  if (!user) throw notFound(`没有账号 ${username}`);
  return world.store.unit(() => openSession(world, user)).value;
}

function openAgedSession(world: SandboxWorld, username: string, how: SessionAge): string {
  const token = openTokenOf(world, username);
  world.store.unit(() => world.sessions.ageOne(how, token));
  return token;
}
