import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { NoMatches } from '#web/ui/states/NoMatches.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { AdminDataContext, useAdminData } from '../data/use-admin-data.ts';
import { ConnectionLost, KeyRequired, Unreachable } from '../frame/ConnectionStates.tsx';
import { MakeButton } from '../make/MakeButton.tsx';
import { columns } from './columns.tsx';
import { filterSandboxes, groupsIn } from './filter-sandboxes.ts';
import { ActionNotice } from './ActionNotice.tsx';
import { useFilters } from './use-filters.ts';
import { useSandboxActions } from './use-sandbox-actions.tsx';

/** Lists all sandboxes of the server with their actions. */
export function SandboxesPage() {
  const live = useAdminData();
  const { filters, count, field, clear } = useFilters();
  const { data } = live;
  const { notice, actionsOf, dialogs } = useSandboxActions(data?.sandboxes);
  if (live.lastError === 'no-right') return <KeyRequired />;
  if (!data && live.lastError === 'away') return <Unreachable />;
  const rows = data && filterSandboxes(data.sandboxes, filters);
  const groups = groupsIn(data?.sandboxes ?? []);
  return (
    <AdminDataContext value={data ?? null}>
      <ListScreen
        title="沙箱"
        count={data?.sandboxes.length}
        action={data && <MakeButton />}
        filters={
          <>
            {live.lastError && <ConnectionLost liveData={live} />}
            <ActionNotice notice={notice} />
            <FilterBar count={count} onClear={clear}>
              <SearchField label="名称、客户或人" {...field('text')} />
              <SelectField
                filter
                label="场景"
                choices={(data?.scenarios ?? []).map(({ scenario, title }) => ({ value: scenario, label: title }))}
                {...field('scenario')}
              />
              {groups.length > 0 && <SelectField filter label="培训班" choices={groups} {...field('group')} />}
            </FilterBar>
          </>
        }
        table={
          <DataTable
            label="沙箱列表"
            columns={columns}
            rows={rows}
            rowKey="id"
            actions={(row) => <RowActions actions={actionsOf(row)} />}
            empty={count > 0 ? <NoMatches noun="沙箱" onClear={clear} /> : <EmptyState />}
            dimmed={live.lastError !== null}
            storageKey="desk:columns"
            expectedRows={6}
          />
        }
      >
        {data && dialogs}
      </ListScreen>
    </AdminDataContext>
  );
}
