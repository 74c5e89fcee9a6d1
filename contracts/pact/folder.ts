import { fileURLToPath } from 'node:url';

/** Where the generated pact files stand; they are committed, so that a diff shows what changed. */
export const pactFolder = fileURLToPath(new URL('../pacts', import.meta.url));

/** What an upload carries in a pact: a square of 200 by 200. */
export const SAMPLE_IMAGE = fileURLToPath(new URL('sample.png', import.meta.url));
