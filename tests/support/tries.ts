import { folderHarms } from './folder-harms.ts';
import { transferKills } from './kill-transfer.ts';
import { worstInputs } from './worst-inputs.ts';

/** Number of times that a guarantee is tried, by each `npm test` and by `npm run test:long`. */
interface Tries {
  everyRun: number;
  long: number;
}

/** Numbers of tries by the test file of the long run. tests/README.md states the same numbers; a test compares them. */
export const tries = {
  'kill.long.test.ts': { everyRun: 1, long: 200 },
  /** Kills of both servers during and after each request of a transfer. */
  'kill-transfer.long.test.ts': { everyRun: 1, long: transferKills.length },
  /** Kills during each operation on sandboxes. */
  'kill-structures.long.test.ts': { everyRun: 1, long: 12 },
  /** Faults of servers that share a database, and of the database. */
  'shared-store.long.test.ts': { everyRun: 3, long: 30 },
  'restore-kill.long.test.ts': { everyRun: 1, long: 200 },
  'damage.long.test.ts': { everyRun: 4, long: 600 },
  'crossed-sandboxes.long.test.ts': { everyRun: 300, long: 5_000 },
  /** Broken inputs for each call. */
  'robustness.long.test.ts': { everyRun: 1, long: 1_000 },
  'harmed-folders.long.test.ts': { everyRun: 12, long: folderHarms.length },
  /** Files that take a server the longest to process. */
  'worst-inputs.long.test.ts': { everyRun: 0, long: worstInputs.length },
  /** Kinds of callers, each with every action of the control API. */
  'control-keys.long.test.ts': { everyRun: 4, long: 44 },
} as const satisfies Record<string, Tries>;
