import { MantineProvider } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { roomExample } from '#contracts/examples/entities/room.ts';
import { UNREADABLE, UNREADABLE_NEEDED } from '#web/crud/form/unread.ts';
import { connectTransport } from '#web/http/connect.ts';
import { RoomDialog } from '#web/screens/edu/room/RoomDialog.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { type Answer, answerCalls, Refused } from './answer-calls.ts';
import { otherDictionary } from './dictionary-answers.ts';
import { draw } from './draw.tsx';

afterEach(() => connectTransport({ lenient: false }));

function Opener({ id }: { id?: string }) {
  const dialog = useDialog();
  return (
    <>
      <button type="button" onClick={() => dialog.open(id)}>
        打开
      </button>
      <RoomDialog dialog={dialog} />
    </>
  );
}

async function openDialog(answers: Record<string, Answer> = {}, opener = <Opener />) {
  const user = userEvent.setup();
  const backend = answerCalls({
    'rooms.add': () => null,
    'rooms.detail': () => roomExample,
    'depts.myCampusOptions': () => [
      { deptId: roomExample.deptId, deptName: roomExample.deptName },
      { deptId: '12', deptName: '西湖校区' },
    ],
    'dictData.byType': otherDictionary,
    ...answers,
  });
  draw(opener);
  await user.click(screen.getByRole('button', { name: '打开' }));
  const form = within(await screen.findByRole('dialog'));
  return { user, backend, form, name: await form.findByRole('textbox', { name: '教室名称' }) };
}

async function fillIn({ user, form, name }: Awaited<ReturnType<typeof openDialog>>) {
  await user.type(name, '301 钢琴房');
  await user.click(form.getByRole('combobox', { name: '所属校区' }));
  await user.click(await screen.findByRole('option', { name: '滨江校区', hidden: true }));
}

