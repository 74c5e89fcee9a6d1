const REMEMBERED_UNHANDLED = 200;

/** What arrived in a sandbox: how often each call, and what no call answers to. */
export class Traffic {
  #counts = new Map<string, number>();
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

  unknown(method: string, path: string, at: string): void {
    this.#unhandled.push({ method, path, at });
    if (this.#unhandled.length > REMEMBERED_UNHANDLED) this.#unhandled.shift();
  }

  unhandled(): readonly { method: string; path: string; at: string }[] {
    return this.#unhandled;
  }
}
