import { Button } from '@mantine/core';
import { studentRecords } from '#contracts/calls/student-records.ts';
import { recordSpanError } from '#contracts/rules/student-record.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { useAddressQuery } from '#web/crud/list/use-address-query.ts';
import { usePageTitle } from '#web/crud/pages/page-title.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { useCall } from '#web/http/use-call.ts';
import { today as todayNow } from '#web/session/today.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { PageHeader } from '#web/ui/list/PageHeader.tsx';
import { SpanBar } from '#web/ui/list/SpanBar.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { RecordSections } from './RecordSections.tsx';
import { readRecordSpan, recordSpanChoices, spanOfChoice } from './record-span.ts';
import classes from './StudentRecord.module.css';
import { usePrintRecord } from './use-print-record.tsx';

const DEFAULT_CHOICE = 'threeMonths';

/** Renders a student's record in the span of the address: lessons, hours, purchases, classes and contacts. */
export function StudentRecordView({ studentId }: { studentId: string }) {
  const { search, replace } = useAddressQuery();
  const today = todayNow();
  const { chosen, span } = readRecordSpan(search, today);
  const spanError = recordSpanError(span.begin, span.end);
  const input = { studentId, dateBegin: span.begin, dateEnd: span.end };
  const { data, error, reload, refreshing } = useCall(studentRecords.detail, spanError === null ? input : null, {
    keepPrevious: true,
    quiet: true,
  });
  const { print, sheet } = usePrintRecord();
  // Until the chosen span is loaded, the former one is shown.
  const isCurrent = !refreshing || (data?.dateBegin === span.begin && data.dateEnd === span.end);
  const name = data?.student.studentName;
  usePageTitle(name && `${name} 档案`);
  const setSpan = (begin: string | null, end: string | null) => replace({ begin, end });
  const content = () => {
    if (spanError !== null) return <ErrorState title="时间范围过长" message={spanError} />;
    if (isMissingCall(error))
      return <EmptyState title="当前系统还不支持学员档案" hint="课时明细、班级和购买可在学员详情和已购产品中查看" />;
    if (error && !data)
      return <ErrorState title="学员档案加载失败" message={error.message} onRetry={reload} retrying={refreshing} />;
    return data ? <RecordSections record={data} isCurrent={isCurrent} /> : <FormSkeleton fields={8} />;
  };
  return (
    <section className={classes.page} aria-label={name ? `${name}的档案` : '学员档案'}>
      <PageHeader title={name}>
        {data && spanError === null && (
          <>
            <Button variant="default" disabled={!isCurrent} onClick={() => print(data)}>
              打印
            </Button>
            <ExportButton
              call={studentRecords.export}
              input={input}
              fileName={`学员档案_${name}_${span.begin}至${span.end}.xlsx`}
            />
          </>
        )}
      </PageHeader>
      <SpanBar
        choices={recordSpanChoices}
        chosen={chosen}
        span={span}
        today={today}
        onChoose={(choice) => {
          const next = spanOfChoice(choice, today);
          if (choice === DEFAULT_CHOICE) setSpan(null, null);
          else setSpan(next.begin, next.end);
        }}
        onSpan={({ begin, end }) => setSpan(begin, end)}
      />
      <div className={classes.sections} aria-busy={refreshing || !data} data-dimmed={refreshing || undefined}>
        {content()}
      </div>
      {sheet}
    </section>
  );
}