it('begins in the first field, marks what is required, and Enter submits', async () => {
  const opened = await openDialog();
  await waitFor(() => expect(opened.name).toHaveFocus());
  expect(opened.name).toBeRequired();
  expect(opened.form.getByRole('textbox', { name: '备注' })).not.toBeRequired();
  await fillIn(opened);
  await opened.user.type(opened.name, '{Enter}');
  await waitFor(() => expect(opened.backend.toasts).toEqual(['新增成功']));
  expect(opened.backend.sent.find(({ name }) => name === 'rooms.add')?.input).toEqual({
    roomName: '301 钢琴房',
    deptId: roomExample.deptId,
    capacity: null,
    inUse: 1,
    remark: null,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows each fault under its field, goes to the first, and sends nothing', async () => {
  const { user, backend, form, name } = await openDialog();
  await user.click(form.getByRole('button', { name: '保存教室' }));
  expect(name).toHaveAccessibleDescription('请输入教室名称');
  expect(form.getByRole('combobox', { name: '所属校区' })).toHaveAccessibleDescription('请选择校区');
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, '3');
  expect(name).not.toHaveAccessibleDescription('请输入教室名称');
  expect(backend.countOf('rooms.add')).toBe(0);
});

it('says beside each field what is too long, too large or below 0, and sends nothing', async () => {
  const opened = await openDialog();
  const { user, backend, form, name } = opened;
  await fillIn(opened);
  const seats = form.getByRole('textbox', { name: '座位数' });
  const refuses = async (field: HTMLElement, typed: string, message: string): Promise<void> => {
    await user.clear(field);
    await user.click(field);
    await user.paste(typed);
    await user.click(form.getByRole('button', { name: '保存教室' }));
    await waitFor(() => expect(field, typed).toHaveAccessibleDescription(message));
    // The first faulty field takes the focus a moment later; what is typed next must not go there.
    await waitFor(() => expect(opened.name).toHaveFocus());
  };
  await refuses(name, '  ', '请输入教室名称');
  await refuses(name, '长'.repeat(61), '不能超过 60 个字符');
  await refuses(seats, '1000', '座位数不能大于 999');
  await refuses(seats, '-1', '座位数不能小于 0');
  expect(backend.countOf('rooms.add')).toBe(0);
});

it('20 presses and Enter within the answer time and after it send one request', async () => {
  let answer = () => {};
  const opened = await openDialog({ 'rooms.add': () => new Promise((resolve) => (answer = () => resolve(null))) });
  await fillIn(opened);
  const button = opened.form.getByRole('button', { name: '保存教室' });
  const form = button.closest('form') as HTMLFormElement;
  for (let press = 0; press < 20; press++) {
    button.click();
    form.requestSubmit();
  }
  await waitFor(() => expect(opened.backend.countOf('rooms.add')).toBe(1));
  expect(button).toBeDisabled();
  answer();
  form.requestSubmit();
  await waitFor(() => expect(opened.backend.toasts).toEqual(['新增成功']));
  form.requestSubmit();
  expect(opened.backend.countOf('rooms.add')).toBe(1);
});

it('ten presses while it is sent and ten as the saved dialog closes send one request', async () => {
  let answer = () => {};
  const opened = await openDialog(
    { 'rooms.add': () => new Promise((resolve) => (answer = () => resolve(null))) },
    // As in a browser, without the shortcuts of a test.
    <MantineProvider>
      <Opener />
    </MantineProvider>,
  );
  await fillIn(opened);
  const button = opened.form.getByRole('button', { name: '保存教室' });
  const press = () => {
    for (let time = 0; time < 10; time++) button.click();
  };
  press();
  await waitFor(() => expect(opened.backend.countOf('rooms.add')).toBe(1));
  press();
  await act(async () => answer());
  press();
  await waitFor(() => expect(opened.backend.toasts).toEqual(['新增成功']));
  await waitFor(() => expect(button).not.toBeInTheDocument());
  press();
  expect(opened.backend.countOf('rooms.add')).toBe(1);
});

it('a refusal leaves the dialog open with what was typed', async () => {
  const opened = await openDialog({
    'rooms.add': () => {
      throw new Refused('教室名称已存在');
    },
  });
  await fillIn(opened);
  await opened.user.type(opened.form.getByRole('textbox', { name: '备注' }), '第二次录入');
  await opened.user.click(opened.form.getByRole('button', { name: '保存教室' }));
  expect(await opened.form.findByRole('alert')).toHaveTextContent('教室名称已存在');
  expect(opened.backend.toasts).toEqual([]);
  expect(opened.name).toHaveValue('301 钢琴房');
  expect(opened.form.getByRole('combobox', { name: '所属校区' })).toHaveValue('滨江校区');
  expect(opened.form.getByRole('textbox', { name: '备注' })).toHaveValue('第二次录入');
  await waitFor(() => expect(opened.form.getByRole('button', { name: '保存教室' })).toBeEnabled());
});

it('an unknown result stands in the dialog; the success of another attempt takes it away', async () => {
  let answers = 0;
  const opened = await openDialog({
    'rooms.add': () => (++answers === 1 ? new Response('<html>', { status: 502 }) : null),
  });
  await fillIn(opened);
  const save = opened.form.getByRole('button', { name: '保存教室' });
  await opened.user.click(save);
  expect(await opened.form.findByRole('alert')).toHaveTextContent('结果未知');
  await waitFor(() => expect(save).toBeEnabled());
  await opened.user.click(save);
  await waitFor(() => expect(opened.backend.toasts).toEqual(['新增成功']));
  expect(screen.queryByText(/结果未知/)).toBeNull();
});

it('what failed goes when it is tried again, before the answer is there', async () => {
  let answers = 0;
  const opened = await openDialog({
    'rooms.add': () => {
      if (++answers === 1) throw new Refused('教室名称已存在');
      return new Promise(() => {});
    },
  });
  await fillIn(opened);
  await opened.user.click(opened.form.getByRole('button', { name: '保存教室' }));
  await opened.form.findByRole('alert');
  await opened.user.type(opened.name, '二{Enter}');
  await waitFor(() => expect(opened.form.queryByRole('alert')).toBeNull());
});

it('of two that lie over each other the uppermost alone darkens what is below', async () => {
  const { user, name } = await openDialog();
  const dark = () => [...document.querySelectorAll('.dims:not([data-beneath])')];
  expect(dark()).toHaveLength(1);
  const [ofForm] = dark();
  await user.type(name, '3');
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: '提示' });
  expect(dark()).toHaveLength(1);
  expect(ofForm).toHaveAttribute('data-beneath');
  await user.click(screen.getByRole('button', { name: '继续编辑' }));
  await waitFor(() => expect(dark()).toEqual([ofForm]));
});

