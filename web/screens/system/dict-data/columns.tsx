import type { DictData } from '#contracts/entities/dictionary.ts';
import { InUseTag } from '#web/crud/dictionary/InUseTag.tsx';
import type { Column } from '#web/ui/table/column.ts';

export const columns: readonly Column<DictData>[] = [
  { key: 'dictLabel', line: 1, title: '字典标签', width: 180, always: true },
  { key: 'dictValue', line: 2, title: '字典键值' },
  { key: 'dictSort', line: 2, title: '显示排序', width: 96, numeric: true },
  { key: 'inUse', line: 1, title: '状态', width: 96, render: (data) => <InUseTag value={data.inUse} /> },
  { key: 'parentValue', title: '上级键值', hidden: true },
  { key: 'remark', title: '备注' },
  { key: 'createTime', title: '创建时间', width: 184, hiddenWhenNarrow: true },
];
