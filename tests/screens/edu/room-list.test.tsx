import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import type { Room } from '#contracts/entities/room.ts';
import { roomExample } from '#contracts/examples/entities/room.ts';
import { ListTable } from '#web/crud/list/ListTable.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { RoomList } from '#web/screens/edu/room/RoomList.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { answerCalls, Refused, type Sent } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen } from '../support/render.tsx';
import { dialog, row } from '../support/screen-queries.ts';

const roomsNamed = (count: number): Room[] =>
  Array.from({ length: count }, (_, n) => ({ ...roomExample, roomId: String(n + 1), roomName: `${n + 1} 号教室` }));

function backendWith(initial: Room[], others: Record<string, (input: Sent) => unknown> = {}) {
  const stock = { rooms: initial };
  const backend = answerCalls({
    'rooms.list': ({ pageNum, pageSize, roomName = '' }) => {
      const found = stock.rooms.filter((room) => room.roomName.includes(String(roomName)));
      const from = (Number(pageNum) - 1) * Number(pageSize);
      return { rows: found.slice(from, from + Number(pageSize)), total: found.length };
    },
    'rooms.detail': ({ id }) => stock.rooms.find((room) => room.roomId === id),
    'rooms.remove': ({ id }) => {
      stock.rooms = stock.rooms.filter((room) => room.roomId !== id);
      return null;
    },
    'rooms.update': (body) => {
      stock.rooms = stock.rooms.map((room) => (room.roomId === body['roomId'] ? { ...room, ...body } : room));
      return null;
    },
    'depts.myCampusOptions': () => [{ deptId: roomExample.deptId, deptName: roomExample.deptName }],
    'dictData.byType': otherDictionary,
    ...others,
  });
  return { backend, stock };
}

