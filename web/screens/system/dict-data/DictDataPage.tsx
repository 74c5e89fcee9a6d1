import { Button } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { dictTypes } from '#contracts/calls/dict-types.ts';
import { usePageTitle } from '#web/crud/pages/page-title.ts';
import { useCall } from '#web/http/use-call.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { usePageName } from '#web/ui/theme/page-name.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { DictDataList } from './DictDataList.tsx';

/**
 * Renders the values of the dictionary type that the address names. For an unknown type, a link back is shown instead.
 */
export function DictDataPage() {
  const { dictTypeId } = useParams<{ dictTypeId: string }>();
  const page = usePageName();
  const type = useCall(dictTypes.detail, { id: dictTypeId });
  usePageTitle(type.data && `${page}：${type.data.dictName}`);
  if (type.error && !type.data)
    return (
      <ListScreen
        table={
          <ErrorState title="字典类型加载失败" message={type.error.message} onRetry={type.reload}>
            <Button component={Link} href="/system/dict" variant="default">
              返回字典管理
            </Button>
          </ErrorState>
        }
      />
    );
  return <DictDataList key={dictTypeId} dictTypeId={dictTypeId} type={type.data} />;
}
