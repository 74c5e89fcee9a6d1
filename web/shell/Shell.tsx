import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MenuEntry } from '#contracts/entities/session.ts';
import { ConsoleContext } from '../crud/pages/console-context.ts';
import { type ConsolePage, offeredPage, pathnameOf } from './console-page.ts';
import { useAbsenceCheck } from '../http/absent-calls.ts';
import { entryOf, visibleMenu } from './visible-menu.ts';
import { extensions } from '../session/extensions.ts';
import { menuNodes } from '../session/menu-tree.ts';
import { useSession } from '../session/state.ts';
import { ShortcutHelp } from '../ui/keyboard/ShortcutHelp.tsx';
import { MODIFIER } from '../ui/keyboard/modifier.ts';
import { productAppearance } from '../ui/theme/product.ts';
import { breadcrumb, HOME_PATH } from './breadcrumb.ts';
import { Footer } from './Footer.tsx';
import { NewVersion } from './new-version/NewVersion.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { resolvePage } from './resolve-page.ts';
import './forced-colors.css';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { CachedPages } from './tabs/CachedPages.tsx';
import { activeTab, type Page } from './tabs/tab-list.ts';
import { initialiseTabs, openPage, type ResolvePage, startTabs, useTabs } from './tabs/tab-store.ts';
import { TabStrip } from './tabs/TabStrip.tsx';
import { Tour } from './tour/Tour.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useSidebar } from './use-sidebar.ts';

interface ShellProps {
  /**
   * Returns the page at a pathname if the user's menu permits it. The function must keep its identity between renders.
   */
  openablePage: (pathname: string, menus: readonly MenuEntry[]) => ConsolePage | undefined;
}

/**
 * Renders the console's layout around its pages (Spec 1 §2 Layout shell). Mounted only once user and menu are loaded.
 */
export function Shell({ openablePage }: ShellProps) {
  const { user, menus: entries } = useSession();
  const owner = user ? `${user.username}@${user.tenantId ?? ''}` : '';
  const menus = useMemo(() => menuNodes(entries), [entries]);
  const pageAt = useCallback((path: string) => openablePage(pathnameOf(path), entries), [openablePage, entries]);
  const lacks = useAbsenceCheck();
  const consoleContext = useMemo(() => {
    const offeredAt = (path: string) => offeredPage(pageAt(path), lacks);
    return { menu: visibleMenu(menus, offeredAt), mayOpen: (path: string) => offeredAt(path) !== undefined, openPage };
  }, [menus, pageAt, lacks]);
  const { menu } = consoleContext;
  const scrolling = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);

  const resolve = useCallback((path: string) => resolvePage(path, menus, pageAt), [menus, pageAt]);
  useState(() => initialiseTabs(owner, resolveHome(resolve), resolve));
  // A layout effect runs before the paint, so that the tab strip is never shown empty when user or tenant changes.
  useLayoutEffect(() => startTabs(owner, resolveHome(resolve), resolve), [owner, resolve]);

  const tab = activeTab(useTabs());
  const sidebar = useSidebar(tab?.path);
  useScrollRestoration(scrolling, `${tab?.id}.${tab?.version}`);
  useEffect(() => {
    if (tab) document.title = `${tab.title} - ${productAppearance().name}`;
  }, [tab]);

  const page = tab && pageAt(tab.path);
  const DemoSkipLink = __DEMO__ ? extensions.skipLink : null;
  return (
    <ConsoleContext value={consoleContext}>
      {/* The skip links are inside a landmark, as all content is. */}
      <nav aria-label="跳转">
        <a
          href="#main"
          className={classes.skip}
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          跳到主要内容
        </a>
        {DemoSkipLink && <DemoSkipLink className={classes.skip} />}
      </nav>
      <div className={classes.shell}>
        <Sidebar menu={menu} activePath={page && entryOf(menu, page)} sidebar={sidebar} />
        <div className={classes.side}>
          <TopBar sidebar={sidebar} crumbs={tab ? breadcrumb(tab.path, menus, pageAt, tab.title) : []} />
          <TabStrip />
          <div ref={scrolling} className={classes.scrolling}>
            {tab && <PrintedHead title={tab.title} filters={tab.filters} />}
            <main ref={main} id="main" tabIndex={-1} aria-label="主要内容" className={classes.main}>
              <CachedPages pageAt={pageAt} />
            </main>
            <Footer className={classes.footer} />
          </div>
          <NewVersion />
        </div>
      </div>
      <Tour home={page?.path === HOME_PATH} />
      <ShortcutHelp always={[{ key: `${MODIFIER} K`, description: '搜索学员、班级、教师、操作和页面' }]} />
    </ConsoleContext>
  );
}

function resolveHome(resolve: ResolvePage): Page {
  const home = resolve(HOME_PATH);
  if (!home) throw new Error(`The console needs a page at ${HOME_PATH}, the pinned tab; add it to the routes.`);
  return home;
}
