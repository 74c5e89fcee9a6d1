import 'wouter';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Page } from '#web/shell/tabs/tab-list.ts';
import {
  closeAllTabs,
  closeOneTab,
  closeOtherTabs,
  currentTabs,
  initialiseTabs,
  refreshTab,
  showTab,
  startTabs,
} from '#web/shell/tabs/tab-store.ts';
import { TabModel } from '../support/tab-model.ts';

const SEEDS = 10;
const STEPS = 1_000;

const pathnames = ['/dashboard', '/edu/room', '/edu/student', '/system/dict/data/7', '/system/dict/data/8'];
const queries = ['', '?id=1', '?id=2', '?name=%E5%BC%A0', '?name=%25&pageNum=2'];

const pageAt = (path: string): Page | null => {
  const [pathname = ''] = path.split('?');
  if (!pathnames.includes(pathname)) return null;
  const isHome = pathname === '/dashboard';
  return { path, title: pathname, pinned: isHome, cached: !isHome };
};

const tabAt = fc.nat({ max: 40 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('open'),
      path: fc.constantFrom(...pathnames),
      query: fc.constantFrom(...queries),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('filter'), query: fc.constantFrom(...queries) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('show', 'refresh', 'close'), tab: tabAt }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('closeOthers'), tab: tabAt }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('closeAll') }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('back', 'forward', 'unknown') }) },
);
type Step = { does: string; path?: string; query?: string; tab?: number };

let stop = (): void => {};
beforeEach(() => {
  sessionStorage.clear();
  history.pushState(null, '', '/dashboard');
  stop = startTabs('someone@1', pageAt('/dashboard') as Page, pageAt);
});
afterEach(() => stop());

for (let seed = 1; seed <= SEEDS; seed++) {
  test(`strip, address and views match the model over ${STEPS} random steps (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        stop();
        sessionStorage.clear();
        history.pushState(null, '', '/dashboard');
        stop = startTabs('someone@1', pageAt('/dashboard') as Page, pageAt);
        const model = new TabModel('/dashboard');
        for (const one of steps) {
          await applyStep(one, model);
          expect(currentState()).toEqual(model.drawn());
        }
      }),
      { seed, numRuns: 1 },
    );
  });
}

/** Applies a step to the tabs of the console and to the model. */
async function applyStep({ does, path = '', query = '', tab = 0 }: Step, model: TabModel): Promise<void> {
  const { tabs } = currentTabs();
  const at = tab % tabs.length;
  const id = tabs[at]?.id ?? '';
  if (does === 'open') {
    history.pushState(null, '', path + query);
    model.open(path + query);
  } else if (does === 'filter') {
    const filtered = location.pathname + query;
    history.replaceState(null, '', filtered);
    model.filter(filtered);
  } else if (does === 'unknown') {
    // The guard replaces an unknown path by /404, then by home.
    history.pushState(null, '', '/nowhere');
    history.replaceState(null, '', '/404');
    history.replaceState(null, '', '/dashboard');
    model.open('/dashboard');
  } else if (does === 'show') {
    showTab(id);
    model.show(at);
  } else if (does === 'refresh') {
    refreshTab(id);
    model.refresh(at);
  } else if (does === 'close') {
    closeOneTab(id);
    model.close(at);
  } else if (does === 'closeOthers') {
    closeOtherTabs(id);
    model.closeOthers(at);
  } else if (does === 'closeAll') {
    closeAllTabs();
    model.closeAll();
  } else if (does === 'back' ? model.back() : model.forward()) {
    await traverse(does === 'back' ? -1 : 1);
  }
}

function currentState() {
  const { tabs, activeId } = currentTabs();
  return {
    strip: tabs.map((tab) => `${tab.openedAs} at ${tab.path} v${tab.version}${tab.id === activeId ? ' *' : ''}`),
    address: location.pathname + location.search,
  };
}

function traverse(by: number): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.go(by);
  });
}

test('keeps a tab strip that was initialised before rendering, and stores the strip', () => {
  stop();
  history.pushState(null, '', '/edu/room?id=1');
  initialiseTabs('someone@1', pageAt('/dashboard') as Page, pageAt);
  const filled = currentTabs();
  expect(filled.tabs.map((tab) => tab.path)).toEqual(['/dashboard', '/edu/room?id=1']);
  initialiseTabs('someone@1', pageAt('/dashboard') as Page, pageAt);
  stop = startTabs('someone@1', pageAt('/dashboard') as Page, pageAt);
  expect(currentTabs()).toBe(filled);
  stop();
  history.pushState(null, '', '/dashboard');
  stop = startTabs('someone@1', pageAt('/dashboard') as Page, pageAt);
  expect(currentTabs().tabs.map((tab) => tab.path)).toEqual(['/dashboard', '/edu/room?id=1']);
});

test('restores the strip for its user only, and only the tabs that the user may still open', async () => {
  history.pushState(null, '', '/edu/room?id=1');
  history.pushState(null, '', '/edu/student');
  await Promise.resolve();
  stop();
  const reopened = (owner: string, resolve: (path: string) => Page | null): string[] => {
    stop = startTabs(owner, pageAt('/dashboard') as Page, resolve);
    const paths = currentTabs().tabs.map((tab) => tab.path);
    stop();
    return paths;
  };
  const withoutRooms = (path: string): Page | null => (path.startsWith('/edu/room') ? null : pageAt(path));
  const kept = sessionStorage.getItem('tabs') ?? '';
  expect(reopened('someone@1', pageAt)).toEqual(['/dashboard', '/edu/room?id=1', '/edu/student']);
  sessionStorage.setItem('tabs', kept);
  expect(reopened('someone@1', withoutRooms)).toEqual(['/dashboard', '/edu/student']);
  sessionStorage.setItem('tabs', kept);
  expect(reopened('someone@2', pageAt)).toEqual(['/dashboard', '/edu/student']);
  sessionStorage.setItem('tabs', '{not json');
  expect(reopened('someone@1', pageAt)).toEqual(['/dashboard', '/edu/student']);
});
