import { createContext, use } from 'react';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { type Action, type ActionData, type ActionInput, parameterOf } from '#contracts/control/action.ts';
import { fillPath } from '#contracts/call.ts';
import { readEnvelope, refusalCodes } from '#contracts/envelopes.ts';
import { root } from '../http/address.ts';
import { setServerDate } from '../session/today.ts';
import { pageControlRoot } from './admin/cells/page-cell.ts';

/** Thrown when only the owner of the sandbox has access. */
export class OwnerOnlyError extends Error {
  override readonly name = 'OwnerOnlyError';
}

/** Thrown when the sandbox no longer exists; the message gives the reason. */
export class SandboxGoneError extends Error {
  override readonly name = 'SandboxGoneError';
}

/** Root of the control API that receives the requests of a part of the page. null: that of the page. */
export const ControlRootContext = createContext<string | null>(null);

/** Returns the root of the control API that receives the requests of this part of the page. */
export const useControlRoot = (): string => use(ControlRootContext) ?? pageControlRoot();

interface Options {
  signal?: AbortSignal;
  /** Root of the sandbox that receives the request; by default the current sandbox, or the cell that the page shows. */
  basePath?: string;
}

/**
 * Reads from the control API.
 * @throws OwnerOnlyError if only the owner has access, SandboxGoneError if the sandbox no longer exists, or Error if
 * there is no valid response
 */
export async function readControl<A extends Action>(
  action: A,
  input: ActionInput<A>,
  options: Options = {},
): Promise<ActionData<A>> {
  const outcome = await exchange(action, input as object, options);
  if (outcome?.kind === 'refused' && outcome.code === refusalCodes.forbidden) throw new OwnerOnlyError(outcome.message);
  if (outcome?.kind === 'refused' && outcome.code === refusalCodes.notFound)
    throw new SandboxGoneError(outcome.message);
  if (outcome?.kind !== 'ok') throw new Error(`The mock server did not answer ${action.path}.`);
  return action.data.parse(outcome.data) as ActionData<A>;
}

interface ControlOptions<A extends Action> extends SWRConfiguration<ActionData<A>>, Pick<Options, 'basePath'> {
  /** Time after which a request fails; by default a request has no limit. */
  timeoutMs?: number;
}

/** Fetches an action of the control API with SWR. If the input is null, no request is sent. */
export const useControl = <A extends Action>(
  action: A,
  input: ActionInput<A> | null,
  { basePath, timeoutMs, ...options }: ControlOptions<A> = {},
): SWRResponse<ActionData<A>> => {
  const scope = useControlRoot();
  const target = basePath ?? scope;
  return useSWR<ActionData<A>>(
    input === null ? null : [action.name, input, target],
    () =>
      readControl(action, input as ActionInput<A>, {
        basePath: target,
        ...(timeoutMs && { signal: AbortSignal.timeout(timeoutMs) }),
      }),
    options,
  );
};

/** Sends a write and returns the parsed response. @throws Error with a message for the user */
export async function sendControl<A extends Action>(
  action: A,
  input: ActionInput<A>,
  options: Options = {},
): Promise<ActionData<A>> {
  const outcome = await exchange(action, input as object, options).catch(() => null);
  if (outcome?.kind !== 'ok') throw new Error(outcome?.message || '无法连接演示环境，请稍后重试');
  return action.data.parse(outcome.data) as ActionData<A>;
}

/**
 * Sends a request to the control API and sets the server clock from the response. Before a user signs in, the clock has
 * no other source.
 */
async function exchange(action: Action, input: object, { signal, basePath = pageControlRoot() }: Options) {
  const { [parameterOf(action) ?? '']: _, ...fields } = input as Record<string, unknown>;
  const path = `${basePath}/__mock/${fillPath(action.path, { ...input })}`;
  const query = String(new URLSearchParams(fields as Record<string, string>));
  const response =
    action.method === 'GET'
      ? await fetch(query ? `${path}?${query}` : path, { signal: signal ?? null })
      : await fetch(path, {
          method: action.method,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(fields),
          signal: signal ?? null,
        });
  const date = basePath === root && response.headers.get('Date');
  if (date) setServerDate(date);
  return readEnvelope('business', await response.json());
}
