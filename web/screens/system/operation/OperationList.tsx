import { operationLog } from '#contracts/calls/operation-log.ts';
import { operationOutcomeNames } from '#contracts/entities/operation-log.ts';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListPage } from '../../../crud/list/ListPage.tsx';
import { SpanFilter } from '../../../crud/list/SpanFilter.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { columns } from './columns.tsx';

const OUTCOMES = Object.entries(operationOutcomeNames).map(([value, label]) => ({ value, label }));

/** 操作日志: who has done what (Spec 2 §7 System users). It is read, and nothing in it is changed. */
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
