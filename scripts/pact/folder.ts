import { fileURLToPath } from 'node:url';
import type { Call } from '#contracts/call.ts';
import { type Upload, XLSX_TYPE } from '#contracts/formats/upload.ts';
import { exampleOf } from '#contracts/examples/examples.ts';

/** Folder of the generated pact files. The files are committed, so that a diff shows changes. */
export const pactFolder = fileURLToPath(new URL('../../contracts/generated/pacts', import.meta.url));

/** Working folder with a subfolder for each domain, because Pact rewrites its whole file for every added call. */
export const pactParts = fileURLToPath(new URL('../../tests/.output/pacts', import.meta.url));

/** Image of 200 by 200 pixels for the uploads in a pact. */
export const SAMPLE_IMAGE = fileURLToPath(new URL('./sample.png', import.meta.url));

/**
 * Import files. `faulty` contains two students, of whom the second has no phone number; `checked` contains two valid
 * ones.
 */
export const SAMPLE_SHEETS = {
  faulty: fileURLToPath(new URL('../../mock-server/demo/provider-states/students-with-error.xlsx', import.meta.url)),
  checked: fileURLToPath(new URL('../../mock-server/demo/provider-states/students.xlsx', import.meta.url)),
} as const;

/** Returns the upload file of a call's example. */
export function sampleOf(call: Call): Upload & { path: string } {
  const file = exampleOf(call).input?.['file'] as Upload;
  return { ...file, path: file.type === XLSX_TYPE ? SAMPLE_SHEETS.faulty : SAMPLE_IMAGE };
}
