import * as z from 'zod';
import { demoScriptFile, demoScriptFileStep } from '#contracts/training/demo-script-file.ts';

/** Version of a demo script; `savedAt` is yyyy-MM-dd HH:mm:ss by the machine's clock. */
const version = z.object({ version: z.int(), savedAt: z.string(), file: demoScriptFile });

/** Demo script that a user has written, in the record of the sandbox in which it is recorded and tried. */
export const ownScript = z.object({
  /** Versions in ascending order; at least one. */
  versions: z.tuple([version], version),
  publication: z.object({ version: z.int(), at: z.string() }).nullable().default(null),
  /** Result of the last complete try of one version. */
  tried: z
    .object({
      version: z.int(),
      /** Titles of the steps whose checks report nothing before any work. */
      needNoWork: z.array(z.string()),
    })
    .nullable()
    .default(null),
  /** Steps that were recorded and not taken into a version yet. */
  recorded: z.array(demoScriptFileStep).default([]),
});
export type StoredOwnScript = z.infer<typeof ownScript>;

/** Version of an own script that a sandbox or a link keeps, also after the script has changed or was deleted. */
export const keptScript = z.object({ version: z.int(), file: demoScriptFile });
export type KeptScript = z.infer<typeof keptScript>;
