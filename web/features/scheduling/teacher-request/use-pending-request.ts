import { teachers } from '#contracts/calls/teachers.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { RequestKind } from '#contracts/rules/teacher-request.ts';
import { useCall } from '#web/http/use-call.ts';
import { isPending } from './request-words.ts';

const PAGE_SIZE = 200;
const OPTIONS = { fresh: true, quiet: true } as const;

/**
 * Returns the kind of the pending request about a lesson; null if there is none, undefined while loading. If the
 * backend does not return it with the lesson, reads it from the requests of the lesson's teacher. If these cannot be
 * read either, returns null, and the backend refuses a second request.
 */
export function usePendingRequest(lesson: ClaTime | undefined): RequestKind | null | undefined {
  const { courseTimeId, teacherId, pendingRequest } = lesson ?? {};
  const input = teacherId && pendingRequest === undefined ? { teacherId, pageSize: PAGE_SIZE } : null;
  const leaves = useCall(teachers.leaves, input, OPTIONS);
  const changes = useCall(teachers.changes, input, OPTIONS);
  if (!lesson) return undefined;
  if (!input) return pendingRequest ?? null;
  if ([leaves, changes].some(({ data, error }) => !data && !error)) return undefined;
  const isAboutLesson = (row: { courseTimeId: string; auditStatus: number }) =>
    row.courseTimeId === courseTimeId && isPending(row);
  if (leaves.data?.rows.some(isAboutLesson)) return 'leave';
  return changes.data?.rows.some(isAboutLesson) ? 'change' : null;
}
