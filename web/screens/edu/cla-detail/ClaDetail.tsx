import { useAddressQuery } from '#web/crud/list/use-address-query.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ClaPage } from './ClaPage.tsx';

/** Renders 班级详情 of the class that the address names. */
export function ClaDetail() {
  const { search } = useAddressQuery();
  const claId = new URLSearchParams(search).get('claId');
  return claId ? <ClaPage key={claId} claId={claId} /> : <EmptyState hint="没有指定班级，请从班级管理进入" />;
}
