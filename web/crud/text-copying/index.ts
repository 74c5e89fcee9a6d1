/** Copies and logs a text to parents. */
export { isCopyable, lengthError, lengthOf } from './text-length.ts';
export { COPY_REFUSED, type Copying, useCopying } from './use-copying.ts';
