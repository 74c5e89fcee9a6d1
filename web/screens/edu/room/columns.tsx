import type { Room } from '#contracts/entities/room.ts';
import { InUseTag } from '#web/crud/dictionary/InUseTag.tsx';
import type { Column } from '#web/ui/table/column.ts';

export const columns: readonly Column<Room>[] = [
  { key: 'roomName', line: 1, title: '教室名称', width: 160, always: true },
  { key: 'deptName', line: 2, title: '所属校区', width: 140 },
  { key: 'capacity', line: 2, title: '座位数', width: 88, numeric: true },
  { key: 'inUse', line: 1, title: '状态', width: 88, render: (room) => <InUseTag value={room.inUse} /> },
  { key: 'remark', title: '备注' },
  { key: 'createTime', title: '创建时间', width: 168, hiddenWhenNarrow: true },
];
