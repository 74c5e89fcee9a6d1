import { describe, expect, it } from 'vitest';
import { type HeldEnrolment, purchaseEffect } from './purchase-effect.ts';

const piano = 'piano';
const enrolmentOf = (studentCourseId: string, chargeType: string, status: number, courseId = piano): HeldEnrolment => ({
  studentCourseId,
  courseId,
  chargeType,
  status,
});

describe('purchaseEffect for the enrolments of a student', () => {
  const cases: [name: string, chargeType: string, own: HeldEnrolment[], effect: object][] = [
    ['none', 'hour', [], { kind: 'opens' }],
    ['in another course only', 'hour', [enrolmentOf('1', 'hour', 1, 'dance')], { kind: 'opens' }],
    ['running by hours, hours', 'hour', [enrolmentOf('1', 'hour', 1)], { kind: 'adds', to: '1' }],
    ['running by period, a period', 'date', [enrolmentOf('1', 'date', 1)], { kind: 'adds', to: '1' }],
    ['suspended, hours', 'hour', [enrolmentOf('1', 'hour', 2)], { kind: 'adds', to: '1' }],
    ['suspended, a period', 'date', [enrolmentOf('1', 'date', 2)], { kind: 'adds', to: '1' }],
    ['finished, hours', 'hour', [enrolmentOf('1', 'hour', 3)], { kind: 'resumes', to: '1' }],
    ['finished, a period', 'date', [enrolmentOf('1', 'date', 3)], { kind: 'resumes', to: '1' }],
    ['by hours, a period', 'date', [enrolmentOf('1', 'hour', 1)], { kind: 'opens', beside: '1' }],
    ['by period, hours', 'hour', [enrolmentOf('1', 'date', 2)], { kind: 'opens', beside: '1' }],
    ['finished by hours, a period', 'date', [enrolmentOf('1', 'hour', 3)], { kind: 'opens' }],
    ['both, a period', 'date', [enrolmentOf('1', 'hour', 1), enrolmentOf('2', 'date', 1)], { kind: 'adds', to: '2' }],
    [
      'one finished, one running',
      'hour',
      [enrolmentOf('1', 'hour', 3), enrolmentOf('2', 'hour', 1)],
      { kind: 'adds', to: '2' },
    ],
    [
      'two finished: the newest',
      'hour',
      [enrolmentOf('1', 'hour', 3), enrolmentOf('2', 'hour', 3)],
      { kind: 'resumes', to: '2' },
    ],
    ['any payment type but date is by hours', 'hour', [enrolmentOf('1', 'lesson', 1)], { kind: 'adds', to: '1' }],
  ];
  const inShort = (own: readonly HeldEnrolment[], chargeType: string): object => {
    const effect = purchaseEffect(own, { courseId: piano, chargeType });
    if (effect.kind === 'opens')
      return { kind: effect.kind, ...(effect.beside && { beside: effect.beside.studentCourseId }) };
    return { kind: effect.kind, to: effect.enrolment.studentCourseId };
  };
  for (const [name, chargeType, own, effect] of cases)
    it(name, () => {
      expect(inShort(own, chargeType)).toEqual(effect);
      expect(inShort(own.toReversed(), chargeType)).toEqual(effect);
    });
});
