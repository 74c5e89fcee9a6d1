/** Page at an address, before a tab is opened for it. */
export interface Page {
  /** Path below the console's root, with query: `/edu/room?roomName=301`. */
  path: string;
  title: string;
  /** True if the tab can never be closed. A pinned page is identified by its pathname alone. */
  pinned: boolean;
  /** false if the view is unmounted when the user leaves the page; otherwise the view is cached. */
  cached: boolean;
}

export interface Tab extends Page {
  id: string;
  /** Full path with which the tab was opened; the tab's current address is `path`. */
  openedAs: string;
  /** Past addresses of the tab, so that the browser's back button finds the tab by any of them. */
  pastPaths: readonly string[];
  /** Texts of the filters that are active in the tab's page. */
  filters: readonly string[];
  /** Number of refreshes. A new version renders a new view. */
  version: number;
}

export interface TabList {
  tabs: readonly Tab[];
  activeId: string | null;
  /** Ids of the open tabs that have been visited, the most recent last. */
  visits: readonly string[];
  nextNumber: number;
}

/** Kind of navigation. */
export type Move = 'push' | 'replace' | 'back-forward';

export const emptyTabList: TabList = { tabs: [], activeId: null, visits: [], nextNumber: 1 };

/** Maximum number of past addresses that are stored per tab. */
const MAX_PAST_ADDRESSES = 50;

/** Adds a tab without activating it. The view of the tab is mounted when the tab is first visited. */
export function addTab(list: TabList, page: Page & { filters?: readonly string[] }): TabList {
  const tab: Tab = {
    filters: [],
    ...page,
    id: `tab-${list.nextNumber}`,
    openedAs: page.path,
    pastPaths: [page.path],
    version: 0,
  };
  const index = page.pinned ? list.tabs.filter((other) => other.pinned).length : list.tabs.length;
  return { ...list, tabs: list.tabs.toSpliced(index, 0, tab), nextNumber: list.nextNumber + 1 };
}

/**
 * Selects or adds the tab for the browser's address. If a navigation only replaces the query of the active tab's
 * address, as a list with filters does, the active tab takes the new address. Otherwise the tab found by `findTab` is
 * selected, or a new tab is added.
 */
export function followAddress(list: TabList, page: Page, move: Move): TabList {
  const active = activeTab(list);
  if (move === 'replace' && active && samePathname(active.path, page.path)) return moveTab(list, active.id, page.path);
  const existing = findTab(list, page, move);
  if (!existing) {
    const added = addTab(list, page);
    return activate(added, `tab-${list.nextNumber}`);
  }
  // Opening a tab by its original address shows the tab's current address; back and forward restore the past address.
  const updated = existing.pinned || move === 'back-forward' ? moveTab(list, existing.id, page.path) : list;
  return activate(updated, existing.id);
}

export function activate(list: TabList, id: string): TabList {
  if (!list.tabs.some((tab) => tab.id === id)) return list;
  return { ...list, activeId: id, visits: [...list.visits.filter((visit) => visit !== id), id] };
}

/** Closes a tab unless it is pinned. If the tab was active, the most recently visited tab becomes active. */
export const closeTab = (list: TabList, id: string): TabList => filterTabs(list, (tab) => tab.pinned || tab.id !== id);

/**
 * Closes all tabs except the given one and the pinned ones. If the active tab is closed, the given tab becomes active.
 */
export function closeOthers(list: TabList, id: string): TabList {
  const filtered = filterTabs(list, (tab) => tab.pinned || tab.id === id);
  return filtered.activeId === list.activeId ? filtered : activate(filtered, id);
}

export const closeAll = (list: TabList): TabList => filterTabs(list, (tab) => tab.pinned);

/** Remounts the view of a tab, so that the page starts again without any of its state. */
export const remountTab = (list: TabList, id: string): TabList =>
  changeTab(list, id, (tab) => ({ ...tab, version: tab.version + 1 }));

