import { WorkerProcess } from './child.ts';

/** Placeholder in a request's text, which is replaced by a unique number for every send. */
export const COUNTER_PLACEHOLDER = '#########';

/** A request as raw text, and a text that a successful response contains. */
export interface RawRequest {
  text: string;
  success: string;
}

export interface Load {
  port: number;
  connections: number;
  millis: number;
  /** Number of requests of all connections together. If absent, the duration alone ends the load. */
  count?: number | undefined;
  /** Requests that each connection sends in turn. A connection waits for a response before its next request. */
  requests: readonly RawRequest[];
  /**
   * Approximate pause of each connection between a response and its next request. There is no pause if this is absent.
   */
  pauseMs?: number | undefined;
}

/** Sends requests from a separate process. */
export class LoadGenerator {
  #child = new WorkerProcess<Load, number>('load-process');

  /** Returns responses per second. @throws Error when a response is not a success */
  run(
    { port }: { port: number },
    requests: readonly RawRequest[],
    connections: number,
    millis: number,
    pauseMs?: number,
  ): Promise<number> {
    return this.#child.request({ port, requests, connections, millis, pauseMs });
  }

  /** Sends a number of requests. @throws Error when a response is not a success */
  async send(
    { port }: { port: number },
    requests: readonly RawRequest[],
    connections: number,
    count: number,
  ): Promise<void> {
    await this.#child.request({ port, requests, connections, millis: Number.MAX_SAFE_INTEGER, count });
  }

  stop(): Promise<void> {
    return this.#child.stop();
  }
}
