import { createContext, type ReactNode, use, useCallback, useMemo } from 'react';
import { Router } from 'wouter';
import { PageTitleContext } from '../../crud/pages/page-title.ts';
import { root } from '../../http/address.ts';
import { FilterLabelsContext } from '../../ui/list/filter-labels.ts';
import { setTabTitle, navigateInTab, setTabFilters } from './tab-store.ts';

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

const TabAddress = createContext<{ path: string; navigate: Navigate }>({ path: '/', navigate: () => {} });

/**
 * Routes a cached page by the address of its tab instead of the browser's address. So a hidden page does not change
 * when the user navigates elsewhere, and two tabs of one route have separate parameters and queries.
 */
export function TabRouter({ id, path, children }: { id: string; path: string; children: ReactNode }) {
  const navigate = useCallback<Navigate>((to, options) => navigateInTab(id, to, options), [id]);
  const name = useCallback((title: string) => setTabTitle(id, title), [id]);
  const filter = useCallback((texts: readonly string[]) => setTabFilters(id, texts), [id]);
  const address = useMemo(() => ({ path, navigate }), [path, navigate]);
  return (
    <TabAddress value={address}>
      <PageTitleContext value={name}>
        <FilterLabelsContext value={filter}>
          <Router base={root} hook={useTabLocation} searchHook={useTabSearch}>
            {children}
          </Router>
        </FilterLabelsContext>
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
