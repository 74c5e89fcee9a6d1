import { students } from '#contracts/calls/students.ts';
import { prefetchList } from '#web/crud/list/prefetch-list.ts';
import type { PageArrival } from '#web/crud/pages/page-arrival.ts';

/** Prefetches the reads of the first tab, unless the address opens another tab. */
export function prefetchStudents({ search }: PageArrival): void {
  if (!new URLSearchParams(search).has('activeTab')) prefetchList(students.list, search);
}
