import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { students } from '#contracts/calls/students.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { InfiniteSelect } from '#web/crud/pickers/InfiniteSelect.tsx';
import { MultiSelectField } from '#web/ui/fields/MultiSelectField.tsx';
import { answerCalls } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';

const optionNames = (): (string | null)[] =>
  screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);

it('lists a repeated choice once, even if two groups contain it', async () => {
  const [first, second] = [
    { value: '1', label: '滨江校区' },
    { value: '2', label: '西湖校区' },
  ];
  renderScreen(
    <MultiSelectField
      label="机构与校区"
      choices={[
        { group: '甲', items: [first, first] },
        { group: '乙', items: [first, second] },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: '机构与校区' }));
  expect(optionNames()).toEqual(['滨江校区', '西湖校区']);
});

it('lists a repeated choice of a fetched list once', async () => {
  answerCalls({ 'students.list': () => ({ rows: [studentExample, studentExample], total: 2 }) });
  renderScreen(
    <InfiniteSelect
      label="学员"
      call={students.list}
      ask={() => ({})}
      choiceOf={({ studentId, studentName }) => ({ value: studentId, label: studentName })}
    />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: '学员' }));
  expect(await screen.findByRole('option', { name: studentExample.studentName, hidden: true })).toBeVisible();
  expect(optionNames()).toEqual([studentExample.studentName]);
});
