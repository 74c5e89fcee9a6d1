import * as z from 'zod';
import { LONGEST_DEMO_SCRIPT_FILE } from '../training/demo-script-file.ts';
import { defineActions } from './action.ts';
import { nextPage } from './fields.ts';

const summary = z.object({
  id: z.string(),
  title: z.string(),
  minutes: z.int(),
  /** Number of steps, and of those that a visitor can perform alone. */
  steps: z.int(),
  guidedSteps: z.int(),
  /** Latest version, from 1. */
  version: z.int(),
  savedAt: z.string(),
  /** Published version; `at` is yyyy-MM-dd HH:mm:ss by the machine's clock. */
  publication: z.object({ version: z.int(), at: z.string() }).nullable(),
  /** True if the latest version was played to the end, and every step that has checks was marked by doing its work. */
  isTried: z.boolean(),
  /** Titles of the steps whose checks report nothing before any work. */
  needNoWork: z.array(z.string()),
});
export type OwnScript = z.infer<typeof summary>;

const details = summary.extend({
  /** Document of the script, as indented JSON. */
  text: z.string(),
  versions: z.array(z.object({ version: z.int(), savedAt: z.string() })),
});
export type OwnScriptDetails = z.infer<typeof details>;

const text = z
  .string({ error: '请选择脚本文件' })
  .min(1, '请选择脚本文件')
  .max(LONGEST_DEMO_SCRIPT_FILE, `文件太大，最多 ${LONGEST_DEMO_SCRIPT_FILE} 个字符`);
const ofScript = z.object({ id: z.string() });

/** Recorded steps in their order: the persona, and the work in words. */
const recording = z.object({
  steps: z.array(z.object({ title: z.string(), as: z.string(), act: z.string() })),
  /** True if no further step is recorded until the recorded ones are accepted or discarded. */
  isFull: z.boolean(),
});

/** Uses of a script's sandbox. Recording begins without the steps that were recorded before. */
const sandboxUses = ['record', 'play'] as const;

/**
 * Actions on the demo scripts that users write. Each script is recorded and tried in a sandbox with the same id, and is
 * stored only in the record of this sandbox.
 */
export const ownScripts = defineActions('ownScripts', {
  list: {
    method: 'GET',
    path: 'own-scripts',
    rank: 'operator',
    data: z.array(summary),
    summary: 'Lists the demo scripts that users have written.',
  },
  get: {
    method: 'GET',
    path: 'own-scripts/{id}',
    rank: 'operator',
    input: ofScript.extend({ version: z.coerce.number().int().optional() }),
    data: details,
    summary: 'Returns the document of a script, by default of its latest version.',
  },
  examples: {
    method: 'GET',
    path: 'script-examples',
    rank: 'operator',
    data: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        minutes: z.int(),
        steps: z.int(),
        goal: z.string(),
        text: z.string(),
      }),
    ),
    summary: 'Returns the built-in demo scripts as documents.',
  },
  create: {
    method: 'POST',
    path: 'own-scripts',
    rank: 'operator',
    input: z.object({ text }),
    data: details,
    summary: 'Creates a script from a document, with the sandbox in which it is recorded and tried.',
  },
  save: {
    method: 'PUT',
    path: 'own-scripts/{id}',
    rank: 'operator',
    input: ofScript.extend({ text, basedOn: z.int() }),
    data: details,
    summary: 'Saves a new version; refused if another user has saved one since `basedOn`.',
  },
  remove: {
    method: 'DELETE',
    path: 'own-scripts/{id}',
    rank: 'operator',
    input: ofScript,
    data: z.null(),
    summary: 'Deletes a script with its sandbox. Running scripts and given links keep their version.',
  },
  publish: {
    method: 'PUT',
    path: 'script-publication/{id}',
    rank: 'operator',
    input: ofScript.extend({ version: z.int() }),
    data: summary,
    summary: 'Publishes the latest version after a complete try of it.',
  },
  withdraw: {
    method: 'DELETE',
    path: 'script-publication/{id}',
    rank: 'operator',
    input: ofScript,
    data: summary,
    summary: 'Offers a script to no further sandbox or link.',
  },
  recorded: {
    method: 'GET',
    path: 'script-recording',
    rank: 'operator',
    data: recording,
    summary: "Returns the steps that were recorded in the script's sandbox.",
  },
  begin: {
    method: 'PUT',
    path: 'script-recording',
    rank: 'operator',
    input: z.object({ use: z.enum(sandboxUses) }),
    data: nextPage,
    summary: "Resets the script's sandbox, to record the steps that follow or to play the latest version.",
  },
  takeRecorded: {
    method: 'POST',
    path: 'script-recording',
    rank: 'operator',
    input: z.object({ basedOn: z.int() }),
    data: details,
    summary: 'Saves a version with the recorded steps at its end.',
  },
});
