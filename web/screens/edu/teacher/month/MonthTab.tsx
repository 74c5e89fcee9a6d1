import { teacherMonths } from '#contracts/calls/teacher-months.ts';
import type { TeacherMonthRow } from '#contracts/entities/teacher-month.ts';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { useAddressQuery } from '#web/crud/list/use-address-query.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { TimeRangeBar, useTimeRange } from '#web/features/statistics/index.ts';
import {
  figureColumns,
  MonthDrawer,
  MonthNotes,
  type MonthSubject,
  sortMonths,
  useTeacherMonths,
} from '#web/features/teacher-month/index.ts';
import { storageKey } from '#web/http/address.ts';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { ONE_ACTION_WIDTH, type Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import classes from './MonthTab.module.css';

const PRESETS = ['thisMonth', 'lastMonth'] as const;

/** Renders the months of the teachers in a span of days. A row opens the sums by class and the pay statement. */
export function MonthTab({ tabs }: TabProps) {
  const range = useTimeRange();
  const { search, replace } = useAddressQuery();
  const query = new URLSearchParams(search);
  const deptId = query.get('deptId') ?? '';
  const sort = query.get('sort') ?? '';
  const input = { timeBegin: range.span.begin, timeEnd: range.span.end, ...(deptId && { deptId }) };
  const months = useTeacherMonths(input);
  const drawer = useDialog<MonthSubject>();
  const rows = months.data && sortMonths(months.data.rows, sort);
  const columns = columnsFor(months.isDerived);
  return (
    <ListScreen
      count={rows?.length}
      filters={
        <>
          {tabs}
          <div className={classes.bar}>
            <TimeRangeBar range={range} offered={PRESETS} compares={false} />
            <CampusSelect filter value={deptId} onChange={(id) => replace({ deptId: id })} />
            <div className={classes.tools}>
              <ExportButton call={teacherMonths.export} input={input} fileName="教师月度.xlsx" />
            </div>
          </div>
          <MonthNotes months={months} />
        </>
      }
      table={
        months.error && !rows ? (
          <ErrorState title="教师月度加载失败" message={months.error.message} onRetry={months.reload} />
        ) : (
          <DataTable<TeacherMonthRow>
            label="教师月度"
            columns={columns}
            rows={rows}
            rowKey="teacherId"
            actionsWidth={ONE_ACTION_WIDTH}
            actions={(month) => (
              <RowActions
                actions={[
                  { label: '查看', run: () => drawer.open({ month, ...range.span, isDerived: months.isDerived }) },
                ]}
              />
            )}
            sorting={{
              sortable: columns.map(({ key }) => key),
              current: sort,
              change: (next) => replace({ sort: next || null }),
            }}
            empty={<EmptyState hint="这段时间没有课" />}
            dimmed={months.refreshing}
            storageKey={storageKey('columns:teacherMonths.list')}
          />
        )
      }
    >
      <MonthDrawer dialog={drawer} />
    </ListScreen>
  );
}

function columnsFor(isDerived: boolean): Column<TeacherMonthRow>[] {
  return [
    { key: 'teacherName', line: 1, title: '教师', always: true },
    ...(figureColumns(isDerived) as unknown as Column<TeacherMonthRow>[]),
  ];
}
