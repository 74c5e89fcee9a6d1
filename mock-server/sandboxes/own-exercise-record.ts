import * as z from 'zod';
import { exerciseFile } from '#contracts/training/exercise-file.ts';

/** Version of an exercise; `savedAt` is yyyy-MM-dd HH:mm:ss by the machine's clock. */
const version = z.object({ version: z.int(), savedAt: z.string(), file: exerciseFile });

/** Exercise that a trainer has written, in the record of the sandbox in which it is recorded and tried. */
export const ownExercise = z.object({
  /** Versions in ascending order; at least one. */
  versions: z.tuple([version], version),
  publication: z
    .object({ version: z.int(), at: z.string(), groups: z.array(z.string()).nullable() })
    .nullable()
    .default(null),
  /** Results of the tries of one version. */
  tries: z
    .object({
      version: z.int(),
      isSolved: z.boolean(),
      failed: z.array(z.string()).nullable(),
      /** True if the checks report nothing before any work. */
      needsNoWork: z.boolean().default(false),
    })
    .nullable()
    .default(null),
});
export type StoredOwnExercise = z.infer<typeof ownExercise>;
