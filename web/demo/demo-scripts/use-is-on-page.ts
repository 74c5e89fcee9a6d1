import { useLocation, useSearch } from 'wouter';
import { useSession } from '../../session/state.ts';

/** True if the signed-in user is the step's persona and the step's page is open. */
export function useIsOnPage(step: { as: string; page: string } | undefined): boolean {
  const { user } = useSession();
  const [path] = useLocation();
  const search = useSearch();
  if (!step) return false;
  const [pathname = '', expectedQuery = ''] = step.page.split('?');
  const currentQuery = new URLSearchParams(search);
  const isPage =
    path === pathname &&
    [...new URLSearchParams(expectedQuery)].every(([key, value]) => currentQuery.get(key) === value);
  return user?.username === step.as && isPage;
}
