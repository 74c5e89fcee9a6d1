import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { DictType } from '#contracts/entities/dictionary.ts';
import { InUseTag } from '#web/crud/dictionary/InUseTag.tsx';
import type { Column } from '#web/ui/table/column.ts';

export const columns: readonly Column<DictType>[] = [
  { key: 'dictName', line: 1, title: '字典名称', width: 200, always: true },
  {
    key: 'dictType',
    line: 2,
    title: '字典类型',
    render: (type) => (
      <Anchor component={Link} href={`/system/dict/data/${type.dictTypeId}`}>
        {type.dictType}
      </Anchor>
    ),
  },
  { key: 'inUse', line: 1, title: '状态', width: 96, render: (type) => <InUseTag value={type.inUse} /> },
  { key: 'remark', title: '备注' },
  { key: 'createTime', title: '创建时间', width: 184, hiddenWhenNarrow: true },
];
