import { clas } from '#contracts/calls/clas.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { useCall } from '#web/http/use-call.ts';

/** Maximum page size of the call. */
const PAGE_SIZE = 200;

/**
 * Returns all group classes, read page by page. If there are more than three pages, only the first three are returned.
 */
export function useGroupClasses() {
  const firstPage = useGroupClassPage(1, true);
  const total = firstPage.data?.total ?? 0;
  const second = useGroupClassPage(2, total > PAGE_SIZE);
  const third = useGroupClassPage(3, total > 2 * PAGE_SIZE && second.data !== undefined);
  const pages = [firstPage, second, third].slice(0, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  const failed = pages.find(({ error, data }) => error && !data);
  const rows: Cla[] | undefined = pages.every(({ data }) => data !== undefined)
    ? pages.flatMap(({ data }) => data?.rows ?? [])
    : undefined;
  return {
    rows,
    error: failed?.error,
    refreshing: pages.some(({ refreshing }) => refreshing),
    reload: () => failed?.reload(),
  };
}

const useGroupClassPage = (pageNum: number, isEnabled: boolean) =>
  useCall(clas.list, isEnabled ? { pageNum, pageSize: PAGE_SIZE, teachingMode: teachingModes.regular } : null, {
    quiet: true,
  });
