import { MantineProvider } from '@mantine/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { roomExample } from '#contracts/examples/entities/room.ts';
import { UNREADABLE } from '#web/crud/form/unreadable-fields.ts';
import { bindApp } from '#web/http/app-bindings.ts';
import { RoomDialog } from '#web/screens/edu/room/RoomDialog.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen } from '../support/render.tsx';
import { choose } from '../support/screen-queries.ts';

afterEach(() => bindApp({ lenient: false }));

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
  renderScreen(opener);
  await user.click(screen.getByRole('button', { name: '打开' }));
  const form = within(await screen.findByRole('dialog'));
  return { user, backend, form, name: await form.findByRole('textbox', { name: '教室名称' }) };
}

async function fillIn({ user, form, name }: Awaited<ReturnType<typeof openDialog>>) {
  await user.type(name, '301 钢琴房');
  await choose(user, form, '所属校区', '滨江校区');
}

it('focuses the first field, marks required fields, and submits on Enter', async () => {
  const opened = await openDialog();
  await waitFor(() => expect(opened.name).toHaveFocus());
  expect(opened.name).toBeRequired();
  expect(opened.form.getByRole('textbox', { name: '备注' })).not.toBeRequired();
  await fillIn(opened);
  await opened.user.type(opened.name, '{Enter}');
  await waitFor(() => expect(opened.backend.toasts).toEqual(['新增成功']));
  expect(opened.backend.firstInput('rooms.add')).toEqual({
    roomName: '301 钢琴房',
    deptId: roomExample.deptId,
    capacity: null,
    inUse: 1,
    remark: null,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows each validation error under its field, focuses the first one, and sends nothing', async () => {
  const { user, backend, form, name } = await openDialog();
  await user.click(form.getByRole('button', { name: '保存教室' }));
  expect(name).toHaveAccessibleDescription('请输入教室名称');
  expect(form.getByRole('combobox', { name: '所属校区' })).toHaveAccessibleDescription('请选择校区');
  await waitFor(() => expect(name).toHaveFocus());
  await user.type(name, '3');
  expect(name).not.toHaveAccessibleDescription('请输入教室名称');
  expect(backend.countOf('rooms.add')).toBe(0);
});

it('reports values that are too long, too large or negative beside their fields, and sends nothing', async () => {
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
    // The first invalid field receives the focus after a delay. Waits for it, so that later typing does not go there.
    await waitFor(() => expect(opened.name).toHaveFocus());
  };
  await refuses(name, '  ', '请输入教室名称');
  await refuses(name, '长'.repeat(61), '不能超过 60 个字符');
  await refuses(seats, '1000', '座位数不能大于 999');
  await refuses(seats, '-1', '座位数不能小于 0');
  expect(backend.countOf('rooms.add')).toBe(0);
});

it('sends one request for 20 presses and Enter, during the request and after the response', async () => {
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

it('sends one request for ten presses while saving and ten while the dialog closes', async () => {
  let answer = () => {};
  const opened = await openDialog(
    { 'rooms.add': () => new Promise((resolve) => (answer = () => resolve(null))) },
    // Transitions are enabled, as in a browser.
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

it('keeps the dialog open with the typed values after a refusal', async () => {
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

it('shows an unknown result in the dialog until another attempt succeeds', async () => {
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

it('clears the error on a retry, before the response arrives', async () => {
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

it('dims the background once for stacked dialogs, directly beneath the topmost dialog', async () => {
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

it('closes on Escape when nothing was typed', async () => {
  const { user } = await openDialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('asks on Escape when something was typed; 继续编辑 keeps the input, 放弃 resets the form', async () => {
  const { user, name } = await openDialog();
  await user.type(name, '3');
  await user.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: '提示' }));
  expect(question.getByText('内容尚未保存，确定放弃？')).toBeInTheDocument();
  // The safe choice is the filled button.
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

it('reports a failed load in the dialog and offers a retry', async () => {
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
  renderScreen(<Opener id={roomExample.roomId} />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  const dialog = within(await screen.findByRole('dialog', { name: '修改教室' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('教室不存在');
  gone = false;
  await user.click(dialog.getByRole('button', { name: '重试' }));
  expect(await dialog.findByRole('textbox', { name: '教室名称' })).toHaveValue(roomExample.roomName);
});

it('leaves unreadable fields empty with a hint, and sends such a field only if the user fills it in', async () => {
  bindApp({ lenient: true });
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
  expect(backend.firstInput('rooms.update')).toEqual({
    roomId: sent.roomId,
    roomName: sent.roomName,
    deptId: sent.deptId,
    inUse: sent.inUse,
    remark: '靠门',
  });
});

it('leaves out an unreadable flag that the user has not changed', async () => {
  bindApp({ lenient: true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, backend, form, name } = await openDialog(
    { 'rooms.detail': () => ({ ...roomExample, inUse: { code: 0 } }), 'rooms.update': () => null },
    <Opener id={roomExample.roomId} />,
  );
  const flag = form.getByRole('switch', { name: '状态' });
  expect(form.getByText(UNREADABLE)).toBeVisible();
  expect(form.getByText('—')).toBeVisible();
  expect(flag).not.toBeChecked();
  await user.type(name, '{Enter}');
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  const { roomId, roomName, deptId, capacity, remark } = roomExample;
  expect(backend.firstInput('rooms.update')).toEqual({ roomId, roomName, deptId, capacity, remark });
});

it('sends an unreadable flag once the user has chosen a value', async () => {
  bindApp({ lenient: true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, backend, form, name } = await openDialog(
    { 'rooms.detail': () => ({ ...roomExample, inUse: { code: 0 } }), 'rooms.update': () => null },
    <Opener id={roomExample.roomId} />,
  );
  const flag = form.getByRole('switch', { name: '状态' });
  await user.click(flag);
  expect(form.queryByText(UNREADABLE)).toBeNull();
  await user.click(flag);
  await user.type(name, '{Enter}');
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.firstInput('rooms.update')).toMatchObject({ roomId: roomExample.roomId, inUse: 0 });
});

it('shows the error of an invalid field and sends nothing while a flag is unreadable', async () => {
  bindApp({ lenient: true });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, backend, form, name } = await openDialog(
    { 'rooms.detail': () => ({ ...roomExample, inUse: { code: 0 } }), 'rooms.update': () => null },
    <Opener id={roomExample.roomId} />,
  );
  await user.clear(name);
  await user.type(form.getByRole('textbox', { name: '备注' }), '靠门{Enter}');
  await user.click(form.getByRole('button', { name: '保存教室' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription('请输入教室名称'));
  expect(backend.countOf('rooms.update')).toBe(0);
});

for (const inUse of [undefined, null])
  it(`omits an unchanged flag and remark from the request if the backend returns them as ${inUse}`, async () => {
    const { user, backend, name } = await openDialog(
      { 'rooms.detail': () => ({ ...roomExample, inUse, remark: inUse }), 'rooms.update': () => null },
      <Opener id={roomExample.roomId} />,
    );
    await user.type(name, '甲{Enter}');
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    const { roomId, roomName, deptId, capacity } = roomExample;
    expect(backend.firstInput('rooms.update')).toEqual({ roomId, roomName: `${roomName}甲`, deptId, capacity });
  });
