import { idsUnique, pagesAddUp, sorted } from './lists/list-properties.ts';
import type { Property } from './property.ts';

/** Properties in the order of execution. Those that write come last. */
export const properties: readonly Property[] = [pagesAddUp, idsUnique, sorted];
