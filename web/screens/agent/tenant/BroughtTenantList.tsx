import { tenants } from '#contracts/calls/tenants.ts';
import { DictionarySelect } from '../../../crud/dictionary/DictionarySelect.tsx';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { useList } from '../../../crud/list/use-list.ts';

import { SearchField } from '../../../ui/SearchField.tsx';
import { columns } from './columns.tsx';

/** The institutions and campuses that the agent has brought, to be read (decided: the specification shows no such page). */
export function BroughtTenantList() {
  const list = useList(tenants.campuses);
  return (
    <ListPage
      list={list}
      filters={
        <>
          <SearchField label="名称" {...list.field('tenantName')} />
          <DictionarySelect type="in_use" filter label="状态" {...list.field('inUse')} />
        </>
      }
      noun="机构"
      columns={columns}
      rowKey="tenantId"
    />
  );
}
