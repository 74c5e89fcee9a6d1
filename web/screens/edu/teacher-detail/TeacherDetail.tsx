import { useAddressQuery } from '../../../crud/list/use-address-query.ts';
import { useSession } from '../../../session/state.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { TeacherPage } from './TeacherPage.tsx';

/** 教师详情 of the teacher that the address names, else of who is signed in (Spec 2 §2 Teacher detail page). */
export function TeacherDetail() {
  const { search } = useAddressQuery();
  const { user } = useSession();
  const teacherId = new URLSearchParams(search).get('teacherId') ?? user?.teacherId;
  if (!teacherId) return <ErrorState title="获取教师信息失败" message="没有指定教师，请从教师管理进入。" />;
  return <TeacherPage key={teacherId} teacherId={teacherId} isOwn={teacherId === user?.teacherId} />;
}
