const REMEMBERED_UNHANDLED = 200;
const REMEMBERED_CALLS = 50;

/** A call as it is shown to whoever asks what goes over the wire; it holds no secret. */
export interface SeenCall {
  /** yyyy-MM-dd HH:mm:ss by the sandbox's clock */
  at: string;
  name: string;
  method: string;
  /** Below the sandbox's address, without its query. */
  path: string;
  username: string | null;
  /** 0: no answer was sent. */
  status: number;
  /** The envelope's; null where there is none. */
  code: string | null;
  ms: number;
  /** JSON; the beginning of it where it is long. */
  sent: string;
  answer: string;
  isCut: boolean;
  /** The fault that struck it. */
  fault: string | null;
}

/** What arrived in a sandbox: how often each call, and what no call answers to. */
export class Traffic {
  #counts = new Map<string, number>();
  #seen: (SeenCall & { id: string })[] = [];
  #seenCount = 0;
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

  saw(call: SeenCall): void {
    this.#seenCount += 1;
    this.#seen.push({ ...call, id: String(this.#seenCount) });
    if (this.#seen.length > REMEMBERED_CALLS) this.#seen.shift();
  }

  /** The last ones, newest first. */
  seen(): readonly (SeenCall & { id: string })[] {
    return this.#seen.toReversed();
  }

  unknown(method: string, path: string, at: string): void {
    this.#unhandled.push({ method, path, at });
    if (this.#unhandled.length > REMEMBERED_UNHANDLED) this.#unhandled.shift();
  }

  unhandled(): readonly { method: string; path: string; at: string }[] {
    return this.#unhandled;
  }
}
