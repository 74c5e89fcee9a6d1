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

  stop(): Promise<void> {
    return this.#child.stop();
  }
}
