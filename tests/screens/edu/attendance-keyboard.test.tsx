// @isolated
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as words from '#web/features/attendance/roll/row-in-words.ts';
import { AttendanceDrawer } from '#web/features/attendance/index.ts';
import { attendanceBackend, claId, student } from '../support/attendance-backend.ts';
import { renderScreen } from '../support/render.tsx';

/** Recorded renders of rows. Each row computes its label once per render. */
const rendered = vi.hoisted(() => ({ rows: [] as string[], hours: new Set<string>() }));
vi.mock('#web/features/attendance/roll/row-in-words.ts', async (load) => {
  const original = await load<typeof words>();
  return {
    ...original,
    rowInWords: (...[row, status]: Parameters<typeof words.rowInWords>) => {
      rendered.rows.push(row.studentName);
      rendered.hours.add(row.hours);
      return original.rowInWords(row, status);
    },
  };
});
beforeEach(() => {
  rendered.rows.splice(0);
  rendered.hours.clear();
});

const FAMILIES = '赵钱孙李周吴郑王冯陈';
const GIVEN_NAMES = '一二三四五六七八九十甲乙丙丁戊己庚辛壬癸';
const allStudents = GIVEN_NAMES.split('').flatMap((given) =>
  FAMILIES.split('').map((family) => student(`${family}${given}`, 20)),
);

async function openDrawer(students = allStudents) {
  attendanceBackend({ 'students.toAttend': () => ({ rows: students, total: students.length }) });
  renderScreen(<AttendanceDrawer target={{ claId }} onClose={() => {}} />);
  const form = within(await screen.findByRole('dialog', { name: '记上课' }));
  await waitFor(() => expect(rowOf('赵一')).toHaveFocus());
  // The rows below the first ones are rendered a moment later.
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(students.length));
  rendered.rows.splice(0);
  return { form, user: userEvent.setup() };
}

