import { operationLog } from '#contracts/calls/operation-log.ts';
import { operationOutcomeNames } from '#contracts/entities/operation-log.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { SpanFilter } from '#web/crud/list/SpanFilter.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { columns } from './columns.tsx';

const OUTCOMES = Object.entries(operationOutcomeNames).map(([value, label]) => ({ value, label }));

/** Renders 操作日志 as a read-only list (Spec 2 §7 System users). */
export function OperationList() {
  const list = useList(operationLog.list);
  return (
    <ListPage
      list={list}
      filters={
        <>
          <SearchField label="操作人" placeholder="搜索账号或姓名" {...list.field('username')} />
          <SearchField label="操作" placeholder="搜索操作或对象" main={false} {...list.field('operation')} />
          <SpanFilter
            label="操作时间"
            begin={list.filters.timeBegin}
            end={list.filters.timeEnd}
            onChange={(timeBegin, timeEnd) => list.change({ timeBegin, timeEnd })}
          />
          <SelectField filter label="结果" choices={OUTCOMES} {...list.field('outcome')} />
        </>
      }
      tools={<ExportButton call={operationLog.export} input={list.filters} fileName="操作日志.xlsx" />}
      noun="操作记录"
      columns={columns}
      rowKey="operationId"
    />
  );
}
