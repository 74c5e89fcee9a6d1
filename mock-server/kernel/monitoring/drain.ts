import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isWithheld } from '../faults/withheld.ts';

/**
 * Tracks the running requests of a server, and waits for them before the server closes. A request runs until its
 * response has finished or its connection is closed.
 */
export class Drain {
  /** Running requests of each open connection. A client may send several without waiting for the responses. */
  #connections = new Map<Socket, Set<ServerResponse>>();
  #isDraining = false;
  #endWait: () => void = () => undefined;

  /** True as soon as the server is about to close. */
  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Number of running requests. */
  get running(): number {
    let count = 0;
    for (const responses of this.#connections.values()) count += responses.size;
    return count;
  }

  /**
   * Counts a request as running until its response has ended.
   * @param ended called when the response has ended; passed here because a second listener would slow down each request
   */
  track({ socket }: IncomingMessage, res: ServerResponse, ended: () => void): void {
    if (socket.destroyed) return;
    const responses = this.#responsesOn(socket);
    responses.add(res);
    // Uses `on`, because node emits this event once anyway and `once` is slower.
    res.on('close', () => {
      if (!responses.delete(res)) return;
      ended();
      this.#endIfIdle();
    });
  }

  /** Waits until no request is running, at most `limitMs`, or until `cut` is called. */
  async finish(limitMs: number): Promise<void> {
    this.#isDraining = true;
    for (const res of this.#responses()) closeAfter(res);
    if (this.#isIdle()) return;
    await new Promise<void>((resolve) => {
      this.#endWait = resolve;
      setTimeout(resolve, limitMs).unref();
    });
  }

  /** Ends the wait of `finish`, even if requests are still running. */
  cut(): void {
    this.#endWait();
  }

  #responsesOn(socket: Socket): Set<ServerResponse> {
    const known = this.#connections.get(socket);
    if (known) return known;
    const responses = new Set<ServerResponse>();
    this.#connections.set(socket, responses);
    // If the connection closes, node emits no event for a response that still waits for an earlier response.
    socket.once('close', () => {
      this.#connections.delete(socket);
      this.#endIfIdle();
    });
    return responses;
  }

  *#responses(): Generator<ServerResponse> {
    for (const responses of this.#connections.values()) yield* responses;
  }

  #isIdle(): boolean {
    return [...this.#responses()].every(isWithheld);
  }

  #endIfIdle(): void {
    if (this.#isDraining && this.#isIdle()) this.#endWait();
  }
}

/**
 * Tells the client that the connection closes after this response, so that the client sends no further request on it.
 */
function closeAfter(res: ServerResponse): void {
  if (!res.headersSent) res.shouldKeepAlive = false;
}
