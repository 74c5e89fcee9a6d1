import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {string} library
 * @param {string} file inside the library
 */
export const libraryFile = (library, file) => join(root, 'node_modules', library, file);
