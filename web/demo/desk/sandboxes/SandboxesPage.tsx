import { FilterBar } from '../../../ui/FilterBar.tsx';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { NothingFound } from '../../../ui/states/NothingFound.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowActions } from '../../../ui/table/RowActions.tsx';
import { DeskContext, useDesk } from '../data/use-desk.ts';
import { Away, NoRight, Unreached } from '../frame/Trouble.tsx';
import { MakeButton } from '../make/MakeButton.tsx';
import { columns } from './columns.tsx';
import { found, groupsIn } from './found.ts';
import { Told } from './Told.tsx';
import { useFilters } from './use-filters.ts';
import { useSandboxActions } from './use-sandbox-actions.tsx';

/** All sandboxes of the server, and what can be done with each. */
export function SandboxesPage() {
  const live = useDesk();
  const { filters, count, field, clear } = useFilters();
  const { told, actionsOf, dialogs } = useSandboxActions();
  const { data } = live;
  if (live.trouble === 'no-right') return <NoRight />;
  if (!data && live.trouble === 'away') return <Unreached />;
  const rows = data && found(data.sandboxes, filters);
  const groups = groupsIn(data?.sandboxes ?? []);
  return (
    <DeskContext value={data ?? null}>
      <ListScreen
        title="沙箱"
        count={data?.sandboxes.length}
        action={data && <MakeButton />}
        filters={
          <>
            {live.trouble && <Away live={live} />}
            <Told told={told} />
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
            empty={count > 0 ? <NothingFound noun="沙箱" onClear={clear} /> : <EmptyState />}
            dimmed={live.trouble !== null}
            storageKey="desk:columns"
            expectedRows={6}
          />
        }
      >
        {data && dialogs}
      </ListScreen>
    </DeskContext>
  );
}
