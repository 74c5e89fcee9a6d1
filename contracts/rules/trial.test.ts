import { describe, expect, it } from 'vitest';
import { conversionRate, isConverted, isStudentFileMessage, studentFileMessage } from './trial.ts';

describe('isConverted', () => {
  it.each([
    ['on the day of the trial', '2026-09-06', true],
    ['30 days after the trial', '2026-10-06', true],
    ['31 days after the trial', '2026-10-07', false],
    ['between the booking and the trial', '2026-09-04', true],
    ['never', null, false],
  ])('decides if an enrolment %s counts as a conversion', (_, convertDate, expected) => {
    expect(isConverted({ claDate: '2026-09-06', convertDate })).toBe(expected);
  });
});

describe('conversionRate', () => {
  it('rounds to a whole percentage', () => {
    expect(conversionRate(2, 3)).toBe(67);
    expect(conversionRate(0, 5)).toBe(0);
  });

  it('has no percentage without guests', () => {
    expect(conversionRate(0, 0)).toBeNull();
  });
});

it('recognises the refusal of a visitor who is a student', () => {
  const message = studentFileMessage('江予安', '13957120618');
  expect(message).toBe('江予安（13957120618）已有学员档案，请按学员约试听');
  expect(isStudentFileMessage(message)).toBe(true);
  expect(isStudentFileMessage('学员江予安已约了该课次')).toBe(false);
});
