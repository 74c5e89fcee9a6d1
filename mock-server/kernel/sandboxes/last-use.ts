import { machineNow } from '../clock/machine.ts';

const MINUTE_MS = 60_000;
/** After that nobody is using a sandbox any more. */
export const REST_MS = 30 * MINUTE_MS;
/** What is asked again so soon may be asked by a page that nobody looks at, such as the badge of messages. */
const REPEATED_MS = 5 * MINUTE_MS;
const MOST_PATHS = 200;

/** When somebody last asked anything of a sandbox, by the machine's time. */
export class LastUse {
  #at = machineNow();
  #asked = new Map<string, number>();

  /** The machine's milliseconds. */
  get at(): number {
    return this.#at;
  }

  /** @returns whether nobody was using it until now */
  note(path: string): boolean {
    const now = machineNow();
    const rested = now - this.#at >= REST_MS;
    const isRepeated = now - (this.#asked.get(path) ?? 0) < REPEATED_MS;
    if (this.#asked.size >= MOST_PATHS) this.#asked.clear();
    this.#asked.set(path, now);
    if (!isRepeated) this.#at = now;
    return rested;
  }
}
