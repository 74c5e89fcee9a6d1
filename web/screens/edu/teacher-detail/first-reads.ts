import { teachers } from '#contracts/calls/teachers.ts';
import type { Arrival } from '../../../crud/pages/arrival.ts';
import { askAhead } from '../../../http/ahead.ts';
import { askListAhead } from '../../../crud/list/list-ahead.ts';
import { TAB_CALLS, tabIn } from '../../../features/teacher-tab/index.ts';

export function firstReads({ search, user }: Arrival): void {
  const teacherId = new URLSearchParams(search).get('teacherId') ?? user.teacherId;
  if (!teacherId) return;
  askAhead(teachers.detail, { teacherId });
  askListAhead(TAB_CALLS[tabIn(search)], search, {}, { teacherId });
}
