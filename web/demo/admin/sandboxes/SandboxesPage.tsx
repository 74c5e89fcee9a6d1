import { SegmentedControl } from '@mantine/core';
import { FilterBar } from '#web/ui/list/FilterBar.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { NoMatches } from '#web/ui/states/NoMatches.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { AdminDataContext, useAdminData } from '../data/use-admin-data.ts';
import { CellStrip, MissingCells } from '../cells/CellStrip.tsx';
import { useAllCells } from '../cells/use-cells.ts';
import { ConnectionLost, KeyRequired, Unreachable } from '../frame/ConnectionStates.tsx';
import { ExpiryWarning } from '../home/ExpiryWarning.tsx';
import classes from '../home/home.module.css';
import { Ways } from '../home/Ways.tsx';
import { MakeButton } from '../make/MakeButton.tsx';
import { useMakeSandbox } from '../make/use-make-sandbox.tsx';
import { cellColumns, columns } from './columns.tsx';
import { filterSandboxes, groupsIn } from './filter-sandboxes.ts';
import { ActionNotice } from './ActionNotice.tsx';
import { expiringProspects, KIND_LABELS, kindOf, sandboxKinds } from './sandbox-kind.ts';
import { useFilters } from './use-filters.ts';
import { useSandboxActions } from './use-sandbox-actions.tsx';
import type { ListedSandbox } from './listed-sandbox.ts';

/**
 * First page of the demo admin: the three ways to begin, prospects' sandboxes that expire soon, and all sandboxes with
 * their actions.
 */
export function SandboxesPage() {
  const live = useAdminData();
  const { filters, count, field, clear, showKind } = useFilters();
  const { data } = live;
  const all = useAllCells(data);
  const sandboxes: readonly ListedSandbox[] | undefined = all ? all.sandboxes : data?.sandboxes;
  const make = useMakeSandbox(data, all?.reports);
  const { notice, actionsOf, extend, dialogs } = useSandboxActions(sandboxes);
  if (live.lastError === 'no-right') return <KeyRequired />;
  if (!data && live.lastError === 'away') return <Unreachable />;
  const rows = sandboxes && filterSandboxes(sandboxes, filters);
  const groups = groupsIn(sandboxes ?? []);
  return (
    <AdminDataContext value={data ?? null}>
      <div className={classes.home}>
        <Ways make={make} />
        <ExpiryWarning rows={expiringProspects(sandboxes ?? [])} onExtend={extend} />
        {data?.cells && <CellStrip cells={data.cells} reports={all?.reports} />}
        <div className={classes.list}>
          <ListScreen
            title="沙箱"
            count={sandboxes?.length}
            action={data && <MakeButton make={make} />}
            filters={
              <>
                {live.lastError && <ConnectionLost liveData={live} />}
                {all && <MissingCells names={all.missing} />}
                <ActionNotice notice={notice} />
                <SegmentedControl
                  className={classes.kinds ?? ''}
                  aria-label="哪些沙箱"
                  value={filters.kind}
                  onChange={showKind}
                  data={kindChoices(sandboxes ?? [])}
                />
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
                columns={all ? cellColumns : columns}
                rows={rows}
                rowKey={all ? 'key' : 'id'}
                actions={(row) => <RowActions actions={actionsOf(row)} />}
                empty={count > 0 ? <NoMatches noun="沙箱" onClear={clear} /> : <EmptyState />}
                dimmed={live.lastError !== null}
                storageKey={all ? 'desk:columns:cells' : 'desk:columns'}
                expectedRows={6}
              />
            }
          >
            {data && dialogs}
            {data && make.dialogs}
          </ListScreen>
        </div>
      </div>
    </AdminDataContext>
  );
}

const kindChoices = (rows: readonly ListedSandbox[]) => [
  { value: '', label: `全部 ${rows.length}` },
  ...sandboxKinds.map((kind) => ({
    value: kind,
    label: `${KIND_LABELS[kind]} ${rows.filter((row) => kindOf(row) === kind).length}`,
  })),
];
