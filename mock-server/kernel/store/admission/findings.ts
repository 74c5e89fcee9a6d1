/** What of a data folder could not be read. */
export interface Findings {
  /** Sandboxes whose own changes are lost. */
  sandboxes: { id: string; name: string }[];
  /** Sown worlds that are lost; the same can be sown again. */
  bases: string[];
  /** Those whose state before their last reset is lost. */
  undo: { id: string; name: string }[];
  /** Of these ids, and maybe of others, nobody knows any more what they were. */
  unknown: string[] | null;
}

/** What the check is told. */
export interface CheckOrder {
  folder: string;
  /** Where what is sound is written; null when there is no room, and it is only read. */
  target: string | null;
  /** What has ended the check before. */
  skip: string[];
  /** Where the damaged file is put, as the sandboxes' records shall name it. */
  aside: string;
}

/** What it says: what it looks at next, and at last what it has found. */
export type CheckLine = { looksAt: string } | { found: Findings } | { unreadable: string } | { full: true };
