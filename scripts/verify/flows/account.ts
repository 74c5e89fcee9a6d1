import type { Call, Data, Input } from '#contracts/call.ts';
import { fetchFile, send, type FileAnswer, type SendArguments } from '#web/http/client.ts';
import { forgetDiscovered } from '#web/http/absent-calls.ts';
import { ApiError } from '#web/http/api-error.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { sessionGeneration, startGeneration } from '#web/http/session-generation.ts';

/** Roles whose tokens a flow may request. */
export type Role = 'business' | 'campus' | 'teacher' | 'admin' | 'agent';

/** Address of the backend, and the time limit of each call. */
export interface Endpoint {
  baseUrl: string;
  timeoutMs: number;
}

export interface StepOptions {
  /** Operation key. The call is sent as another attempt of this operation. */
  operation?: string;
  /** True if the call changes the account's current tenant. It is then sent while no other call is in progress. */
  alone?: boolean;
}

/** Symbol of the account that currently owns the console's only transport. */
let transportOwner: symbol | null = null;

/** A signed-in user, whose calls the real web client sends. */
export class Account {
  /** Date header of the latest response of the backend; null before the first. */
  serverDate: string | null = null;
  readonly #name = Symbol('account');
  readonly #line: Endpoint;
  readonly #onRenewed: (oldToken: string, newToken: string) => void;

  constructor(
    public token: string | null,
    line: Endpoint,
    onRenewed: (oldToken: string, newToken: string) => void = () => undefined,
  ) {
    this.#line = line;
    this.#onRenewed = onRenewed;
  }

  /**
   * Sends a call.
   * @throws ApiError
   */
  send<C extends Call>(call: C, input: Input<C>, options: StepOptions = {}): Promise<Data<C>> {
    const sendArguments = [input, this.#prepare(options)] as unknown as SendArguments<C>;
    return this.#keepingDate(send(call, ...sendArguments));
  }

  /**
   * Sends a call that returns a file.
   * @throws ApiError
   */
  fetchFile<C extends Call>(call: C, input: Input<C>, options: StepOptions = {}): Promise<FileAnswer<C>> {
    return this.#keepingDate(fetchFile(call, input, this.#prepare(options)));
  }

  /** Keeps the date of the backend if a response has no envelope, because a proxy with another clock may have sent it. */
  async #keepingDate<T>(response: Promise<T>): Promise<T> {
    const before = this.serverDate;
    try {
      return await response;
    } catch (error) {
      if (error instanceof ApiError && error.code.startsWith('http-')) this.serverDate = before;
      throw error;
    }
  }

  #prepare(options: StepOptions) {
    this.#takeTransport();
    // Sends the call even if an earlier response has shown that the backend does not offer it.
    forgetDiscovered();
    return { ...options, quiet: true, signal: AbortSignal.timeout(this.#line.timeoutMs) };
  }

  /**
   * Takes over the transport for this account. The end of a session closes the transport; a new session generation
   * reopens it.
   */
  #takeTransport(): void {
    if (transportOwner === this.#name && !sessionGeneration.closed) return;
    transportOwner = this.#name;
    startGeneration();
    bindApp({
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

/** Releases the transport from the account that owns it. */
export function releaseTransport(): void {
  transportOwner = null;
  startGeneration();
}