it('names the campus of a room in form and filter although the campus is not in use', async () => {
  const user = userEvent.setup();
  const gone = { deptId: '77', deptName: '望湖校区', deptType: 2, inUse: 0 };
  backendWith([{ ...roomExample, deptId: '77', deptName: '望湖校区' }], { 'depts.detail': () => gone });
  renderScreen(<RoomList />, { path: '/edu/room?deptId=77', route: '/edu/room' });
  const said = '望湖校区（已停用）';
  await waitFor(() => expect(screen.getByRole('combobox', { name: '校区' })).toHaveValue(said));
  await user.click(within(await row(new RegExp(`^${roomExample.roomName}`))).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改教室'));
  await waitFor(() => expect(form.getByRole('combobox', { name: '所属校区' })).toHaveValue(said));
});

it('keeps a pasted search text that is too long, shows an error, and does not send it', async () => {
  const user = userEvent.setup();
  const { backend } = backendWith(roomsNamed(3));
  renderScreen(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await row(/^1 号教室/);
  const search = screen.getByRole('textbox', { name: '教室名称' });
  await user.click(search);
  await user.paste('琴'.repeat(61));
  expect(search).toHaveValue('琴'.repeat(61));
  expect(screen.getByText('不能超过 60 个字符')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(backend.countOf('rooms.list')).toBe(1);
});

it('restores filter, page and size from a link; a new filter resets the page without a history entry', async () => {
  const user = userEvent.setup();
  const { backend } = backendWith(roomsNamed(45));
  const { place } = renderScreen(<RoomList />, {
    path: '/edu/room?roomName=号&pageNum=2&pageSize=10',
    route: '/edu/room',
  });
  await row(/^11 号教室/);
  expect(backend.firstInput('rooms.list')).toEqual({
    pageNum: '2',
    pageSize: '10',
    roomName: '号',
  });
  const search = screen.getByRole('textbox', { name: '教室名称' });
  expect(search).toHaveValue('号');
  await user.clear(search);
  await user.type(search, '45');
  await row(/^45 号教室/);
  expect(place.history).toEqual([`/edu/room?${new URLSearchParams({ roomName: '45', pageSize: '10' })}`]);
});

it('sends one search after typing stops, and re-renders none of fifty rows at a key press', async () => {
  const user = userEvent.setup();
  const { backend } = backendWith(roomsNamed(60));
  let cells = 0;
  const columns: Column<Room>[] = [
    {
      key: 'roomName',
      title: '教室名称',
      render: (room) => {
        cells++;
        return room.roomName;
      },
    },
  ];
  function Screen() {
    const list = useList(rooms.list);
    return (
      <>
        <SearchField label="教室名称" {...list.field('roomName')} />
        <ListTable list={list} noun="教室" columns={columns} rowKey="roomId" />
      </>
    );
  }
  renderScreen(<Screen />, { path: '/edu/room?pageSize=50', route: '/edu/room' });
  await row(/^50 号教室/);
  const before = { cells, asked: backend.countOf('rooms.list') };
  await user.type(screen.getByRole('textbox', { name: '教室名称' }), '12 号');
  expect(cells).toBe(before.cells);
  expect(backend.countOf('rooms.list')).toBe(before.asked);
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(backend.countOf('rooms.list')).toBe(before.asked + 1);
});

it('shows 警告 with the room name before a deletion, reports success, and leaves the last page when empty', async () => {
  const user = userEvent.setup();
  const { backend } = backendWith(roomsNamed(11));
  const { place } = renderScreen(<RoomList />, { path: '/edu/room?pageNum=2&pageSize=10', route: '/edu/room' });
  await user.click(within(await row(/^11 号教室/)).getByRole('button', { name: '删除' }));
  const question = await dialog('警告');
  expect(question).toHaveTextContent('是否确认删除教室“11 号教室”？');
  await user.click(within(question).getByRole('button', { name: '取消' }));
  expect(backend.countOf('rooms.remove')).toBe(0);
  await user.click(within(await row(/^11 号教室/)).getByRole('button', { name: '删除' }));
  await user.dblClick(within(await dialog('警告')).getByRole('button', { name: '删除' }));
  await row(/^10 号教室/);
  expect(backend.toasts).toEqual(['删除成功']);
  expect(backend.countOf('rooms.remove')).toBe(1);
  expect(place.history.at(-1)).toBe('/edu/room?pageSize=10');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('sends the version of the room that the user decided to delete', async () => {
  const user = userEvent.setup();
  const updateTime = '2026-09-07 10:05:00';
  const { backend } = backendWith(roomsNamed(2).map((room) => ({ ...room, updateTime })));
  renderScreen(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await user.click(within(await row(/^1 号教室/)).getByRole('button', { name: '删除' }));
  await user.click(within(await dialog('警告')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(backend.toasts).toEqual(['删除成功']));
  expect(backend.versions).toContain(`"${updateTime}"`);
});

it('keeps the question open after a refused deletion, so that the user can try again', async () => {
  const user = userEvent.setup();
  const { backend } = backendWith(roomsNamed(2), {
    'rooms.remove': () => {
      throw new Refused('教室已排课，请先调整排课');
    },
  });
  renderScreen(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await user.click(within(await row(/^1 号教室/)).getByRole('button', { name: '删除' }));
  await user.click(within(await dialog('警告')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('教室已排课，请先调整排课')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  expect(within(await dialog('警告')).getByRole('button', { name: '删除' })).toBeEnabled();
});

it('edits the latest values of the room instead of the values in the list', async () => {
  const user = userEvent.setup();
  const { backend, stock } = backendWith(roomsNamed(2));
  renderScreen(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await row(/^1 号教室/);
  stock.rooms = stock.rooms.map((room) => ({ ...room, remark: '刚刚改过' }));
  await user.click(within(await row(/^1 号教室/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改教室'));
  expect(await form.findByRole('textbox', { name: '备注' })).toHaveValue('刚刚改过');
  await user.clear(form.getByRole('textbox', { name: '备注' }));
  await user.click(form.getByRole('button', { name: '保存教室' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  const { input } = backend.sent.find(({ name }) => name === 'rooms.update') ?? {};
  expect(input).toEqual({
    roomId: '1',
    roomName: '1 号教室',
    deptId: roomExample.deptId,
    capacity: 12,
    inUse: 1,
    remark: null,
  });
});

it('shows 暂无 with the next step for an empty list; offers to clear a filter without hits', async () => {
  const user = userEvent.setup();
  const { stock } = backendWith([]);
  renderScreen(<RoomList />, { path: '/edu/room?roomName=无', route: '/edu/room' });
  await screen.findByText('没有符合条件的教室');
  expect(screen.queryByText('暂无')).toBeNull();
  expect(screen.queryByText('还没有教室')).toBeNull();
  stock.rooms = [];
  const list = screen.getByRole('region', { name: /^教室列表/ });
  await user.click(within(list).getByRole('button', { name: '清空筛选' }));
  await screen.findByText('还没有教室');
  expect(list).toHaveFocus();
  expect(screen.getByText('暂无', { exact: true })).toBeVisible();
  const [, firstStep] = screen.getAllByRole('button', { name: '新增教室' });
  await user.click(firstStep as HTMLElement);
  await dialog('新增教室');
});

it('reports a failed list and reloads it by 重试', async () => {
  const user = userEvent.setup();
  let broken = true;
  const { backend } = backendWith(roomsNamed(1), {
    'rooms.list': () => {
      if (broken) throw new Refused('系统繁忙');
      return { rows: roomsNamed(1), total: 1 };
    },
  });
  renderScreen(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  // The toast gives the reason (Spec 1 §8); the list does not repeat it.
  expect(await screen.findByRole('alert')).toHaveTextContent(/^教室列表加载失败重试$/);
  expect(backend.toasts).toEqual(['系统繁忙']);
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await row(/^1 号教室/);
});

it('remembers hidden columns and never hides the column with the name', async () => {
  const user = userEvent.setup();
  backendWith(roomsNamed(1));
  const first = renderScreen(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await row(/^1 号教室/);
  await user.click(screen.getByRole('button', { name: '选择显示的列' }));
  expect(await screen.findByRole('checkbox', { name: '教室名称' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '备注' }));
  expect(screen.queryByRole('columnheader', { name: '备注' })).not.toBeInTheDocument();
  first.unmount();
  renderScreen(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await row(/^1 号教室/);
  expect(screen.queryByRole('columnheader', { name: '备注' })).not.toBeInTheDocument();
  localStorage.clear();
});

it('hides 创建时间 in a narrow window until the user chooses the column', async () => {
  const user = userEvent.setup();
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(max-width: 1279px)' ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
  );
  backendWith(roomsNamed(1));
  renderScreen(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await row(/^1 号教室/);
  expect(screen.queryByRole('columnheader', { name: '创建时间' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '选择显示的列' }));
  await user.click(await screen.findByRole('checkbox', { name: '创建时间' }));
  expect(screen.getByRole('columnheader', { name: '创建时间' })).toBeInTheDocument();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('`/` focuses the search field', async () => {
  const user = userEvent.setup();
  backendWith(roomsNamed(1));
  renderScreen(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await row(/^1 号教室/);
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: '教室名称' })).toHaveFocus();
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: '教室名称' })).toHaveValue('/');
});

it('sorts ascending, then descending, then not at all when a column title is clicked, where the server supports it', async () => {
  const user = userEvent.setup();
  const all = roomsNamed(3);
  const { backend } = backendWith(all, {
    'rooms.list': () => ({ rows: all, total: 3, sortable: ['roomName', 'capacity'] }),
  });
  const { place } = renderScreen(<RoomList />, { path: '/edu/room?pageNum=1&deptId=1', route: '/edu/room' });
  const head = () => screen.getByRole('columnheader', { name: /^座位数/ });
  const press = () => user.click(within(head()).getByRole('button'));
  await within(await screen.findByRole('columnheader', { name: /^座位数/ })).findByRole('button');
  expect(within(screen.getByRole('columnheader', { name: '所属校区' })).queryByRole('button')).toBeNull();
  for (const [sort, state] of [
    ['capacity', 'ascending'],
    ['-capacity', 'descending'],
    [undefined, 'none'],
  ] as const) {
    await press();
    // A sort order that is already cached is not requested again.
    if (sort) await waitFor(() => expect(backend.lastInput('rooms.list')?.['sort']).toBe(sort));
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', state));
    expect(new URLSearchParams(place.history.at(-1)?.split('?')[1]).get('sort')).toBe(sort ?? null);
  }
  await press();
  await user.click(screen.getByRole('button', { name: '清空筛选' }));
  expect(place.history.at(-1)).toBe('/edu/room?sort=capacity');
});

it('renders plain column titles and ignores the sort in the address where the server does not support sorting', async () => {
  backendWith(roomsNamed(3));
  renderScreen(<RoomList />, { path: '/edu/room?sort=capacity', route: '/edu/room' });
  await row(/^1 号教室/);
  expect(within(screen.getByRole('columnheader', { name: '座位数' })).queryByRole('button')).toBeNull();
});
