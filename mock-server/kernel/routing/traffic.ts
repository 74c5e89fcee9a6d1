const MAX_UNHANDLED = 200;
const MAX_CALLS = 50;

/** Recorded call that the demo admin can inspect. Contains no secrets. */
export interface RecordedCall {
  /** yyyy-MM-dd HH:mm:ss by the sandbox's clock */
  at: string;
  name: string;
  method: string;
  /** Path inside the sandbox, without the query. */
  path: string;
  username: string | null;
  /** HTTP status; 0 when no response was sent. */
  status: number;
  /** Code of the response envelope; null when the response has no envelope. */
  code: string | null;
  ms: number;
  /** Request input as JSON, truncated if long. */
  sent: string;
  answer: string;
  isCut: boolean;
  /** Kind of the injected fault; null without a fault. */
  fault: string | null;
}

/** Records the requests to a sandbox: the number of requests for each call, and the requests that match no call. */
export class Traffic {
  #counts = new Map<string, number>();
  /** Functions that build the records of the last calls. Few records are ever read, so they are built when read. */
  #calls: { id: string; read: () => RecordedCall }[] = [];
  #callCount = 0;
  #unhandled: { method: string; path: string; at: string }[] = [];

  arrived(call: string): void {
    this.#counts.set(call, (this.#counts.get(call) ?? 0) + 1);
  }

  count(call: string): number {
    return this.#counts.get(call) ?? 0;
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }

  saw(read: () => RecordedCall): void {
    this.#callCount += 1;
    this.#calls.push({ id: String(this.#callCount), read });
    if (this.#calls.length > MAX_CALLS) this.#calls.shift();
  }

  /** Returns the recorded calls, newest first. */
  seen(): readonly (RecordedCall & { id: string })[] {
    return this.#calls.toReversed().map(({ id, read }) => ({ ...read(), id }));
  }

  unknown(method: string, path: string, at: string): void {
    this.#unhandled.push({ method, path, at });
    if (this.#unhandled.length > MAX_UNHANDLED) this.#unhandled.shift();
  }

  unhandled(): readonly { method: string; path: string; at: string }[] {
    return this.#unhandled;
  }
}
