import { useAddressQuery } from '#web/crud/list/use-address-query.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { StudentRecordView } from './StudentRecordView.tsx';

/** Renders 学员档案 of the student that the address names. */
export function StudentRecordPage() {
  const { search } = useAddressQuery();
  const studentId = new URLSearchParams(search).get('studentId');
  return studentId ? (
    <StudentRecordView key={studentId} studentId={studentId} />
  ) : (
    <EmptyState hint="没有指定学员，请从学员管理进入" />
  );
}
