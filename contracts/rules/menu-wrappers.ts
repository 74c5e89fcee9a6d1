/** Components of menu entries that have no page and only contain other entries (Spec 1 §2). */
export const MENU_WRAPPERS: readonly string[] = ['Layout', 'ParentView'];
