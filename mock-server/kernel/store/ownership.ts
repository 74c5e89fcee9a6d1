import type { Fence } from './fence.ts';

/** Error for a sandbox that another running server owns. */
export class OwnedElsewhere extends Error {
  /** Address of the owner, without a trailing slash; null while it starts. */
  readonly address: string | null;

  constructor(sandbox: string, address: string | null) {
    super(`The sandbox ${sandbox} belongs to another server.`);
    this.address = address;
  }
}

/** Events of an ownership. */
export interface OwnershipEvents {
  /** The server no longer owns its sandboxes. Nothing may be answered from their rows in memory. */
  lost(): void;
  /** Another server waits for a sandbox of this server. */
  wanted(sandbox: string): void;
  /** A record of a sandbox was changed, perhaps by another server. Repeated until the promise resolves. */
  recordsChanged(): Promise<void>;
}

/** Sandboxes that a server owns, among several servers with one storage. */
export interface Ownership {
  events: OwnershipEvents;
  /** True while the server surely owns its sandboxes. */
  readonly isCurrent: boolean;
  /**
   * Resolves when the server surely owns its sandboxes again, or has dropped them.
   * @throws Error if the database does not answer for some seconds
   */
  renewed(): Promise<void>;
  /**
   * Makes the server the owner of a sandbox.
   * @param takeOver asks the present owner for the sandbox, and waits until it has released it
   * @throws OwnedElsewhere if another running server owns it
   */
  acquire(sandbox: string, takeOver?: boolean): Promise<void>;
  /** Returns the address of the running server that owns a sandbox; null if there is none. */
  ownerOf(sandbox: string): Promise<string | null>;
  /** Returns the fence of a sandbox that the server owns; null for any other. */
  fenceOf(sandbox: string): Fence | null;
  /** Forgets a fence, so that the next acquisition increases it. */
  forget(sandbox: string): void;
  /** Releases a sandbox, so that another server can own it. All of its changes must be stored before. */
  release(sandbox: string): Promise<void>;
  /** Tells the other servers the address of this one. */
  announce(address: string): Promise<void>;
}
