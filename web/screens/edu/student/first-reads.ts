import { students } from '#contracts/calls/students.ts';
import { askListAhead } from '../../../crud/list/list-ahead.ts';
import type { Arrival } from '../../../crud/pages/arrival.ts';

/** Of the first tab. */
export function firstReads({ search }: Arrival): void {
  if (!new URLSearchParams(search).has('activeTab')) askListAhead(students.list, search);
}
