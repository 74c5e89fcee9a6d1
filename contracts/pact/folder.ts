import { fileURLToPath } from 'node:url';
import type { Call } from '../call.ts';
import { type Upload, XLSX_TYPE } from '../entities/upload.ts';
import { exampleOf } from '../examples/examples.ts';

/** Where the generated pact files stand; they are committed, so that a diff shows what changed. */
export const pactFolder = fileURLToPath(new URL('../pacts', import.meta.url));

/** Where they are made, a domain's in a folder of its own: a file is written anew with every call that joins it. */
export const pactParts = fileURLToPath(new URL('../../tests/.output/pacts', import.meta.url));

/** What an upload carries in a pact: a square of 200 by 200. */
export const SAMPLE_IMAGE = fileURLToPath(new URL('sample.png', import.meta.url));

/** What an import's file carries: two students, of whom the second has no phone number; and two that fit. */
export const SAMPLE_SHEETS = {
  faulty: fileURLToPath(new URL('sample-faulty.xlsx', import.meta.url)),
  checked: fileURLToPath(new URL('sample.xlsx', import.meta.url)),
} as const;

/** The file that goes with a call, as its example says. */
export function sampleOf(call: Call): Upload & { path: string } {
  const file = exampleOf(call).input?.['file'] as Upload;
  return { ...file, path: file.type === XLSX_TYPE ? SAMPLE_SHEETS.faulty : SAMPLE_IMAGE };
}
