/** Of a row or a detail that was read: the fields that stand empty in it, or lack rows, because what came cannot be read. */
export const unreadFields = new WeakMap<object, readonly string[]>();

/** Of an answer: how many of its rows could not be shown at all. */
export const rowsLeftOut = new WeakMap<object, number>();
