/** What is known of an address before it is opened. */
export interface Page {
  /** Below the console's root, with query: `/edu/room?roomName=301`. */
  path: string;
  title: string;
  /** Pinned pages are recognised by their pathname alone and are never closed. */
  pinned: boolean;
  /** false: the view is dropped when it is left. */
  cached: boolean;
}

export interface Tab extends Page {
  id: string;
  /** The full path with which it was opened; `path` is where it stands now. */
  openedAs: string;
  /** Every full path it has stood at, so that the browser's back button finds it again. */
  stoodAt: readonly string[];
  /** What its filters say. */
  filters: readonly string[];
  /** A refresh raises it: another version is another view. */
  version: number;
}

export interface TabList {
  tabs: readonly Tab[];
  activeId: string | null;
  /** Ids of visited tabs that are still open, the latest last. */
  visits: readonly string[];
  nextNumber: number;
}

/** How the browser came to an address. */
export type Move = 'push' | 'replace' | 'back-forward';

export const emptyTabList: TabList = { tabs: [], activeId: null, visits: [], nextNumber: 1 };

/** Longer memories of one tab's addresses help nobody. */
const MAX_STOOD_AT = 50;

/** Adds a tab without visiting it; it is opened when the user comes to it. */
export function addTab(list: TabList, page: Page & { filters?: readonly string[] }): TabList {
  const tab: Tab = {
    filters: [],
    ...page,
    id: `tab-${list.nextNumber}`,
    openedAs: page.path,
    stoodAt: [page.path],
    version: 0,
  };
  const at = page.pinned ? list.tabs.filter((other) => other.pinned).length : list.tabs.length;
  return { ...list, tabs: list.tabs.toSpliced(at, 0, tab), nextNumber: list.nextNumber + 1 };
}

/**
 * The browser stands at a page: which tab is that?
 * A replacement within the active tab's pathname is that tab itself (a list that keeps its filters in the address).
 * Else the tab that stands there or was opened as this, on the way back also the one that has stood there; else a new one.
 */
export function followTo(list: TabList, page: Page, move: Move): TabList {
  const active = activeTab(list);
  if (move === 'replace' && active && samePathname(active.path, page.path)) return moveTab(list, active.id, page.path);
  const found = findTab(list, page, move);
  if (!found) {
    const added = addTab(list, page);
    return activate(added, `tab-${list.nextNumber}`);
  }
  // Opening a tab by the address it was opened as shows it where it stands; the way back leads to where it stood.
  const moved = found.pinned || move === 'back-forward' ? moveTab(list, found.id, page.path) : list;
  return activate(moved, found.id);
}

export function activate(list: TabList, id: string): TabList {
  if (!list.tabs.some((tab) => tab.id === id)) return list;
  return { ...list, activeId: id, visits: [...list.visits.filter((visit) => visit !== id), id] };
}

/** Closes a tab unless it is pinned; the view falls back to the last visited one. */
export const closeTab = (list: TabList, id: string): TabList => keepTabs(list, (tab) => tab.pinned || tab.id !== id);

/** Closes all but this one and the pinned ones; if the current one goes with them, this one is the current one. */
export function closeOthers(list: TabList, id: string): TabList {
  const kept = keepTabs(list, (tab) => tab.pinned || tab.id === id);
  return kept.activeId === list.activeId ? kept : activate(kept, id);
}

export const closeAll = (list: TabList): TabList => keepTabs(list, (tab) => tab.pinned);

/** The same page with a new view: nothing of the old one is kept. */
export const renewTab = (list: TabList, id: string): TabList =>
  changeTab(list, id, (tab) => ({ ...tab, version: tab.version + 1 }));

export const retitleTab = (list: TabList, id: string, title: string): TabList =>
  list.tabs.some((tab) => tab.id === id && tab.title !== title)
    ? changeTab(list, id, (tab) => ({ ...tab, title }))
    : list;

/** What a page's filters say now. */
export const tellFilters = (list: TabList, id: string, filters: readonly string[]): TabList =>
  list.tabs.some((tab) => tab.id === id && tab.filters.join() !== filters.join())
    ? changeTab(list, id, (tab) => ({ ...tab, filters }))
    : list;

/** Its name in the strip: of two of the same name each carries the filters that not all of them have. */
export function nameInStrip(tab: Tab, tabs: readonly Tab[]): string {
  const twins = tabs.filter((other) => other !== tab && other.title === tab.title);
  const own = tab.filters.filter((word) => twins.some(({ filters }) => !filters.includes(word)));
  return [tab.title, ...own].join(' · ');
}

/** A page replaced its own query. */
export const moveTab = (list: TabList, id: string, path: string): TabList =>
  changeTab(list, id, (tab) =>
    tab.path === path
      ? tab
      : { ...tab, path, stoodAt: [...tab.stoodAt.filter((known) => known !== path), path].slice(-MAX_STOOD_AT) },
  );

export const activeTab = (list: TabList): Tab | undefined => list.tabs.find((tab) => tab.id === list.activeId);

/** The tab that an address opens, if one is open. */
export function findTab(list: TabList, page: Page, move: Move = 'push'): Tab | undefined {
  const active = activeTab(list);
  // The active one comes first: two tabs of one list may have been given the same filters.
  const candidates = active ? [active, ...list.tabs] : list.tabs;
  if (page.pinned) return candidates.find((tab) => tab.pinned && samePathname(tab.path, page.path));
  return (
    candidates.find((tab) => tab.path === page.path) ??
    candidates.find((tab) => tab.openedAs === page.path) ??
    (move === 'back-forward' ? candidates.find((tab) => tab.stoodAt.includes(page.path)) : undefined) ??
    // The menu's entry leads to the list that a link or a reload has opened with its filters.
    (page.path.includes('?') ? undefined : candidates.find((tab) => samePathname(tab.path, page.path)))
  );
}

/**
 * The tabs whose views exist: the active one and the latest visited of those that are kept at all, in tab order.
 * @param needed kept beyond the limit
 */
export function keptTabs(list: TabList, limit: number, needed: (tab: Tab) => boolean = () => false): Tab[] {
  const cached = new Set(list.tabs.filter((tab) => tab.cached).map((tab) => tab.id));
  const latest = new Set(list.visits.filter((id) => id === list.activeId || cached.has(id)).slice(-limit));
  return list.tabs.filter((tab) => latest.has(tab.id) || (cached.has(tab.id) && needed(tab)));
}

function keepTabs(list: TabList, keeps: (tab: Tab) => boolean): TabList {
  const tabs = list.tabs.filter(keeps);
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

const samePathname = (one: string, other: string): boolean => withoutQuery(one) === withoutQuery(other);
const withoutQuery = (path: string): string => path.split('?', 1)[0] ?? path;
