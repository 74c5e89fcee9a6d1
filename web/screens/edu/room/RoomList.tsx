import { rooms } from '#contracts/calls/rooms.ts';
import type { Room } from '#contracts/entities/room.ts';
import { ExportButton } from '#web/crud/list/ExportButton.tsx';
import { ListPage } from '#web/crud/list/ListPage.tsx';
import { useEditing } from '#web/crud/list/use-editing.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { columns } from './columns.tsx';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { TWO_ACTIONS_WIDTH } from '#web/ui/table/column.ts';

const RoomDialog = lazyDialog(async () => (await import('./RoomDialog.tsx')).RoomDialog, byDialogState);

export function RoomList() {
  const list = useList(rooms.list);
  const editing = useEditing<Room>({
    noun: '教室',
    calls: rooms,
    remove: rooms.remove,
    id: (one) => one.roomId,
    name: (one) => one.roomName,
  });
  return (
    <ListPage
      list={list}
      add={editing.addButton}
      filters={
        <>
          <SearchField label="教室名称" {...list.field('roomName')} />
          <CampusSelect filter {...list.field('deptId')} />
        </>
      }
      tools={<ExportButton call={rooms.export} input={list.filters} fileName="教室列表.xlsx" />}
      noun="教室"
      columns={columns}
      rowKey="roomId"
      actionsWidth={TWO_ACTIONS_WIDTH}
      actions={(room) => [editing.change(room), editing.remove(room)]}
    >
      <RoomDialog dialog={editing.dialog} />
      {editing.question}
    </ListPage>
  );
}
