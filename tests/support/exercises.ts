import { registry } from '#contracts/registry.ts';
import { type Caller, type TestSandbox, type TestServer } from './server.ts';

export interface CheckResult {
  isSolved: boolean;
  missing: string[];
}

/** A running exercise in a sandbox. Calls are sent as the exercise's persona, as the console would send them. */
export interface Attempt {
  sandbox: TestSandbox;
  caller: Caller;
  /**
   * Sends a call by its name in the registry, such as rooms.add. Throws an error with the server's message if the call
   * is refused.
   */
  call<T = unknown>(name: string, input?: Record<string, unknown>): Promise<T>;
  /** Returns the code and the message of the refusal of a call. */
  refusal(name: string, input?: Record<string, unknown>): Promise<string>;
  /** Returns the sentences about missing steps that the check of the exercise reports. */
  missing(): Promise<readonly string[]>;
  isSolved(): Promise<boolean>;
  /** Restarts the exercise. */
  restart(): Promise<void>;
  /** Returns the attempt for another user of the sandbox. */
  as(username: string): Promise<Attempt>;
}

export async function beginExercise(server: TestServer, exercise: string, sandbox?: TestSandbox): Promise<Attempt> {
  const here = sandbox ?? (await server.sandbox());
  const { as } = await here.control<{ as: string; to: string }>('POST', `exercises/${exercise}`, {});
  return attemptOf(here, exercise, await here.signIn(as));
}

function attemptOf(sandbox: TestSandbox, exercise: string, caller: Caller): Attempt {
  const check = (): Promise<CheckResult> => sandbox.control<CheckResult>('POST', 'exercise-check');
  return {
    sandbox,
    caller,
    call: (name, input) => caller.data(callNamed(name), input),
    refusal: (name, input) => caller.refusal(callNamed(name), input),
    missing: async () => (await check()).missing,
    isSolved: async () => (await check()).isSolved,
    restart: async () => void (await sandbox.control('POST', `exercises/${exercise}`, { restart: true })),
    as: async (username) => attemptOf(sandbox, exercise, await sandbox.signIn(username)),
  };
}

function callNamed(name: string) {
  const call = registry.find((one) => one.name === name);
  if (!call) throw new Error(`No call is named ${name}.`);
  return call;
}
