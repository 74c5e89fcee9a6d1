/** A page or a group of the menu, as it is shown. */
export interface MenuItem {
  /** Unique in the menu. */
  key: string;
  title: string;
  icon: string | null;
  /** The page it opens; absent for a group. */
  path?: string;
  /** Empty for a page. */
  children: readonly MenuItem[];
}

/** Every page of the menu, top to bottom, with the titles of the groups above it. */
export function pagesOf(
  items: readonly MenuItem[],
  groups: readonly string[] = [],
): { item: MenuItem & { path: string }; groups: readonly string[] }[] {
  return items.flatMap((item) => [
    ...(item.path === undefined ? [] : [{ item: { ...item, path: item.path }, groups }]),
    ...pagesOf(item.children, [...groups, item.title]),
  ]);
}
