import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { students } from '#contracts/calls/students.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { GrowingSelect } from '#web/crud/pickers/GrowingSelect.tsx';
import { MultiSelectField } from '#web/ui/MultiSelectField.tsx';
import { answerCalls } from './answer-calls.ts';
import { draw } from './draw.tsx';

const names = (): (string | null)[] =>
  screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

it('of several choices one that comes twice, also in two groups, is one', async () => {
  const [first, second] = [
    { value: '1', label: '滨江校区' },
    { value: '2', label: '西湖校区' },
  ];
  draw(
    <MultiSelectField
      label="机构与校区"
      choices={[
        { group: '甲', items: [first, first] },
        { group: '乙', items: [first, second] },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: '机构与校区' }));
  expect(names()).toEqual(['滨江校区', '西湖校区']);
});

it('of choices that are fetched one that comes twice is one', async () => {
  answerCalls({ 'students.list': () => ({ rows: [studentExample, studentExample], total: 2 }) });
  draw(
    <GrowingSelect
      label="学员"
      call={students.list}
      ask={() => ({})}
      choiceOf={({ studentId, studentName }) => ({ value: studentId, label: studentName })}
    />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: '学员' }));
  expect(await screen.findByRole('option', { name: studentExample.studentName, hidden: true })).toBeVisible();
  expect(names()).toEqual([studentExample.studentName]);
});
