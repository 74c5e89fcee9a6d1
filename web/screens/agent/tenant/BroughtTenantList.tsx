import { tenants } from '#contracts/calls/tenants.ts';
import { DictionarySelect } from '#web/crud/dictionary/DictionarySelect.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useList } from '#web/crud/list/use-list.ts';

import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { columns } from './columns.tsx';

/**
 * Renders a read-only list of the institutions and campuses that the agent has referred. The specification has no such
 * page (decided).
 */
export function BroughtTenantList() {
  const list = useList(tenants.campuses);
  return (
    <ListPage
      list={list}
      filters={
        <>
          <SearchField pinyin label="名称" {...list.field('tenantName')} />
          <DictionarySelect type="in_use" filter label="状态" {...list.field('inUse')} />
        </>
      }
      noun="机构"
      columns={columns}
      rowKey="tenantId"
    />
  );
}
