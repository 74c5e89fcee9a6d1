import { Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { usePageTitle } from '../../../crud/pages/page-title.ts';
import { useCall } from '../../../http/use-call.ts';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { usePageName } from '../../../ui/page-name.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { DictDataList } from './DictDataList.tsx';

/** The values of the type that the address names; a type that does not exist has a way back. */
export function DictDataPage() {
  const { dictTypeId } = useParams<{ dictTypeId: string }>();
  const page = usePageName();
  const type = useCall(dictTypes.detail, { id: dictTypeId });
  usePageTitle(type.data && `${page}：${type.data.dictName}`);
  if (type.error && !type.data)
    return (
      <ListScreen
        table={
          <ErrorState title="没有取到这个字典类型" message={type.error.message} onRetry={type.reload}>
            <Button component={Link} href="/system/dict" variant="default">
              返回字典管理
            </Button>
          </ErrorState>
        }
      />
    );
  return <DictDataList key={dictTypeId} dictTypeId={dictTypeId} type={type.data} />;
}
