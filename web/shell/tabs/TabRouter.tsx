import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { Router } from 'wouter';
import { PageTitleContext } from '../../crud/pages/page-title.ts';
import { root } from '../../http/address.ts';
import { FilterWordsContext } from '../../ui/filter-words.ts';
import { nameTab, navigateInTab, tellTabFilters } from './tab-store.ts';

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

const TabAddress = createContext<{ path: string; navigate: Navigate }>({ path: '/', navigate: () => {} });

/**
 * The address that a kept page sees: its own tab's, not the browser's. So a hidden page does not turn into another
 * page when the user goes elsewhere, and two pages of one route each keep their parameters and query.
 */
export function TabRouter({ id, path, children }: { id: string; path: string; children: ReactNode }) {
  const navigate = useCallback<Navigate>((to, options) => navigateInTab(id, to, options), [id]);
  const name = useCallback((title: string) => nameTab(id, title), [id]);
  const filter = useCallback((words: readonly string[]) => tellTabFilters(id, words), [id]);
  const address = useMemo(() => ({ path, navigate }), [path, navigate]);
  return (
    <TabAddress value={address}>
      <PageTitleContext value={name}>
        <FilterWordsContext value={filter}>
          <Router base={root} hook={useTabLocation} searchHook={useTabSearch}>
            {children}
          </Router>
        </FilterWordsContext>
      </PageTitleContext>
    </TabAddress>
  );
}

function useTabLocation(): [string, Navigate] {
  const { path, navigate } = use(TabAddress);
  const [pathname = '/'] = path.split('?', 1);
  return [root + pathname, navigate];
}

function useTabSearch(): string {
  const { path } = use(TabAddress);
  const query = path.indexOf('?');
  return query < 0 ? '' : path.slice(query);
}
