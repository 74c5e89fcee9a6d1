import { useState } from 'react';
import { statistics } from '#contracts/calls/statistics.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import type { Agent } from '#contracts/entities/agent.ts';
import { ListTable } from '#web/crud/list/ListTable.tsx';
import { usePagedCall } from '#web/crud/list/use-paged-call.ts';
import { incomePartsInWords, referredTenantColumns } from '#web/features/tenant/index.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { DateRangeFilter } from '#web/ui/list/date-filters.tsx';
import { Facts } from '#web/ui/display/Facts.tsx';
import { SubjectDrawer } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { formatCount, formatMoney } from '#web/ui/display/numbers.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import classes from './AgentFiguresDrawer.module.css';

const WIDTH = 800;

/** Renders an agent's income and institutions, either of a time range or of all time. */
export function AgentFiguresDrawer({ dialog }: { dialog: Dialog<Agent> }) {
  return (
    <SubjectDrawer dialog={dialog} title="业绩" nameOf={({ agentName }) => agentName} width={WIDTH}>
      {({ agentId }) => (
        <>
          <Figures agentId={agentId} />
          <h3 className={classes.heading}>名下机构</h3>
          <Brought agentId={agentId} />
        </>
      )}
    </SubjectDrawer>
  );
}

type Span = readonly [begin: string, end: string];
const ALL_TIME: Span = ['', ''];

function Figures({ agentId }: { agentId: string }) {
  const [span, setSpan] = useState<Span>(ALL_TIME);
  const [timeBegin, timeEnd] = span;
  const { data, error } = useCall(statistics.ofAgent, { agentId, ...(timeBegin && { timeBegin, timeEnd }) });
  const parts = data && incomePartsInWords(data);
  const formatOrDash = (figure: number | undefined, format: (amount: number) => string) => {
    if (data) return <strong className={classes.figure}>{figure === undefined ? '—' : format(figure)}</strong>;
    return error ? null : <Skeleton height={24} width={96} />;
  };
  return (
    <section aria-label="业绩">
      <div className={classes.span}>
        <DateRangeFilter label="时间范围（默认全部）" value={span} max={today()} onChange={setSpan} />
      </div>
      <Facts
        horizontal
        facts={[
          {
            label: '收入',
            value: (
              <>
                {formatOrDash(data?.income, formatMoney)}
                {parts && <small className={classes.part}>{parts}</small>}
              </>
            ),
          },
          { label: '新增机构（家）', value: formatOrDash(data?.addTenantNum, formatCount) },
          { label: '机构与校区', value: formatOrDash(data?.tenantNum, formatCount) },
        ]}
      />
    </section>
  );
}

function Brought({ agentId }: { agentId: string }) {
  const list = usePagedCall(tenants.campuses, { agentId });
  return <ListTable list={list} noun="机构" columns={referredTenantColumns} rowKey="tenantId" />;
}
