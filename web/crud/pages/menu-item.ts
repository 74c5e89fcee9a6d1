/** A page or a group of pages in the menu, as the console shows it. */
export interface MenuItem {
  /** Key of the item, unique in the menu. */
  key: string;
  title: string;
  icon: string | null;
  /** Path of the page; absent for a group. */
  path?: string;
  /** Items of a group; empty for a page. */
  children: readonly MenuItem[];
}

/** Returns every page of the menu from top to bottom, with the titles of its groups. */
export function pagesOf(
  items: readonly MenuItem[],
  groups: readonly string[] = [],
): { item: MenuItem & { path: string }; groups: readonly string[] }[] {
  return items.flatMap((item) => [
    ...(item.path === undefined ? [] : [{ item: { ...item, path: item.path }, groups }]),
    ...pagesOf(item.children, [...groups, item.title]),
  ]);
}
