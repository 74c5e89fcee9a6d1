import { Child } from './child.ts';

/** Stands in a request for a number that no other request has. */
export const COUNTER = '#########';

/** As it is written to a socket, and what stands in its answer when it succeeds. */
export interface Request {
  text: string;
  success: string;
}

export interface Load {
  port: number;
  connections: number;
  millis: number;
  /** Sent in turn; an answer is waited for before the next one on the same connection. */
  requests: readonly Request[];
  /** About so long each connection waits between an answer and its next request; not at all without it. */
  pauseMs?: number | undefined;
}

/** Sends requests from a process of its own. */
export class LoadGenerator {
  #child = new Child<Load, number>('load-process');

  /** Answers per second. @throws Error when an answer is not a success */
  run(
    { port }: { port: number },
    requests: readonly Request[],
    connections: number,
    millis: number,
    pauseMs?: number,
  ): Promise<number> {
    return this.#child.ask({ port, requests, connections, millis, pauseMs });
  }

  stop(): Promise<void> {
    return this.#child.stop();
  }
}
