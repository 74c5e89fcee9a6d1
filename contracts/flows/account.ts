import type { Call, Data, Input } from '../call.ts';
import { fetchFile, send, type FileAnswer, type SendArguments } from '#web/http/client.ts';
import { connectTransport } from '#web/http/connect.ts';
import { gate, startGeneration } from '#web/http/gate.ts';

/** Whose tokens a flow may ask for. */
export type Role = 'business' | 'campus' | 'teacher' | 'admin' | 'agent';

/** Where the calls go, and for how long. */
export interface Line {
  baseUrl: string;
  timeoutMs: number;
}

export interface AskOptions {
  /** Sends it as another attempt of this operation. */
  operation?: string;
  /** It changes for whom the account acts. */
  alone?: boolean;
}

/** The console has one transport: who uses it now. */
let speaking: symbol | null = null;

/** Somebody who is signed in, as the real web client sends for them. */
export class Account {
  /** The Date header of the last answer. */
  serverDate: string | null = null;
  readonly #name = Symbol('account');
  readonly #line: Line;
  readonly #onRenewed: (oldToken: string, newToken: string) => void;

  constructor(
    public token: string | null,
    line: Line,
    onRenewed: (oldToken: string, newToken: string) => void = () => undefined,
  ) {
    this.#line = line;
    this.#onRenewed = onRenewed;
  }

  /** @throws ApiError */
  send<C extends Call>(call: C, input: Input<C>, options: AskOptions = {}): Promise<Data<C>> {
    const given = [input, this.#prepare(options)] as unknown as SendArguments<C>;
    return send(call, ...given);
  }

  /** @throws ApiError */
  fetchFile<C extends Call>(call: C, input: Input<C>, options: AskOptions = {}): Promise<FileAnswer<C>> {
    return fetchFile(call, input, this.#prepare(options));
  }

  #prepare(options: AskOptions) {
    this.#takeTransport();
    return { ...options, quiet: true, signal: AbortSignal.timeout(this.#line.timeoutMs) };
  }

  /** A session that ended closes the gate; whoever comes next begins anew, as after signing in. */
  #takeTransport(): void {
    if (speaking === this.#name && !gate.closed) return;
    speaking = this.#name;
    startGeneration();
    connectTransport({
      origin: this.#line.baseUrl,
      readToken: () => this.token,
      adoptToken: (oldToken, newToken) => {
        this.token = newToken;
        if (oldToken) this.#onRenewed(oldToken, newToken);
      },
      onServerDate: (date) => {
        this.serverDate = date;
      },
      onSessionOver: () => undefined,
      showError: () => undefined,
      lenient: false,
    });
  }
}

/** Nobody uses the transport any more. */
export function hangUp(): void {
  speaking = null;
  startGeneration();
}
