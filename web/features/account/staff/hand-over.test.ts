import { expect, test } from 'vitest';
import { teachingAheadExample } from '#contracts/examples/entities/hand-over.ts';
import { describeHandOver } from './hand-over.ts';

const nothing = { lessons: [], elsewhere: 0, claCount: 0, ruleCount: 0, requestCount: 0, conflicts: [] };

test.each([
  [
    'everything',
    { ...nothing, lessons: teachingAheadExample.lessons, claCount: 3, ruleCount: 2, requestCount: 1 },
    '名下还有 1 节未上的课、3 个班级、2 条排课规则。1 条待审核的申请将被驳回。',
  ],
  ['a class', { ...nothing, claCount: 1 }, '名下还有 1 个班级。'],
  ['lessons of another campus', { ...nothing, elsewhere: 4 }, '另有 4 节未上的课在其他校区，请由机构管理员交接。'],
  ['nothing', nothing, ''],
])('describes what a leaving teacher has to hand over: %s', (_, ahead, text) =>
  expect(describeHandOver(ahead)).toBe(text),
);
