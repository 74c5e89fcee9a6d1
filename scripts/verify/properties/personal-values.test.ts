import { expect, it } from 'vitest';
import { PersonalValues } from './personal-values.ts';

it('shows only the first character of names and phone numbers of persons', () => {
  const values = new PersonalValues('契约核对-');
  values.addFrom({
    rows: [
      { studentName: '林晓雯', phone: '13857120401', roomName: '301 教室' },
      { studentName: '契约核对-a1b2c3-01-学员', visitor: { visitorName: '林晓' } },
    ],
  });
  expect(values.masked('studentName="林晓雯" 林晓 13857120401 301 教室 契约核对-a1b2c3-01-学员')).toBe(
    'studentName="林**" 林** 1** 301 教室 契约核对-a1b2c3-01-学员',
  );
});
