import { expect, it } from 'vitest';
import type { Cla } from '#contracts/entities/cla.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { claChoices } from './cla-choices.ts';

it('adds the campus to classes with equal names', () => {
  const atOtherCampus: Cla = { ...claExample, claId: '2', deptName: '西湖校区', recruitStatus: 0 };
  const withoutCampus: Cla = { ...claExample, claId: '3', deptName: null };
  expect(claChoices([claExample, atOtherCampus, withoutCampus]).map((choice) => choice.label)).toEqual([
    '少儿钢琴小组课 1 班 · 滨江校区',
    '少儿钢琴小组课 1 班 · 西湖校区（已停止招生）',
    '少儿钢琴小组课 1 班',
  ]);
});
