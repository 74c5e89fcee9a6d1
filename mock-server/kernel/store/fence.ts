/** Proof that a server may change a sandbox. It is valid until another server, or the same one again, takes the sandbox. */
export interface Fence {
  sandbox: string;
  /** Number that increases with each change of the owner. */
  number: string;
}
