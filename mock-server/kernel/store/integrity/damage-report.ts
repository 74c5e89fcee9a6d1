/** Data of a data folder that could not be read. */
export interface DamageReport {
  /** Sandboxes whose current generation has lost its changes. */
  sandboxes: { id: string; name: string }[];
  /** Names of lost seeded worlds, which may be generated again. */
  bases: string[];
  /** Sandboxes whose previous generation is lost, so that their last reset cannot be undone. */
  undo: { id: string; name: string }[];
  /**
   * Ids of sandboxes whose records are lost; more sandboxes may be lost than are listed. null when no record is lost.
   */
  unknown: string[] | null;
  /**
   * Pictures that rows of a sandbox refer to and that no longer exist. They do not count as damage of the data file.
   */
  missingPictures: MissingPictures[];
}

export interface MissingPictures {
  id: string;
  name: string;
  count: number;
}

/** Parameters of a check. */
export interface CheckOrder {
  folder: string;
  /**
   * Folder for the new file with the intact data. null when the disk has no room for it, so that the check only reads.
   */
  target: string | null;
  /** Targets that ended the check process on earlier runs. */
  skip: string[];
  /** Quarantine folder of the damaged file, as it is written into the records of damaged sandboxes. */
  aside: string;
}

/**
 * Message of the check process: the target that it reads next, or the final result. `unfinished` is the code of an
 * error of the operating system.
 */
export type CheckMessage =
  | { looksAt: string }
  | { found: DamageReport }
  | { unreadable: string }
  | { unfinished: string }
  | { full: true };
