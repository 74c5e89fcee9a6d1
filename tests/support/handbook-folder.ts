import { fileURLToPath } from 'node:url';

/**
 * Output folder for the handbook of the journeys. The server of the journeys serves its subfolder `dist` once that
 * exists.
 */
export const handbookFolder = fileURLToPath(new URL('../.output/handbook', import.meta.url));
