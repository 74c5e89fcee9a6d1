/** Copies and logs a text to parents. */
export { COPY_REFUSED, type Copying, useCopying } from './use-copying.ts';
