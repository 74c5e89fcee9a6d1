// @isolated
import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchHit } from '#contracts/entities/search-hit.ts';
import { searchHitExample } from '#contracts/examples/entities/search-hit.ts';
import { clasExamples } from '#contracts/examples/calls/clas.ts';
import { staffExamples } from '#contracts/examples/calls/staff.ts';
import { studentsExamples } from '#contracts/examples/calls/students.ts';
import { teachersExamples } from '#contracts/examples/calls/teachers.ts';
import type { Answer, Backend } from '../support/answer-calls.ts';

const PAGES = ['学员管理', '班级管理'].map((title, at) => ({
  key: String(at),
  title,
  icon: null,
  path: `/page/${at}`,
  children: [],
}));

const student: SearchHit = searchHitExample;
const namesake: SearchHit = { ...student, id: '802', name: '陈子涵', claName: null, phoneEnd: '0419' };
const cla: SearchHit = {
  kind: 'cla',
  id: '741',
  name: '创意美术 1 班',
  deptId: '11',
  deptName: '滨江校区',
  courseName: '创意美术',
};

let openPage: ReturnType<typeof vi.fn<(path: string) => void>>;
let backend: Backend;
let mayOpen: (path: string) => boolean;

/** Signs in and renders the search button. A call without an entry in `answers` is missing. */
async function open(answers: Readonly<Record<string, Answer>>, account: object = {}): Promise<void> {
  vi.resetModules();
  const { answerCalls } = await import('../support/answer-calls.ts');
  const { signInUser } = await import('../support/render.tsx');
  const { ConsoleContext } = await import('#web/crud/pages/console-context.ts');
  const { SearchButton } = await import('#web/shell/search/SearchButton.tsx');
  backend = answerCalls(answers);
  signInUser(account);
  render(
    <MantineProvider env="test">
      <ConsoleContext value={{ menu: PAGES, mayOpen: (path) => mayOpen(path), openPage }}>
        <input aria-label="备注" />
        <SearchButton short={false} />
      </ConsoleContext>
    </MantineProvider>,
  );
}

const find = (hits: readonly SearchHit[]): Record<string, Answer> => ({
  'search.find': ({ text }) => (text === '' || text === undefined ? [] : hits),
});
const missing: Answer = () => new Response('', { status: 404 });
const SHORTCUT = '{Control>}k{/Control}';
const field = () => screen.findByRole('combobox', { name: '搜索内容' });
const group = (name: string) => screen.findByRole('rowgroup', { name });
const rowNames = (name: string): string[] =>
  within(screen.getByRole('rowgroup', { name }))
    .getAllByRole('row')
    .map((row) => row.querySelector('button')?.textContent ?? '');
const activeRow = (): string =>
  screen.getAllByRole('row').find((row) => row.getAttribute('aria-selected') === 'true')?.textContent ?? '';

beforeEach(() => {
  sessionStorage.clear();
  openPage = vi.fn<(path: string) => void>();
  mayOpen = () => true;
});

