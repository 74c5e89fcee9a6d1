import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { rooms } from '#contracts/calls/rooms.ts';
import type { Room } from '#contracts/entities/room.ts';
import { ExportButton } from '../../../crud/list/ExportButton.tsx';
import { ListTable } from '../../../crud/list/ListTable.tsx';
import { useList } from '../../../crud/list/use-list.ts';
import { useRemoval } from '../../../crud/list/use-removal.tsx';
import { CampusSelect } from '../../../crud/pickers/CampusSelect.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { useDialog } from '../../../ui/form/use-dialog.ts';
import { ListScreen } from '../../../ui/ListScreen.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { RowActions } from '../../../ui/table/RowActions.tsx';
import { columns } from './columns.tsx';
import { RoomDialog } from './RoomDialog.tsx';

export function RoomList() {
  const list = useList(rooms.list);
  const dialog = useDialog();
  const removal = useRemoval(rooms.remove, {
    name: (room: Room) => `教室“${room.roomName}”`,
    input: (room) => ({ id: room.roomId }),
  });
  const addButton = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => dialog.open()}>
      新增教室
    </Button>
  );
  return (
    <ListScreen
      count={list.total}
      action={addButton}
      filters={
        <FilterBar
          filtered={list.filtered}
          onClear={list.clear}
          actions={<ExportButton call={rooms.export} input={list.filters} fileName="教室列表.xlsx" />}
        >
          <SearchField label="教室名称" {...list.field('roomName')} />
          <CampusSelect filter {...list.field('deptId')} />
        </FilterBar>
      }
      table={
        <ListTable
          list={list}
          noun="教室"
          columns={columns}
          rowKey="roomId"
          emptyAction={addButton}
          actions={(room) => (
            <RowActions
              actions={[
                { label: '修改', run: () => dialog.open(room.roomId) },
                { label: '删除', run: () => removal.ask(room), danger: true },
              ]}
            />
          )}
        />
      }
    >
      <RoomDialog dialog={dialog} />
      {removal.dialog}
    </ListScreen>
  );
}
