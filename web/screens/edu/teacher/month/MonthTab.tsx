import { Button } from '@mantine/core';
import { IconPrinter, IconSettings } from '@tabler/icons-react';
import { useMemo } from 'react';
import { payRates } from '#contracts/calls/pay-rates.ts';
import { payStatements } from '#contracts/calls/pay-statements.ts';
import { teacherMonths } from '#contracts/calls/teacher-months.ts';
import { payStates, type PayStatement } from '#contracts/entities/pay-statement.ts';
import type { TeacherMonthRow } from '#contracts/entities/teacher-month.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { useAddressQuery } from '#web/crud/list/use-address-query.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { PayStateTag, usePrintStatements } from '#web/features/teacher/pay/index.ts';
import { RatesDialog } from '#web/features/teacher/pay/lazy.ts';
import { TimeRangeBar, useTimeRange } from '#web/features/statistics/index.ts';
import {
  figureColumns,
  MonthDrawer,
  MonthNotes,
  type MonthSubject,
  sortMonths,
  useTeacherMonths,
} from '#web/features/teacher/teacher-month/index.ts';
import { storageKey } from '#web/http/address.ts';
import { useCall } from '#web/http/use-call.ts';
import { useDialog, useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { ONE_ACTION_WIDTH, type Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import classes from './MonthTab.module.css';

const PRESETS = ['thisMonth', 'lastMonth'] as const;
const MAX_STATEMENTS = 200;

/** A teacher's month with the statement of its days. */
interface MonthRow extends TeacherMonthRow {
  statement: PayStatement | undefined;
}

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
  const rates = useDialogHandle();
  const { print, sheets } = usePrintStatements();
  const pay = useStatementsOf(range.span);
  const offersRates = useOffered('课酬标准', payRates.list, payStatements.list);
  const offersStatements = useOffered('课酬单', payStatements.list);
  const { data } = months;
  const rows = useMemo(
    () =>
      data && sortMonths(data.rows, sort).map((month) => ({ ...month, statement: pay.byTeacher.get(month.teacherId) })),
    [data, sort, pay.byTeacher],
  );
  const columns = useMemo(() => columnsFor(months.isDerived, offersStatements), [months.isDerived, offersStatements]);
  // A teacher without lessons has no row but may have a statement, so all statements are printed if no filter is set.
  const printable = deptId ? (rows ?? []).flatMap(({ statement }) => statement ?? []) : [...pay.byTeacher.values()];
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
              {offersRates && (
                <Button
                  variant="default"
                  leftSection={<IconSettings size={16} aria-hidden />}
                  onClick={() => rates.open()}
                >
                  课酬标准
                </Button>
              )}
              {offersStatements && (
                <Button
                  variant="default"
                  leftSection={<IconPrinter size={16} aria-hidden />}
                  disabled={printable.length === 0}
                  onClick={() => print(printable)}
                >
                  打印课酬单
                </Button>
              )}
              <ExportButton call={teacherMonths.export} input={input} fileName="教师月度.xlsx" />
            </div>
          </div>
          <MonthNotes months={months} payError={offersStatements ? pay.error : undefined} />
        </>
      }
      table={
        months.error && !rows ? (
          <ErrorState title="教师月度加载失败" message={months.error.message} onRetry={months.reload} />
        ) : (
          <DataTable<MonthRow>
            label="教师月度"
            columns={columns}
            rows={rows}
            rowKey="teacherId"
            actionsWidth={ONE_ACTION_WIDTH}
            actions={(month) => (
              <RowActions
                actions={[
                  {
                    label: '查看',
                    run: () =>
                      drawer.open({ month, ...range.span, isDerived: months.isDerived, isOfCampus: deptId !== '' }),
                  },
                ]}
              />
            )}
            sorting={{
              sortable: columns.map(({ key }) => key).filter((key) => key !== 'statement'),
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
      <RatesDialog dialog={rates} />
      {sheets}
    </ListScreen>
  );
}

/** Reads the statements of exactly these days, by teacher; without withdrawn ones. */
function useStatementsOf({ begin, end }: Span): {
  byTeacher: ReadonlyMap<string, PayStatement>;
  /** Message of the error that prevented reading the statements; none of them is shown then. */
  error: string | undefined;
} {
  const { data, error } = useCall(
    payStatements.list,
    { timeBegin: begin, timeEnd: end, pageNum: 1, pageSize: MAX_STATEMENTS },
    { keepPrevious: true, quiet: true },
  );
  const byTeacher = useMemo(() => {
    const counted = (data?.rows ?? []).filter(
      ({ state, timeBegin, timeEnd }) => state !== payStates.withdrawn && timeBegin === begin && timeEnd === end,
    );
    return new Map(counted.map((statement) => [statement.teacherId, statement]));
  }, [data, begin, end]);
  return { byTeacher, error: data ? undefined : error?.message };
}

function columnsFor(isDerived: boolean, hasStatements: boolean): Column<MonthRow>[] {
  return [
    { key: 'teacherName', line: 1, title: '教师', always: true },
    ...(figureColumns(isDerived) as unknown as Column<MonthRow>[]),
    ...(hasStatements ? [statementColumn] : []),
  ];
}

const statementColumn: Column<MonthRow> = {
  key: 'statement',
  line: 1,
  title: '课酬单',
  width: 184,
  render: ({ statement }) =>
    statement && (
      <span className={classes.statement}>
        <PayStateTag state={statement.state} />
        {formatMoney(statement.total)}
        {typeof statement.currentTotal === 'number' && <span className={classes.changed}>有变动</span>}
      </span>
    ),
};
