/** Menu entries whose component is named so wrap others and have no page of their own (Spec 1 §2). */
export const MENU_WRAPPERS: readonly string[] = ['Layout', 'ParentView'];
