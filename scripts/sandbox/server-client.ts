import { type Action, type ActionData, type ActionInput, parameterOf } from '#contracts/control/action.ts';
import { fillPath } from '#contracts/call.ts';
import { readEnvelope } from '#contracts/envelopes.ts';
import { Stop } from '../commands/stop.mjs';

interface RequestOptions extends Omit<RequestInit, 'headers'> {
  headers?: Record<string, string>;
}

/** A mock server, reached by its address with the server's key. */
export class ServerClient {
  readonly url: string;
  #headers: Record<string, string>;

  constructor(url: string, key: string | undefined) {
    if (!URL.canParse(url)) throw new Stop(`服务器地址“${url}”不正确，应如 http://127.0.0.1:5174。`);
    this.url = new URL(url).origin;
    this.#headers = key ? { 'x-mock-key': key } : {};
  }

  /** Sends an action of the control API. @throws Stop with the message of the server */
  async send<A extends Action>(action: A, input: ActionInput<A>): Promise<ActionData<A>> {
    const { [parameterOf(action) ?? '']: _, ...fields } = input as Record<string, unknown>;
    const response = await this.request(fillPath(action.path, { ...(input as object) }), {
      method: action.method,
      ...(action.method !== 'GET' && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(fields),
      }),
    });
    return action.data.parse(await dataOf(response)) as ActionData<A>;
  }

  /** Sends a request to the control API. @throws Stop when the server cannot be reached or refuses */
  async request(path: string, { headers, ...options }: RequestOptions = {}): Promise<Response> {
    const response = await fetch(`${this.url}/__mock/${path}`, {
      ...options,
      redirect: 'error',
      headers: { ...this.#headers, ...headers },
    }).catch((error: Error) => {
      const { code } = (error.cause ?? {}) as NodeJS.ErrnoException;
      throw new Stop(`服务器 ${this.url} 无法访问（${code ?? error.message}）。`);
    });
    if (!response.ok) await dataOf(response);
    return response;
  }
}

/** Returns the data of an envelope. @throws Stop with the message of a refusal */
export async function dataOf(response: Response): Promise<unknown> {
  const outcome = readEnvelope('business', await response.json().catch(() => null));
  if (outcome?.kind === 'ok') return outcome.data;
  throw new Stop(outcome?.message ?? `服务器 ${new URL(response.url).origin} 的响应无法识别（${response.status}）。`);
}