describe('the search palette', () => {
  it('lists hits by kind with campus, class and last digits of the phone, before pages and actions', async () => {
    await open(find([student, cla, namesake]));
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    await user.type(await field(), '班');
    await group('学员');
    expect(screen.getAllByRole('rowgroup').map((one) => one.getAttribute('aria-label'))).toEqual([
      '学员',
      '班级',
      '页面',
      '操作',
    ]);
    expect(rowNames('学员')).toEqual([
      '陈梓涵滨江校区 · 少儿钢琴小组课 1 班 · 尾号 0801',
      '陈子涵滨江校区 · 尾号 0419',
    ]);
    expect(rowNames('班级')).toEqual(['创意美术 1 班滨江校区 · 创意美术']);
    expect(rowNames('操作')).toEqual(['新增班级']);
    expect(rowNames('页面')).toEqual(['班级管理']);
  });

  it('selects with the arrows and opens with Enter; the address contains an id only', async () => {
    await open(find([student, cla]));
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    await user.type(await field(), 'cymsyb');
    await group('班级');
    expect(activeRow()).toContain('陈梓涵');
    await user.keyboard('{ArrowDown}');
    expect(activeRow()).toContain('创意美术 1 班');
    await user.keyboard('{ArrowDown}');
    expect(activeRow()).toContain('陈梓涵');
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(openPage).toHaveBeenCalledExactlyOnceWith('/edu/cla/detail?claId=741'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('opens the sale of a product with Alt and a digit key, whichever character that types', async () => {
    await open({ ...find([student]), 'products.list': () => ({ rows: [], total: 0 }), 'staff.options': () => [] });
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    await user.type(await field(), 'czh');
    await group('学员');
    await user.keyboard('{Alt>}[Digit1]{/Alt}');
    expect(await screen.findByRole('dialog', { name: '报名 · 陈梓涵' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '搜索内容' })).toBeNull();
  });

  it('reaches the further actions with Tab and the arrow keys, and returns to the field', async () => {
    await open({ ...find([student, cla]), 'products.list': () => ({ rows: [], total: 0 }), 'staff.options': () => [] });
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    await user.type(await field(), 'czh');
    await group('学员');
    await user.keyboard('{Tab}');
    expect(screen.getByRole('button', { name: '报名：陈梓涵' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: '课表：陈梓涵' })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await field()).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(await field()).toHaveFocus();
    expect(activeRow()).toContain('创意美术 1 班');
    await user.keyboard('{ArrowUp}{ArrowRight}{Enter}');
    expect(await screen.findByRole('dialog', { name: '报名 · 陈梓涵' })).toBeVisible();
  });

  it('ignores an earlier answer that arrives late, and keeps the previous hits until the new answer', async () => {
    const pending = new Map<string, (hits: SearchHit[]) => void>();
    await open({
      'search.find': ({ text = '' }) =>
        text === '' ? [] : new Promise<SearchHit[]>((resolve) => pending.set(String(text), resolve)),
    });
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    const answer = async (text: string, hits: SearchHit[]): Promise<void> => {
      await waitFor(() => expect(pending.has(text)).toBe(true));
      await act(async () => pending.get(text)?.(hits));
    };
    await user.type(await field(), 'c');
    await answer('c', [cla]);
    await group('班级');
    await user.type(await field(), 'z');
    await waitFor(() => expect(pending.has('cz')).toBe(true));
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    expect(rowNames('班级')).toHaveLength(1);
    await user.type(await field(), 'h');
    await answer('czh', [student]);
    await group('学员');
    await act(async () => pending.get('cz')?.([cla]));
    expect(screen.queryByRole('rowgroup', { name: '班级' })).toBeNull();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  });

  it('opens the first hit of the typed text if Enter is pressed before its answer, never one of an earlier text', async () => {
    let answer: (hits: SearchHit[]) => void = () => undefined;
    await open({
      'search.find': ({ text = '' }) =>
        text === '' ? [] : text === 'c' ? [student] : new Promise<SearchHit[]>((resolve) => (answer = resolve)),
    });
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    await user.type(await field(), 'c');
    await group('学员');
    await user.keyboard('y{Enter}');
    await waitFor(() => expect(backend.inputsOf('search.find').at(-1)).toEqual({ text: 'cy' }));
    expect(openPage).not.toHaveBeenCalled();
    await act(async () => answer([cla]));
    await waitFor(() => expect(openPage).toHaveBeenCalledExactlyOnceWith('/edu/cla/detail?claId=741'));
  });

  it('forgets Enter when the text changes before the answer', async () => {
    const pending: ((hits: SearchHit[]) => void)[] = [];
    await open({
      'search.find': ({ text = '' }) =>
        text === '' ? [] : new Promise<SearchHit[]>((resolve) => pending.push(resolve)),
    });
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    await user.type(await field(), 'c');
    await waitFor(() => expect(pending).toHaveLength(1));
    await user.keyboard('{Enter}y');
    await waitFor(() => expect(pending).toHaveLength(2));
    await act(async () => pending.forEach((resolve) => resolve([cla])));
    await group('班级');
    expect(openPage).not.toHaveBeenCalled();
  });

  it('still finds pages when the search fails, and says so', async () => {
    await open({ 'search.find': () => new Response('', { status: 500 }) });
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    expect(screen.queryByText(/暂时无法搜索/)).toBeNull();
    await user.type(await field(), '学员');
    expect(await screen.findByText('学员等暂时无法搜索，仍可查找操作和页面')).toBeVisible();
    expect(backend.toasts).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(openPage).toHaveBeenCalledExactlyOnceWith('/page/0'));
  });

  it('explains possible inputs if nothing matches', async () => {
    await open(find([]));
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    await user.type(await field(), 'qqq');
    expect(await screen.findByText('没有匹配的结果')).toBeVisible();
    expect(screen.getByText(/首字母（如 lxw）/)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(openPage).not.toHaveBeenCalled();
  });

  it('lists recently opened hits first, for this account only', async () => {
    await open(find([cla]));
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    expect(screen.queryByRole('rowgroup', { name: '最近' })).toBeNull();
    await user.type(await field(), 'cy');
    await group('班级');
    await user.keyboard('{Enter}');
    await user.keyboard(SHORTCUT);
    await group('最近');
    expect(rowNames('最近')).toEqual(['创意美术 1 班班级 · 滨江校区 · 创意美术']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(openPage).toHaveBeenCalledTimes(2));
    document.body.replaceChildren();
    await open(find([cla]), { username: 'another01' });
    await user.keyboard(SHORTCUT);
    await field();
    expect(screen.queryByRole('rowgroup', { name: '最近' })).toBeNull();
  });

  it('offers only actions whose page the user may open', async () => {
    mayOpen = (path) => path === '/edu/student';
    await open(find([]));
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    await group('操作');
    expect(rowNames('操作')).toEqual(['新增学员', '报名']);
  });
});

describe('the search palette if the backend lacks the search call', () => {
  const page =
    ({ data }: { data: unknown }): Answer =>
    () =>
      data;
  const lists: Record<string, Answer> = {
    'search.find': missing,
    'students.list': page(studentsExamples.list),
    'clas.list': page(clasExamples.list),
    'teachers.list': page(teachersExamples.list),
    'staff.list': page(staffExamples.list),
  };

  it('searches the lists by name, and shows each person once', async () => {
    await open(lists);
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    await user.type(await field(), '陈');
    await group('学员');
    expect(backend.lastInput('students.list')).toMatchObject({ studentName: '陈' });
    expect(backend.lastInput('clas.list')).toMatchObject({ claName: '陈' });
    expect(backend.lastInput('teachers.list')).toMatchObject({ teacherName: '陈' });
    expect(screen.queryByText(/暂时无法搜索/)).toBeNull();
    await user.type(await field(), '梓');
    await waitFor(() => expect(backend.lastInput('students.list')).toMatchObject({ studentName: '陈梓' }));
    expect(backend.countOf('search.find')).toBe(1);
  });

  it('sends the search call again in the next session', async () => {
    let answer: Answer = missing;
    await open({ ...lists, 'search.find': (input) => answer(input) });
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    await user.type(await field(), '陈');
    await group('学员');
    const { forgetDiscovered } = await import('#web/http/absent-calls.ts');
    act(forgetDiscovered);
    answer = () => [cla];
    await user.type(await field(), '梓');
    await waitFor(() => expect(rowNames('班级')).toEqual(['创意美术 1 班滨江校区 · 创意美术']));
    expect(backend.countOf('search.find')).toBe(2);
  });

  it('searches by phone for a text of four or more digits', async () => {
    await open(lists);
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    await user.click(await field());
    await user.paste('139 0801');
    await waitFor(() => expect(backend.lastInput('students.list')).toMatchObject({ phone: '1390801' }));
  });

  it('skips a list that the backend lacks, and requests no staff if the user may not open the staff page', async () => {
    mayOpen = (path) => path !== '/system/staff';
    await open({ ...lists, 'students.list': missing });
    const user = userEvent.setup();
    await user.keyboard(SHORTCUT);
    await user.type(await field(), '少');
    await group('班级');
    expect(screen.queryByRole('rowgroup', { name: '学员' })).toBeNull();
    expect(backend.countOf('staff.list')).toBe(0);
    expect(screen.queryByText(/暂时无法搜索/)).toBeNull();
  });
});
