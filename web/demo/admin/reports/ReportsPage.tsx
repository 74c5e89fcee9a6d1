import { visits, type LinkReport } from '#contracts/control/visits.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { PageHeader } from '#web/ui/list/PageHeader.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { PageSkeleton } from '#web/ui/states/PageSkeleton.tsx';
import { NoMatches } from '#web/ui/states/NoMatches.tsx';
import { useState } from 'react';
import { AdminDataContext, useAdminData } from '../data/use-admin-data.ts';
import { useLiveData } from '../data/use-live-data.ts';
import { ConnectionLost, KeyRequired, Unreachable } from '../frame/ConnectionStates.tsx';
import { ReportCard } from './ReportCard.tsx';
import classes from './reports.module.css';
import { WebhookButton } from './WebhookButton.tsx';

/** Lists which pages the customers have viewed through their links, and what to talk about next. */
export function ReportsPage() {
  const desk = useAdminData();
  const live = useLiveData(visits.list);
  const [text, setText] = useState('');
  if (live.lastError === 'no-right') return <KeyRequired />;
  if (!live.data && live.lastError === 'away') return <Unreachable />;
  if (!live.data || !desk.data) return <PageSkeleton />;
  const matches = live.data.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  const clear = (): void => setText('');
  return (
    <AdminDataContext value={desk.data}>
      <section aria-label="客户">
        <PageHeader title="客户" count={live.data.length}>
          {live.data.length > 0 && <SearchField label="客户或链接的名称" value={text} onChange={setText} />}
          <WebhookButton />
        </PageHeader>
        {live.lastError && <ConnectionLost liveData={live} />}
        <Cards reports={matches} isFiltered={text !== ''} onClear={clear} />
      </section>
    </AdminDataContext>
  );
}

function Cards({
  reports,
  isFiltered,
  onClear,
}: {
  reports: readonly LinkReport[];
  isFiltered: boolean;
  onClear(): void;
}) {
  if (reports.length === 0)
    return isFiltered ? (
      <NoMatches noun="客户" onClear={onClear} />
    ) : (
      <EmptyState hint="给客户发出链接后，这里显示对方打开了几次、看到哪里，以及下次先讲什么。" />
    );
  return (
    <ul className={classes.cards}>
      {reports.toSorted(byLastActivity).map((report) => (
        <ReportCard key={report.code} report={report} />
      ))}
    </ul>
  );
}

const byLastActivity = (a: LinkReport, b: LinkReport): number => lastActivity(b).localeCompare(lastActivity(a));
const lastActivity = ({ lastAt, createdAt }: LinkReport): string => lastAt ?? createdAt;
