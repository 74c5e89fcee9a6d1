import { registry } from '#contracts/registry.ts';
import { type Caller, type TestSandbox, type TestServer } from './server.ts';

export interface Checked {
  isSolved: boolean;
  missing: string[];
}

/** An exercise under way in a sandbox: its persona calls what the console would. */
export interface Attempt {
  sandbox: TestSandbox;
  caller: Caller;
  /** By its name in the registry, such as rooms.add. Throws with the server's words when it is refused. */
  call<T = unknown>(name: string, input?: Record<string, unknown>): Promise<T>;
  /** Code and message of a refusal. */
  refusal(name: string, input?: Record<string, unknown>): Promise<string>;
  /** What the check says is missing. */
  missing(): Promise<readonly string[]>;
  isSolved(): Promise<boolean>;
  /** The same exercise from its beginning. */
  anew(): Promise<void>;
  /** Somebody else in the same sandbox. */
  as(username: string): Promise<Attempt>;
}

export async function begin(server: TestServer, exercise: string, sandbox?: TestSandbox): Promise<Attempt> {
  const here = sandbox ?? (await server.sandbox());
  const { as } = await here.control<{ as: string; to: string }>('POST', `exercises/${exercise}`, {});
  return attemptOf(here, exercise, await here.signIn(as));
}

function attemptOf(sandbox: TestSandbox, exercise: string, caller: Caller): Attempt {
  const check = (): Promise<Checked> => sandbox.control<Checked>('POST', 'exercise-check');
  return {
    sandbox,
    caller,
    call: (name, input) => caller.data(callNamed(name), input),
    refusal: (name, input) => caller.refusal(callNamed(name), input),
    missing: async () => (await check()).missing,
    isSolved: async () => (await check()).isSolved,
    anew: async () => void (await sandbox.control('POST', `exercises/${exercise}`, { anew: true })),
    as: async (username) => attemptOf(sandbox, exercise, await sandbox.signIn(username)),
  };
}

function callNamed(name: string) {
  const call = registry.find((one) => one.name === name);
  if (!call) throw new Error(`No call is named ${name}.`);
  return call;
}
