import { proxy, ref, subscribe, useSnapshot } from 'valtio';
import { root } from '../../http/address.ts';
import { outdateAll } from '../../http/freshness.ts';
import { expectArrival } from './arrival.ts';
import { recallTabs, rememberTabs } from './tab-memory.ts';
import {
  activate,
  activeTab,
  addTab,
  closeAll,
  closeOthers,
  closeTab,
  emptyTabList,
  findTab,
  followTo,
  type Move,
  moveTab,
  type Page,
  renewTab,
  retitleTab,
  tellFilters,
  type Tab,
  type TabList,
} from './tab-list.ts';

/** What a full path leads to in this console; null for what is no page of it, or not this user's. */
export type ResolvePage = (path: string) => Page | null;

const store = proxy<{ list: TabList }>({ list: ref(emptyTabList) });
let resolvePage: ResolvePage = () => null;

/** Refreshing goes through here (Spec 1 §2 Layout shell). */
const REDIRECT = '/redirect';

export const useTabs = (): TabList => useSnapshot(store).list;

/** The strip as it is now, outside a component. */
export const currentTabs = (): TabList => store.list;

/**
 * Fills the empty strip while nothing shows it yet, so that what is around the pages is drawn once. Changes nothing else:
 * a drawing may be given up. @see startTabs
 */
export function fillTabs(owner: string, home: Page, resolve: ResolvePage): void {
  const page = resolve(currentPath());
  if (store.list === emptyTabList && page) store.list = ref(followTo(tabsOf(owner, home, resolve), page, FIRST_MOVE));
}

/**
 * Fills the strip, if it is not yet, with the home page and the remembered tabs that the user may still open, and keeps
 * it in step with the browser's address from then on.
 * @param owner user and tenant: another one starts afresh
 * @returns stops following; the strip is then empty
 */
export function startTabs(owner: string, home: Page, resolve: ResolvePage): () => void {
  resolvePage = resolve;
  const remember = (): void =>
    rememberTabs(
      owner,
      store.list.tabs.filter((tab) => !tab.pinned).map(({ path, title, filters }) => ({ path, title, filters })),
    );
  if (store.list === emptyTabList) {
    change(() => tabsOf(owner, home, resolve));
    follow(FIRST_MOVE);
  } else settleAddress(currentPath());
  remember();
  const stopRemembering = subscribe(store, remember);
  const stopFollowing = followHistory();
  return () => {
    stopFollowing();
    stopRemembering();
    change(() => emptyTabList);
  };
}

/** The address was asked for as it stands: a tab that is remembered with filters moves to it. */
const FIRST_MOVE = 'back-forward';

function tabsOf(owner: string, home: Page, resolve: ResolvePage): TabList {
  const remembered = recallTabs(owner).flatMap(({ path, title, filters }) => {
    const page = resolve(path);
    return page && !page.pinned ? [{ ...page, title, filters }] : [];
  });
  return [home, ...remembered].reduce<TabList>(addTab, emptyTabList);
}

/** Opens a page, or shows its tab where it stands. */
export function openPage(path: string): void {
  const page = resolvePage(path);
  const open = page ? findTab(store.list, page) : undefined;
  if (open && open.id === store.list.activeId) return;
  history.pushState(null, '', root + (open && !open.pinned ? open.path : path));
}

export function showTab(id: string): void {
  const tab = tabOf(id);
  if (!tab || id === store.list.activeId) return;
  change((list) => activate(list, id));
  history.pushState(null, '', root + tab.path);
}

/** Through /redirect with the whole address, so that the page begins anew at the same place. */
export function refreshTab(id: string): void {
  const tab = tabOf(id);
  if (!tab) return;
  outdateAll();
  const shown = id === store.list.activeId;
  change((list) => activate(list, id));
  history[shown ? 'replaceState' : 'pushState'](null, '', `${root}${REDIRECT}${tab.path}`);
}

export const closeOneTab = (id: string): void => leaveClosed((list) => closeTab(list, id));
export const closeOtherTabs = (id: string): void => leaveClosed((list) => closeOthers(list, id));
export const closeAllTabs = (): void => leaveClosed(closeAll);

/** A page tells what it shows: a student's name rather than 学员详情. */
export const nameTab = (id: string, title: string): void => change((list) => retitleTab(list, id, title));

/** @see nameInStrip */
export const tellTabFilters = (id: string, words: readonly string[]): void =>
  change((list) => tellFilters(list, id, words));

/** A page behaves as if it were alone: what it replaces while hidden changes its own address only. */
export function navigateInTab(id: string, to: string, options?: { replace?: boolean; state?: unknown }): void {
  if (id === store.list.activeId) {
    history[options?.replace ? 'replaceState' : 'pushState'](options?.state ?? null, '', to);
    return;
  }
  const path = pathBelowRoot(to);
  // A hidden page does not take the user away from the one before them.
  if (options?.replace && path !== null) change((list) => moveTab(list, id, path));
}

/** The address that the browser shows, below the console's root. */
const currentPath = (): string => pathBelowRoot(location.pathname + location.search) ?? '/';

function pathBelowRoot(address: string): string | null {
  if (!address.startsWith(`${root}/`)) return address === root ? '/' : null;
  return address.slice(root.length);
}

function followHistory(): () => void {
  const pushed = (): void => follow('push');
  const replaced = (): void => follow('replace');
  const traversed = (): void => follow('back-forward');
  // wouter announces the first two by events of these names.
  addEventListener('pushState', pushed);
  addEventListener('replaceState', replaced);
  addEventListener('popstate', traversed);
  return () => {
    removeEventListener('pushState', pushed);
    removeEventListener('replaceState', replaced);
    removeEventListener('popstate', traversed);
  };
}

function follow(move: Move): void {
  const path = currentPath();
  if (path.startsWith(`${REDIRECT}/`)) return followRedirect(path.slice(REDIRECT.length));
  const page = resolvePage(path);
  if (!page) return;
  change((list) => followTo(list, page, move));
  settleAddress(path);
}

/** The browser shows where the active tab stands. */
function settleAddress(path: string): void {
  const active = activeTab(store.list);
  if (active && active.path !== path) history.replaceState(history.state, '', root + active.path);
}

function followRedirect(target: string): void {
  const page = resolvePage(target);
  if (!page) return;
  change((list) => {
    const next = followTo(list, page, 'push');
    return next.activeId === null ? next : renewTab(next, next.activeId);
  });
  history.replaceState(null, '', root + target);
}

function leaveClosed(close: (list: TabList) => TabList): void {
  const before = store.list.activeId;
  change(close);
  if (store.list.activeId === before) return;
  history.replaceState(null, '', root + (activeTab(store.list)?.path ?? '/'));
}

const tabOf = (id: string): Tab | undefined => store.list.tabs.find((tab) => tab.id === id);

function change(next: (list: TabList) => TabList): void {
  const before = store.list.activeId;
  store.list = ref(next(store.list));
  const { activeId } = store.list;
  // Not on the first page: a reload leaves the focus where browsers put it.
  if (before !== null && activeId !== null && activeId !== before) expectArrival(activeId);
}