export const retitleTab = (list: TabList, id: string, title: string): TabList =>
  list.tabs.some((tab) => tab.id === id && tab.title !== title)
    ? changeTab(list, id, (tab) => ({ ...tab, title }))
    : list;

/** Stores the texts of the filters that are active in a tab's page. */
export const setFilters = (list: TabList, id: string, filters: readonly string[]): TabList =>
  list.tabs.some((tab) => tab.id === id && tab.filters.join() !== filters.join())
    ? changeTab(list, id, (tab) => ({ ...tab, filters }))
    : list;

/**
 * Returns the name of a tab in the strip. If other tabs have an equal title, the name also states the filters that not
 * all of these tabs have.
 */
export function nameInStrip(tab: Tab, tabs: readonly Tab[]): string {
  const sameTitled = tabs.filter((other) => other !== tab && other.title === tab.title);
  const distinguishing = tab.filters.filter((text) => sameTitled.some(({ filters }) => !filters.includes(text)));
  return [tab.title, ...distinguishing].join(' · ');
}

/** Changes the address of a tab after the tab's page has replaced its query. */
export const moveTab = (list: TabList, id: string, path: string): TabList =>
  changeTab(list, id, (tab) =>
    tab.path === path
      ? tab
      : {
          ...tab,
          path,
          pastPaths: [...tab.pastPaths.filter((past) => past !== path), path].slice(-MAX_PAST_ADDRESSES),
        },
  );

export const activeTab = (list: TabList): Tab | undefined => list.tabs.find((tab) => tab.id === list.activeId);

/**
 * Returns the open tab for a page's address. Current addresses are compared first, then original ones, and past ones
 * only for back and forward. An address without a query finally matches by pathname.
 */
export function findTab(list: TabList, page: Page, move: Move = 'push'): Tab | undefined {
  const active = activeTab(list);
  // The active tab comes first, because two tabs of one list may have equal filters.
  const candidates = active ? [active, ...list.tabs] : list.tabs;
  if (page.pinned) return candidates.find((tab) => tab.pinned && samePathname(tab.path, page.path));
  return (
    candidates.find((tab) => tab.path === page.path) ??
    candidates.find((tab) => tab.openedAs === page.path) ??
    (move === 'back-forward' ? candidates.find((tab) => tab.pastPaths.includes(page.path)) : undefined) ??
    // An address without a query, as in the menu, also selects a tab that a link or a reload opened with filters.
    (page.path.includes('?') ? undefined : candidates.find((tab) => samePathname(tab.path, page.path)))
  );
}

/**
 * Returns the tabs whose views are mounted, in the order of the tabs: the active tab and the most recently visited
 * cached tabs.
 * @param isNeeded true for a cached tab that stays mounted beyond the limit
 */
export function mountedTabs(list: TabList, limit: number, isNeeded: (tab: Tab) => boolean = () => false): Tab[] {
  const cached = new Set(list.tabs.filter((tab) => tab.cached).map((tab) => tab.id));
  const recent = new Set(list.visits.filter((id) => id === list.activeId || cached.has(id)).slice(-limit));
  return list.tabs.filter((tab) => recent.has(tab.id) || (cached.has(tab.id) && isNeeded(tab)));
}

function filterTabs(list: TabList, predicate: (tab: Tab) => boolean): TabList {
  const tabs = list.tabs.filter(predicate);
  const visits = list.visits.filter((id) => tabs.some((tab) => tab.id === id));
  const activeId = tabs.some((tab) => tab.id === list.activeId)
    ? list.activeId
    : (visits.at(-1) ?? tabs.at(-1)?.id ?? null);
  const next = { ...list, tabs, visits, activeId };
  return activeId === null || activeId === list.activeId ? next : activate(next, activeId);
}

const changeTab = (list: TabList, id: string, change: (tab: Tab) => Tab): TabList => ({
  ...list,
  tabs: list.tabs.map((tab) => (tab.id === id ? change(tab) : tab)),
});

const samePathname = (first: string, second: string): boolean => withoutQuery(first) === withoutQuery(second);
const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? path;
