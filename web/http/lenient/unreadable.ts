/**
 * Names of the unreadable fields of a row or detail, by object. Such a field is empty or, if it is a list, lacks its
 * unreadable rows.
 */
export const unreadableFields = new WeakMap<object, readonly string[]>();

/** Number of omitted rows, by response. */
export const omittedRowCounts = new WeakMap<object, number>();
