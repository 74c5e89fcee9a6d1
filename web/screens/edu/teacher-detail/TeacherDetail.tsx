import { useAddressQuery } from '#web/crud/list/use-address-query.ts';
import { useSession } from '#web/session/state.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { TeacherPage } from './TeacherPage.tsx';

/**
 * Renders 教师详情 of the teacher that the address names, or of the signed-in user if the address names none (Spec 2 §2
 * Teacher detail page).
 */
export function TeacherDetail() {
  const { search } = useAddressQuery();
  const { user } = useSession();
  const teacherId = new URLSearchParams(search).get('teacherId') ?? user?.teacherId;
  if (!teacherId) return <ErrorState title="获取教师信息失败" message="没有指定教师，请从教师管理进入。" />;
  return <TeacherPage key={teacherId} teacherId={teacherId} isOwn={teacherId === user?.teacherId} />;
}
