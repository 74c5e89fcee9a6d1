import { expect, test } from 'vitest';
import { classStage } from './class-stage.ts';

const cases: [string, Parameters<typeof classStage>[0], string][] = [
  ['no lessons planned', { classNum: 0, startedClassNum: 0 }, '待开班'],
  ['lessons planned, none held', { classNum: 12, startedClassNum: 0, closeDate: '2026-12-28' }, '待开班'],
  ['some held', { classNum: 12, startedClassNum: 1, closeDate: '2026-12-28' }, '授课中'],
  ['on its last day', { classNum: 12, startedClassNum: 11, closeDate: '2026-09-07' }, '授课中'],
  ['its last day is past', { classNum: 12, startedClassNum: 11, closeDate: '2026-09-06' }, '已结课'],
  ['all held', { classNum: 12, startedClassNum: 12, closeDate: null }, '已结课'],
];
test.each(cases)('determines the stage of a class: %s', (_name, progress, stage) => {
  expect(classStage(progress, '2026-09-07')).toBe(stage);
});
