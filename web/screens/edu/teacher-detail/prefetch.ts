import type { PageArrival } from '#web/crud/pages/page-arrival.ts';
import { prefetchTeacher } from '#web/features/teacher/prefetch.ts';

export function prefetchTeacherDetail({ search, user }: PageArrival): void {
  const teacherId = new URLSearchParams(search).get('teacherId') ?? user.teacherId;
  if (teacherId) prefetchTeacher(teacherId, search);
}
