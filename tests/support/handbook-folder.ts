import { fileURLToPath } from 'node:url';

/** Where the journeys' handbook is built; their server reads it from the folder dist in it, once it is there. */
export const handbookFolder = fileURLToPath(new URL('../.output/handbook', import.meta.url));
