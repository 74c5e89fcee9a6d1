import { teachers } from '#contracts/calls/teachers.ts';
import { prefetchList } from '../../crud/list/prefetch-list.ts';
import { prefetch } from '../../http/cache/prefetch.ts';
import { readTab, TAB_CALLS } from './tabs.ts';

/** Prefetches a teacher and the list of the open tab. @param search the address's query */
export function prefetchTeacher(teacherId: string, search: string): void {
  prefetch(teachers.detail, { teacherId });
  const tab = readTab(search);
  // The tab of the month is not prefetched: its code sends other calls when it is loaded.
  if (tab !== '5') prefetchList(TAB_CALLS[tab], search, {}, { teacherId });
}