it('Escape closes when nothing was typed', async () => {
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('Escape asks when something was typed; going on keeps it, giving up begins afresh', async () => {
  const { user, name } = await openDialog();
  await user.type(name, '3');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: '提示' }));
  expect(question.getByText('放弃未保存的内容?')).toBeInTheDocument();
  // The safe way on is the filled one.
  expect(question.getByRole('button', { name: '继续编辑' })).toHaveAttribute('data-variant', 'filled');
  expect(question.getByRole('button', { name: '放弃' })).toHaveAttribute('data-variant', 'default');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '提示' })).not.toBeInTheDocument());
  expect(name).toHaveValue('3');
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('dialog', { name: '提示' })).getByRole('button', { name: '放弃' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '打开' }));
  expect(await screen.findByRole('textbox', { name: '教室名称' })).toHaveValue('');
});

it('a thing that cannot be read says so in the dialog and is read again', async () => {
  let gone = true;
  const user = userEvent.setup();
  answerCalls({
    'rooms.detail': () => {
      if (gone) throw new Refused('教室不存在');
      return roomExample;
    },
    'depts.myCampusOptions': () => [],
    'dictData.byType': () => [],
  });
  draw(<Opener id={roomExample.roomId} />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  const dialog = within(await screen.findByRole('dialog', { name: '修改教室' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('教室不存在');
  gone = false;
  await user.click(dialog.getByRole('button', { name: '重试' }));
  expect(await dialog.findByRole('textbox', { name: '教室名称' })).toHaveValue(roomExample.roomName);
});

it('what cannot be read of it stands empty and says so; it is sent only if it is filled in anew', async () => {
  connectTransport({ lenient: true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const detail = () => ({ ...roomExample, capacity: '十二', remark: { text: '靠窗' } });
  const { user, backend, form, name } = await openDialog(
    { 'rooms.detail': detail, 'rooms.update': () => null },
    <Opener id={roomExample.roomId} />,
  );
  const capacity = form.getByRole('textbox', { name: '座位数' });
  expect(capacity).toHaveValue('');
  expect(capacity).toHaveAccessibleDescription(UNREADABLE);
  await user.type(form.getByRole('textbox', { name: '备注' }), '靠门');
  await user.type(name, '{Enter}');
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  const { capacity: kept, ...sent } = roomExample;
  expect(backend.sent.find((one) => one.name === 'rooms.update')?.input).toEqual({
    roomId: sent.roomId,
    roomName: sent.roomName,
    deptId: sent.deptId,
    inUse: sent.inUse,
    remark: '靠门',
  });
});

it('what cannot be read, and would be the default when left out, is chosen anew before anything is sent', async () => {
  connectTransport({ lenient: true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, backend, form, name } = await openDialog(
    { 'rooms.detail': () => ({ ...roomExample, inUse: { code: 0 } }), 'rooms.update': () => null },
    <Opener id={roomExample.roomId} />,
  );
  expect(form.getByText(UNREADABLE_NEEDED)).toBeVisible();
  await user.type(name, '{Enter}');
  expect(form.getByText(UNREADABLE_NEEDED)).toBeVisible();
  expect(backend.countOf('rooms.update')).toBe(0);
});
