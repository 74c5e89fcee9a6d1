import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as words from '#web/features/attendance/row-in-words.ts';
import { AttendanceDrawer } from '#web/features/attendance/index.ts';
import { attendanceBackend, claId, student } from './attendance-backend.ts';
import { draw } from './draw.tsx';

/** Every row says itself in words when it is drawn, once. */
const drawn = vi.hoisted(() => ({ rows: [] as string[], hours: new Set<string>() }));
vi.mock('#web/features/attendance/row-in-words.ts', async (load) => {
  const original = await load<typeof words>();
  return {
    ...original,
    rowInWords: (...[row, status]: Parameters<typeof words.rowInWords>) => {
      drawn.rows.push(row.studentName);
      drawn.hours.add(row.hours);
      return original.rowInWords(row, status);
    },
  };
});
beforeEach(() => {
  drawn.rows.splice(0);
  drawn.hours.clear();
});

const FAMILIES = '赵钱孙李周吴郑王冯陈';
const GIVEN_NAMES = '一二三四五六七八九十甲乙丙丁戊己庚辛壬癸';
const everyone = GIVEN_NAMES.split('').flatMap((given) =>
  FAMILIES.split('').map((family) => student(`${family}${given}`, 20)),
);

async function open(students = everyone) {
  attendanceBackend({ 'students.toAttend': () => ({ rows: students, total: students.length }) });
  draw(<AttendanceDrawer target={{ claId }} onClose={() => {}} />);
  const form = within(await screen.findByRole('dialog', { name: '记上课' }));
  await waitFor(() => expect(line('赵一')).toHaveFocus());
  // Those below the first ones come a moment later.
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(students.length));
  drawn.rows.splice(0);
  return { form, user: userEvent.setup() };
}

const line = (name: string) => {
  const found = document.querySelector<HTMLElement>(`[role=row][aria-label^="${name}，"]`);
  if (!found) throw new Error(`No row is called ${name}.`);
  return found;
};
const focused = () => document.activeElement?.closest('[role=row]')?.getAttribute('aria-label')?.split('，')[0];

it('of 200 rows a key press draws the one that it changes, and none when it is pressed above them', async () => {
  expect(everyone).toHaveLength(200);
  const { form, user } = await open();
  await user.keyboard('2');
  expect(drawn.rows).toEqual(['赵一']);
  expect(line('赵一')).toHaveAccessibleName('赵一，事假，扣 0 课时，剩 20 课时');

  drawn.rows.splice(0);
  await user.keyboard('{ArrowDown}');
  // The one that is left, and the one that is reached.
  expect(drawn.rows.toSorted()).toEqual(['赵一', '钱一']);
  drawn.rows.splice(0);
  await user.keyboard('3');
  expect(drawn.rows).toEqual(['钱一']);
  drawn.rows.splice(0);
  await user.keyboard('1');
  expect(drawn.rows).toEqual(['钱一']);
  drawn.rows.splice(0);
  await user.keyboard(' ');
  expect(drawn.rows).toEqual(['钱一']);
  expect(line('钱一')).toHaveAccessibleName('钱一，未选中');

  const remark = within(line('赵一')).getByRole('textbox', { name: '赵一的备注' });
  await user.click(remark);
  drawn.rows.splice(0);
  await user.keyboard('迟');
  expect(drawn.rows).toEqual(['赵一']);

  await user.click(form.getByRole('button', { name: '备注' }));
  expect(form.getByRole('textbox', { name: '课堂主题' })).toHaveFocus();
  drawn.rows.splice(0);
  await user.keyboard('a');
  expect(drawn.rows).toEqual([]);
});

const few = everyone.slice(0, 12);

it('the rows begin with the hours of their lesson; no others flash up before', async () => {
  await open(few);
  expect([...drawn.hours]).toEqual(['2']);
});

it('arrows, Home and End move; at the ends they stay', async () => {
  const { user } = await open(few);
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

it('a letter goes to the next student whose pinyin begins with it, around the end', async () => {
  const { user } = await open(few);
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

it('with a Chinese input method on, the key is still the letter', async () => {
  await open(few);
  const press = (init: KeyboardEventInit) =>
    act(() => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    });
  press({ key: 'Process', code: 'KeyS' });
  expect(focused()).toBe('孙一');
});

it('1, 2, 3 set the status, Space selects', async () => {
  const { form, user } = await open(few);
  await user.keyboard('2{ArrowDown}3{ArrowDown}3');
  expect(form.getByRole('status', { name: '汇总' })).toHaveTextContent('出勤 9 · 事假 1 · 旷课 2 · 共扣 18 课时');
  await user.keyboard('1');
  expect(line('孙一')).toHaveAccessibleName('孙一，出勤，扣 2 课时，剩 18 课时');
  await user.keyboard(' ');
  expect(line('孙一')).toHaveAttribute('aria-selected', 'false');
  await user.keyboard('3');
  expect(line('孙一')).toHaveAccessibleName('孙一，未选中');
  await user.keyboard(' ');
  expect(line('孙一')).toHaveAccessibleName('孙一，出勤，扣 2 课时，剩 18 课时');
});

it('in a field digits and letters are typed; the arrows and Enter go to the same field of the next row', async () => {
  const { form, user } = await open(few);
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

it('only the row where one is can be reached by Tab', async () => {
  const { form, user } = await open(few);
  await user.keyboard('{ArrowDown}{Tab}');
  expect(form.getByRole('checkbox', { name: '选择钱一' })).toHaveFocus();
  await user.keyboard('{Tab}');
  expect(within(line('钱一')).getByRole('radio', { name: '出勤' })).toHaveFocus();
  await user.keyboard('{Tab}{Tab}');
  expect(form.getByRole('textbox', { name: '钱一的备注' })).toHaveFocus();
  await user.keyboard('{Tab}');
  expect(form.getByRole('button', { name: '取消' })).toHaveFocus();
});

it('? lists the keys, and takes the list away', async () => {
  const { form, user } = await open(few);
  const button = form.getByRole('button', { name: /全部按键/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('?');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(form.getByText('跳到姓名拼音首字母相同的下一名学员')).toBeVisible();
  await user.keyboard('?');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