const rowOf = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[role=row][aria-label^="${name}，"]`);
  if (!found) throw new Error(`No row is called ${name}.`);
  return found;
};
const focused = () => document.activeElement?.closest('[role=row]')?.getAttribute('aria-label')?.split('，')[0];

it('a key press renders only the changed one of 200 rows; a key press above the rows renders none', async () => {
  expect(allStudents).toHaveLength(200);
  const { form, user } = await openDrawer();
  await user.keyboard('2');
  expect(rendered.rows).toEqual(['赵一']);
  expect(rowOf('赵一')).toHaveAccessibleName('赵一，事假，扣 0 课时，剩 20 课时');

  rendered.rows.splice(0);
  await user.keyboard('{ArrowDown}');
  // Only the row that loses the focus and the row that gains the focus are rendered.
  expect(rendered.rows.toSorted()).toEqual(['赵一', '钱一']);
  rendered.rows.splice(0);
  await user.keyboard('3');
  expect(rendered.rows).toEqual(['钱一']);
  rendered.rows.splice(0);
  await user.keyboard('1');
  expect(rendered.rows).toEqual(['钱一']);
  rendered.rows.splice(0);
  await user.keyboard(' ');
  expect(rendered.rows).toEqual(['钱一']);
  expect(rowOf('钱一')).toHaveAccessibleName('钱一，未选中');

  const remark = within(rowOf('赵一')).getByRole('textbox', { name: '赵一的备注' });
  await user.click(remark);
  rendered.rows.splice(0);
  await user.keyboard('迟');
  expect(rendered.rows).toEqual(['赵一']);

  await user.click(form.getByRole('button', { name: '备注' }));
  expect(form.getByRole('textbox', { name: '课堂主题' })).toHaveFocus();
  rendered.rows.splice(0);
  await user.keyboard('a');
  expect(rendered.rows).toEqual([]);
});

const fewStudents = allStudents.slice(0, 12);

it('renders the rows with the hours of their lesson from the first paint', async () => {
  await openDrawer(fewStudents);
  expect([...rendered.hours]).toEqual(['2']);
});

it('arrows, Home and End move between rows and stop at the ends', async () => {
  const { user } = await openDrawer(fewStudents);
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('赵一');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('孙一');
  await user.keyboard('{End}');
  expect(focused()).toBe('钱二');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('钱二');
  await user.keyboard('{Home}');
  expect(focused()).toBe('赵一');
});

it('a letter moves to the next student whose pinyin begins with it, wrapping around', async () => {
  const { user } = await openDrawer(fewStudents);
  await user.keyboard('z');
  expect(focused()).toBe('周一');
  await user.keyboard('z');
  expect(focused()).toBe('郑一');
  await user.keyboard('z');
  expect(focused()).toBe('赵二');
  await user.keyboard('Z');
  expect(focused()).toBe('赵一');
  await user.keyboard('b');
  expect(focused()).toBe('赵一');
});

it('a letter key works with a Chinese input method active', async () => {
  await openDrawer(fewStudents);
  const press = (init: KeyboardEventInit) =>
    act(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    });
  press({ key: 'Process', code: 'KeyS' });
  expect(focused()).toBe('孙一');
});

it('1, 2 and 3 set the status; Space toggles the selection', async () => {
  const { form, user } = await openDrawer(fewStudents);
  await user.keyboard('2{ArrowDown}3{ArrowDown}3');
  expect(form.getByRole('status', { name: '汇总' })).toHaveTextContent('出勤 9 · 事假 1 · 旷课 2 · 共扣 18 课时');
  await user.keyboard('1');
  expect(rowOf('孙一')).toHaveAccessibleName('孙一，出勤，扣 2 课时，剩 18 课时');
  await user.keyboard(' ');
  expect(rowOf('孙一')).toHaveAttribute('aria-selected', 'false');
  await user.keyboard('3');
  expect(rowOf('孙一')).toHaveAccessibleName('孙一，未选中');
  await user.keyboard(' ');
  expect(rowOf('孙一')).toHaveAccessibleName('孙一，出勤，扣 2 课时，剩 18 课时');
});

it('digits and letters type into a field; arrows and Enter move to the field in the next row', async () => {
  const { form, user } = await openDrawer(fewStudents);
  await user.click(form.getByRole('textbox', { name: '赵一的扣课时' }));
  await user.keyboard('1');
  expect(form.getByRole('textbox', { name: '赵一的扣课时' })).toHaveValue('1');
  await user.keyboard('{ArrowDown}');
  expect(form.getByRole('textbox', { name: '钱一的扣课时' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(form.getByRole('textbox', { name: '孙一的扣课时' })).toHaveFocus();
  await user.click(form.getByRole('textbox', { name: '李一的备注' }));
  await user.keyboard('z3 ?');
  expect(form.getByRole('textbox', { name: '李一的备注' })).toHaveValue('z3 ?');
});

it('makes only the current row reachable by Tab', async () => {
  const { form, user } = await openDrawer(fewStudents);
  await user.keyboard('{ArrowDown}{Tab}');
  expect(form.getByRole('checkbox', { name: '选择钱一' })).toHaveFocus();
  await user.keyboard('{Tab}');
  expect(within(rowOf('钱一')).getByRole('radio', { name: '出勤' })).toHaveFocus();
  await user.keyboard('{Tab}{Tab}');
  expect(form.getByRole('textbox', { name: '钱一的备注' })).toHaveFocus();
  await user.keyboard('{Tab}');
  expect(form.getByRole('button', { name: '添加' })).toHaveFocus();
  await user.keyboard('{Tab}');
  expect(form.getByRole('button', { name: '取消' })).toHaveFocus();
});

it('? toggles the list of shortcuts', async () => {
  const { form, user } = await openDrawer(fewStudents);
  const button = form.getByRole('button', { name: /全部按键/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('?');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(form.getByText('跳到姓名拼音首字母相同的下一名学员')).toBeVisible();
  await user.keyboard('?');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
