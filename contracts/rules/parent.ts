/** What stands as the parent of what has nothing above it: an institution, its root department (Spec 1 §6). */
export const NO_PARENT = '-1';

/** Stands it below another, as a campus below its institution? Empty means the same as none (Spec 1 §6). */
export const hasParent = (parentId: string | null | undefined): parentId is string =>
  Boolean(parentId) && parentId !== NO_PARENT;
