import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import { root } from '../../http/address.ts';
import { invalidateAll } from '../../http/cache/invalidation.ts';
import { expectArrival } from './arrival.ts';
import { readStoredTabs, storeTabs } from './tab-persistence.ts';
import {
  activate,
  activeTab,
  addTab,
  closeAll,
  closeOthers,
  closeTab,
  emptyTabList,
  findTab,
  followAddress,
  type Move,
  moveTab,
  type Page,
  remountTab,
  retitleTab,
  setFilters,
  type Tab,
  type TabList,
} from './tab-list.ts';

/** Returns the page for a full path; null if the page does not exist or the user may not open it. */
export type ResolvePage = (path: string) => Page | null;

const store = proxy<{ list: TabList }>({ list: ref(emptyTabList) });
let resolvePage: ResolvePage = () => null;

/** Path prefix of the route that refreshes a page (Spec 1 §2 Layout shell). */
const REDIRECT = '/redirect';

export const useTabs = (): TabList => useSnapshot(store).list;

/** Returns the current tabs, for use outside of components. */
export const currentTabs = (): TabList => store.list;

/**
 * Fills the empty tab list during the first render, so that the layout renders only once. Does nothing else, because
 * React may discard a render; startTabs does the rest.
 */
export function initialiseTabs(owner: string, home: Page, resolve: ResolvePage): void {
  const page = resolve(currentPath());
  if (store.list === emptyTabList && page)
    store.list = ref(followAddress(restoreTabs(owner, home, resolve), page, INITIAL_MOVE));
}

/**
 * Fills the tab list, if it is empty, with the home page and the stored tabs that the user may still open. Then follows
 * the browser's address.
 * @param owner user and tenant that the stored tabs belong to
 * @returns a function that stops following and clears the list
 */
export function startTabs(owner: string, home: Page, resolve: ResolvePage): () => void {
  resolvePage = resolve;
  const remember = (): void =>
    storeTabs(
      owner,
      store.list.tabs.filter((tab) => !tab.pinned).map(({ path, title, filters }) => ({ path, title, filters })),
    );
  if (store.list === emptyTabList) {
    change(() => restoreTabs(owner, home, resolve));
    handleNavigation(INITIAL_MOVE);
  } else syncAddress(currentPath());
  remember();
  const stopRemembering = subscribe(store, remember);
  const stopFollowing = followHistory();
  return () => {
    stopFollowing();
    stopRemembering();
    change(() => emptyTabList);
  };
}

/**
 * Kind of the first navigation. As back/forward, it gives a restored tab the browser's address instead of its stored
 * one.
 */
const INITIAL_MOVE = 'back-forward';

function restoreTabs(owner: string, home: Page, resolve: ResolvePage): TabList {
  const stored = readStoredTabs(owner).flatMap(({ path, title, filters }) => {
    const page = resolve(path);
    return page && !page.pinned ? [{ ...page, title, filters }] : [];
  });
  return [home, ...stored].reduce<TabList>(addTab, emptyTabList);
}

/** Opens a page in a new tab, or activates the page's open tab with the tab's current address. */
export function openPage(path: string): void {
  const page = resolvePage(path);
  const openTab = page ? findTab(store.list, page) : undefined;
  if (openTab && openTab.id === store.list.activeId) return;
  history.pushState(null, '', root + (openTab && !openTab.pinned ? openTab.path : path));
}

export function showTab(id: string): void {
  const tab = tabOf(id);
  if (!tab || id === store.list.activeId) return;
  change((list) => activate(list, id));
  history.pushState(null, '', root + tab.path);
}

/** Refreshes a tab by navigating to /redirect with the tab's full address, which remounts the page at that address. */
export function refreshTab(id: string): void {
  const tab = tabOf(id);
  if (!tab) return;
  invalidateAll();
  const isActive = id === store.list.activeId;
  change((list) => activate(list, id));
  history[isActive ? 'replaceState' : 'pushState'](null, '', `${root}${REDIRECT}${tab.path}`);
}

export const closeOneTab = (id: string): void => leaveClosedTab((list) => closeTab(list, id));
export const closeOtherTabs = (id: string): void => leaveClosedTab((list) => closeOthers(list, id));
export const closeAllTabs = (): void => leaveClosedTab(closeAll);

/** Sets the title of a tab to the name of its content, such as a student's name instead of 学员详情. */
export const setTabTitle = (id: string, title: string): void => change((list) => retitleTab(list, id, title));

/** Sets the filter texts of a tab, which the tab strip may show. @see nameInStrip */
export const setTabFilters = (id: string, texts: readonly string[]): void =>
  change((list) => setFilters(list, id, texts));

/**
 * Navigates within a tab. While the tab is hidden, only a replacement has an effect: it changes the address of the tab.
 */
export function navigateInTab(id: string, to: string, options?: { replace?: boolean; state?: unknown }): void {
  if (id === store.list.activeId) {
    history[options?.replace ? 'replaceState' : 'pushState'](options?.state ?? null, '', to);
    return;
  }
  const path = pathBelowRoot(to);
  // Other navigations of a hidden page are ignored, because they would take the user away from the visible page.
  if (options?.replace && path !== null) change((list) => moveTab(list, id, path));
}

/** Returns the browser's address below the console's root. */
const currentPath = (): string => pathBelowRoot(location.pathname + location.search) ?? '/';

function pathBelowRoot(address: string): string | null {
  if (!address.startsWith(`${root}/`)) return address === root ? '/' : null;
  return address.slice(root.length);
}

function followHistory(): () => void {
  const onPush = (): void => handleNavigation('push');
  const onReplace = (): void => handleNavigation('replace');
  const onTraverse = (): void => handleNavigation('back-forward');
  // wouter dispatches events of these names for pushState and replaceState.
  addEventListener('pushState', onPush);
  addEventListener('replaceState', onReplace);
  addEventListener('popstate', onTraverse);
  return () => {
    removeEventListener('pushState', onPush);
    removeEventListener('replaceState', onReplace);
    removeEventListener('popstate', onTraverse);
  };
}

function handleNavigation(move: Move): void {
  const path = currentPath();
  if (path.startsWith(`${REDIRECT}/`)) return followRedirect(path.slice(REDIRECT.length));
  const page = resolvePage(path);
  if (!page) return;
  change((list) => followAddress(list, page, move));
  syncAddress(path);
}

/** Replaces the browser's address by the address of the active tab if they differ. */
function syncAddress(path: string): void {
  const active = activeTab(store.list);
  if (active && active.path !== path) history.replaceState(history.state, '', root + active.path);
}

function followRedirect(target: string): void {
  const page = resolvePage(target);
  if (!page) return;
  change((list) => {
    const next = followAddress(list, page, 'push');
    return next.activeId === null ? next : remountTab(next, next.activeId);
  });
  history.replaceState(null, '', root + target);
}

function leaveClosedTab(close: (list: TabList) => TabList): void {
  const previousId = store.list.activeId;
  change(close);
  if (store.list.activeId === previousId) return;
  history.replaceState(null, '', root + (activeTab(store.list)?.path ?? '/'));
}

const tabOf = (id: string): Tab | undefined => store.list.tabs.find((tab) => tab.id === id);

function change(update: (list: TabList) => TabList): void {
  const previousId = store.list.activeId;
  store.list = ref(update(store.list));
  const { activeId } = store.list;
  // The first page of the console does not take the focus: after a reload the focus stays where the browser puts it.
  if (previousId !== null && activeId !== null && activeId !== previousId) expectArrival(activeId);
}
