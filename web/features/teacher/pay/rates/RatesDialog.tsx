import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { payRates } from '#contracts/calls/pay-rates.ts';
import type { PayRate } from '#contracts/entities/pay-rate.ts';
import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { latestOn, payUnitNames, ratesOfScope } from '#contracts/rules/pay-rate.ts';
import { useRemoval } from '#web/crud/list/use-removal.tsx';
import { storageKey } from '#web/http/address.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSession } from '#web/session/state.ts';
import { today } from '#web/session/today.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { type Dialog, useDialog } from '#web/ui/form/use-dialog.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { type Column, TWO_ACTIONS_WIDTH } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import classes from '../pay.module.css';
import { RateDialog } from './RateDialog.tsx';

const WIDTH = 920;

/** Renders 课酬标准, the rates of the institution. Only its administrators change them. */
export function RatesDialog({ dialog }: { dialog: Dialog }) {
  return (
    <FormDialog title="课酬标准" opened={dialog.opened} onClose={dialog.close} width={WIDTH}>
      <Rates />
    </FormDialog>
  );
}

function Rates() {
  const { user } = useSession();
  const { data, error, reload } = useCall(payRates.list, {}, { quiet: true });
  const rateDialog = useDialog<PayRate>();
  const removal = useRemoval(payRates.remove, {
    name: (rate: PayRate) => `课酬标准“${scopeText(rate)}，${priceText(rate)}”`,
    input: ({ payRateId }) => ({ id: payRateId }),
  });
  const mayChange = user !== null && isInstitution(user) && isInstitutionAdmin(user);
  const offersAdd = useOffered(mayChange ? '新增' : '', payRates.save);
  const offersChange = useOffered(mayChange ? '修改' : '', payRates.save);
  const offersRemoval = useOffered(mayChange ? '删除' : '', payRates.remove);
  if (!useOffered('课酬标准', payRates.list)) return null;
  if (error && !data) return <ErrorState message={error.message} onRetry={reload} />;
  const columns = columnsFor(data ?? []);
  return (
    <>
      <div className={classes.toolbar}>
        <p className={classes.note}>
          越具体的标准越优先：教师和课程、教师、课程、全部。按上课当天生效的标准计酬，课酬单用过的标准不能改。
        </p>
        {mayChange && offersAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => rateDialog.open()}>
            新增标准
          </Button>
        )}
      </div>
      <DataTable<PayRate>
        label="课酬标准"
        columns={columns}
        rows={data}
        rowKey="payRateId"
        actionsWidth={TWO_ACTIONS_WIDTH}
        actions={
          mayChange && (offersChange || offersRemoval)
            ? (rate) =>
                (rate.statementNum ?? 0) === 0 && (
                  <RowActions
                    actions={[
                      offersChange && { label: '修改', run: () => rateDialog.open(rate) },
                      offersRemoval && { label: '删除', run: () => removal.ask(rate), danger: true },
                    ]}
                  />
                )
            : undefined
        }
        empty={<EmptyState hint="还没有课酬标准" />}
        storageKey={storageKey('columns:payRates.list')}
        expectedRows={4}
      />
      <RateDialog dialog={rateDialog} />
      {removal.dialog}
    </>
  );
}

const scopeText = ({ teacherId, teacherName, courseId, courseName }: PayRate): string =>
  [
    teacherId ? (teacherName ?? '已删除的教师') : '所有教师',
    courseId ? (courseName ?? '已删除的课程') : '所有课程',
  ].join(' · ');

const priceText = ({ unit, amount }: PayRate): string =>
  unit === 'none' ? payUnitNames.none : `${payUnitNames[unit]} ${formatMoney(amount)}`;

function columnsFor(rates: readonly PayRate[]): Column<PayRate>[] {
  return [
    { key: 'teacherId', line: 1, title: '适用范围', always: true, render: scopeText },
    { key: 'amount', line: 2, title: '标准', width: 160, numeric: true, render: priceText },
    { key: 'validFrom', line: 2, title: '生效日期', width: 112 },
    { key: 'unit', line: 1, title: '状态', width: 96, render: (rate) => <RateState rate={rate} rates={rates} /> },
    {
      key: 'statementNum',
      title: '课酬单',
      width: 80,
      numeric: true,
      hiddenWhenNarrow: true,
      render: ({ statementNum }) => statementNum || '—',
    },
  ];
}

/** Renders whether a rate applies today, will apply, or was replaced by a later one of its scope. */
function RateState({ rate, rates }: { rate: PayRate; rates: readonly PayRate[] }) {
  if (rate.validFrom > today()) return <StatusTag tone="info">未生效</StatusTag>;
  const latest = latestOn(ratesOfScope(rates, rate), today());
  return latest?.payRateId === rate.payRateId ? (
    <StatusTag tone="positive">生效中</StatusTag>
  ) : (
    <StatusTag>已被替代</StatusTag>
  );
}
