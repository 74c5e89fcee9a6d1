/** Parent id of a record without a parent, such as an institution or its root department (Spec 1 §6). */
export const NO_PARENT = '-1';

/**
 * True if the record has a parent, as a campus has an institution. An empty or missing id means no parent (Spec 1 §6).
 */
export const hasParent = (parentId: string | null | undefined): parentId is string =>
  Boolean(parentId) && parentId !== NO_PARENT;
