import { fileURLToPath } from 'node:url';

/** Where the generated pact files stand; they are committed, so that a diff shows what changed. */
export const pactFolder = fileURLToPath(new URL('../pacts', import.meta.url));
