import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import type { Room } from '#contracts/entities/room.ts';
import { roomExample } from '#contracts/examples/entities/room.ts';
import { ListTable } from '#web/crud/list/ListTable.tsx';
import { useList } from '#web/crud/list/use-list.ts';
import { RoomList } from '#web/screens/edu/room/RoomList.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { answerCalls, Refused, type Sent } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { draw } from './draw.tsx';

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

const row = (name: RegExp) => screen.findByRole('row', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

it('a room of a campus out of use still says its campus, in its form and in the filter', async () => {
  const user = userEvent.setup();
  const gone = { deptId: '77', deptName: '望湖校区', deptType: 2, inUse: 0 };
  backendWith([{ ...roomExample, deptId: '77', deptName: '望湖校区' }], { 'depts.detail': () => gone });
  draw(<RoomList />, { path: '/edu/room?deptId=77', route: '/edu/room' });
  const said = '望湖校区（已停用）';
  await waitFor(() => expect(screen.getByRole('combobox', { name: '校区' })).toHaveValue(said));
  await user.click(within(await row(new RegExp(`^${roomExample.roomName}`))).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改教室'));
  await waitFor(() => expect(form.getByRole('combobox', { name: '所属校区' })).toHaveValue(said));
});

it('a link reproduces filter, page and size; a new filter begins at page 1 and leaves no history entry', async () => {
  const user = userEvent.setup();
  const { backend } = backendWith(roomsNamed(45));
  const { place } = draw(<RoomList />, { path: '/edu/room?roomName=号&pageNum=2&pageSize=10', route: '/edu/room' });
  await row(/^11 号教室/);
  expect(backend.sent.find(({ name }) => name === 'rooms.list')?.input).toEqual({
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

it('typing sends one search when it rests, and draws no row of fifty at a key press', async () => {
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
  draw(<Screen />, { path: '/edu/room?pageSize=50', route: '/edu/room' });
  await row(/^50 号教室/);
  const before = { cells, asked: backend.countOf('rooms.list') };
  await user.type(screen.getByRole('textbox', { name: '教室名称' }), '12 号');
  expect(cells).toBe(before.cells);
  expect(backend.countOf('rooms.list')).toBe(before.asked);
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  expect(backend.countOf('rooms.list')).toBe(before.asked + 1);
});

it('asks 警告 by name before it deletes, says so, and goes one page back when the last row of the last page is gone', async () => {
  const user = userEvent.setup();
  const { backend } = backendWith(roomsNamed(11));
  const { place } = draw(<RoomList />, { path: '/edu/room?pageNum=2&pageSize=10', route: '/edu/room' });
  await user.click(within(await row(/^11 号教室/)).getByRole('button', { name: '删除' }));
  const question = await dialog('警告');
  expect(question).toHaveTextContent('是否确认删除教室“11 号教室”?');
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

it('a refused deletion leaves the question open to be tried again', async () => {
  const user = userEvent.setup();
  const { backend } = backendWith(roomsNamed(2), {
    'rooms.remove': () => {
      throw new Refused('教室已排课，请先调整排课');
    },
  });
  draw(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await user.click(within(await row(/^1 号教室/)).getByRole('button', { name: '删除' }));
  await user.click(within(await dialog('警告')).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('教室已排课，请先调整排课')).toBeVisible();
  expect(backend.toasts).toEqual([]);
  expect(within(await dialog('警告')).getByRole('button', { name: '删除' })).toBeEnabled();
});

it('edits the newest values, not those of the list', async () => {
  const user = userEvent.setup();
  const { backend, stock } = backendWith(roomsNamed(2));
  draw(<RoomList />, { path: '/edu/room', route: '/edu/room' });
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

it('an empty list says 暂无 with the next step; a filter without a hit says so, and can be cleared there', async () => {
  const user = userEvent.setup();
  const { stock } = backendWith([]);
  draw(<RoomList />, { path: '/edu/room?roomName=无', route: '/edu/room' });
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

it('a failed list says what happened and is fetched again by 重试', async () => {
  const user = userEvent.setup();
  let broken = true;
  const { backend } = backendWith(roomsNamed(1), {
    'rooms.list': () => {
      if (broken) throw new Refused('系统繁忙');
      return { rows: roomsNamed(1), total: 1 };
    },
  });
  draw(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  // The toast says why (Spec 1 §8); the place of the rows does not say it again.
  expect(await screen.findByRole('alert')).toHaveTextContent(/^没有取到教室列表重试$/);
  expect(backend.toasts).toEqual(['系统繁忙']);
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await row(/^1 号教室/);
});

it('remembers hidden columns of the list, and never hides what names the row', async () => {
  const user = userEvent.setup();
  backendWith(roomsNamed(1));
  const first = draw(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await row(/^1 号教室/);
  await user.click(screen.getByRole('button', { name: '选择显示的列' }));
  expect(await screen.findByRole('checkbox', { name: '教室名称' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '备注' }));
  expect(screen.queryByRole('columnheader', { name: '备注' })).not.toBeInTheDocument();
  first.unmount();
  draw(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await row(/^1 号教室/);
  expect(screen.queryByRole('columnheader', { name: '备注' })).not.toBeInTheDocument();
  localStorage.clear();
});

it('leaves 创建时间 out where the window is tight, until it is chosen', async () => {
  const user = userEvent.setup();
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(max-width: 1279px)' ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
  );
  backendWith(roomsNamed(1));
  draw(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await row(/^1 号教室/);
  expect(screen.queryByRole('columnheader', { name: '创建时间' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '选择显示的列' }));
  await user.click(await screen.findByRole('checkbox', { name: '创建时间' }));
  expect(screen.getByRole('columnheader', { name: '创建时间' })).toBeInTheDocument();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('`/` puts the cursor into the search', async () => {
  const user = userEvent.setup();
  backendWith(roomsNamed(1));
  draw(<RoomList />, { path: '/edu/room', route: '/edu/room' });
  await row(/^1 号教室/);
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: '教室名称' })).toHaveFocus();
  await user.keyboard('/');
  expect(screen.getByRole('textbox', { name: '教室名称' })).toHaveValue('/');
});

it('a column’s title puts the list in its order, the other way round, and back, where the server says it can', async () => {
  const user = userEvent.setup();
  const all = roomsNamed(3);
  const { backend } = backendWith(all, {
    'rooms.list': () => ({ rows: all, total: 3, sortable: ['roomName', 'capacity'] }),
  });
  const { place } = draw(<RoomList />, { path: '/edu/room?pageNum=1&deptId=1', route: '/edu/room' });
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
    // What was asked for before is not asked again.
    if (sort)
      await waitFor(() => expect(backend.sent.findLast(({ name }) => name === 'rooms.list')?.input['sort']).toBe(sort));
    await waitFor(() => expect(head()).toHaveAttribute('aria-sort', state));
    expect(new URLSearchParams(place.history.at(-1)?.split('?')[1]).get('sort')).toBe(sort ?? null);
  }
  await press();
  await user.click(screen.getByRole('button', { name: '清空筛选' }));
  expect(place.history.at(-1)).toBe('/edu/room?sort=capacity');
});

it('where the server does not say so the titles are no buttons, whatever the address says', async () => {
  backendWith(roomsNamed(3));
  draw(<RoomList />, { path: '/edu/room?sort=capacity', route: '/edu/room' });
  await row(/^1 号教室/);
  expect(within(screen.getByRole('columnheader', { name: '座位数' })).queryByRole('button')).toBeNull();
});
