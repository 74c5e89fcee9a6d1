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

/** Measured load. */
export interface LoadFigures {
  /** Responses per second. */
  rate: number;
  /** Time in milliseconds within which 99 % of the responses arrived. */
  p99: number;
}

/** Sends requests from a separate process. */
export class LoadGenerator {
  #child = new WorkerProcess<Load, LoadFigures>('load-process');

  /** Returns responses per second. @throws Error when a response is not a success */
  async run(
    { port }: { port: number },
    requests: readonly RawRequest[],
    connections: number,
    millis: number,
    pauseMs?: number,
  ): Promise<number> {
    return (await this.measure({ port, requests, connections, millis, pauseMs })).rate;
  }

  /** Returns rate and response times. @throws Error when a response is not a success */
  measure(load: Load): Promise<LoadFigures> {
    return this.#child.request(load);
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
