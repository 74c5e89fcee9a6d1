import { expect, it } from 'vitest';
import type { Check } from '#contracts/training/exercise-checks.ts';
import { pointsOf, withoutCheck, withSentence, withValue } from './check-points.ts';

const checks: Check[] = [
  {
    kind: 'find',
    name: 'room',
    rows: { table: 'room', from: 'added' },
    none: '还没有新增教室',
    check: [
      { kind: 'must', is: { capacity: 20 }, say: '座位数不对' },
      { kind: 'shared', use: 'purchase', with: { product: '24 课时', quantity: 2, amount: 4360, seller: '沈佳' } },
    ],
  },
  { kind: 'group', checks: [{ kind: 'say', say: '最后一句' }] },
];

it('lists the sentences of checks in their order, with those of checks inside a search one level deeper', () => {
  expect(pointsOf(checks).map(({ text, depth }) => [depth, text])).toEqual([
    [0, '还没有新增教室'],
    [1, '座位数不对'],
    [1, '购买的产品应为“24 课时”，数量 2，应收 4360 元并且收齐，销售人员沈佳'],
    [0, '最后一句'],
  ]);
});

it('changes one sentence and leaves the other checks as they are', () => {
  const changed = withSentence(checks, [0, 'check', 0, 'say'], '应有 20 座');
  expect(pointsOf(changed).map(({ text }) => text)).toContain('应有 20 座');
  expect(changed[1]).toEqual(checks[1]);
});

it('changes a required value together with its sentence, and offers no change of a code', () => {
  const recorded: Check[] = [
    { kind: 'must', is: { capacity: 20 }, say: '教室“20 号”的容量应为 20，现在是 {现在|空}' },
    { kind: 'must', is: { remark: '一' }, say: '备注应为 一，现在是 {现在|空}' },
    { kind: 'must', is: { state: 2 }, say: '教室“2 号”的状态不对，请对照任务' },
  ];
  const [capacity, remark, state] = pointsOf(recorded);
  expect([capacity?.value?.is, remark?.value?.is, state?.value]).toEqual([20, '一', undefined]);
  const typed = (point: typeof capacity, text: string): unknown => point && withValue(recorded, point, text);
  expect(typed(capacity, '30')).toEqual([
    { kind: 'must', is: { capacity: 30 }, say: '教室“20 号”的容量应为 30，现在是 {现在|空}' },
    ...recorded.slice(1),
  ]);
  expect(typed(capacity, '')).toEqual(recorded);
  expect(typed(capacity, '三十')).toEqual(recorded);
  expect(typed(remark, '$&')).toMatchObject([{}, { is: { remark: '$&' }, say: '备注应为 $&，现在是 {现在|空}' }, {}]);
});

it('removes a check, and also a search’s empty check list and an empty group', () => {
  const once = withoutCheck(checks, [0, 'check', 0]);
  expect(pointsOf(once)).toHaveLength(3);
  expect(withoutCheck(once, [0, 'check', 0])[0]).not.toHaveProperty('check');
  expect(withoutCheck(checks, [0])).toEqual([checks[1]]);
  expect(withoutCheck(checks, [1, 'checks', 0]), 'a group that has become empty').toEqual([checks[0]]);
});

it('shows a check of the server with its label and parameters, which cannot be edited here', () => {
  const named: Check[] = [
    {
      kind: 'each',
      name: 'seat',
      rows: { table: 'studentCla', from: 'now' },
      checks: [{ kind: 'say', say: '每个座位一句' }],
    },
    { kind: 'shared', use: 'lessonLength', with: { minutes: 90 } },
    { kind: 'shared', use: 'lessonConflicts', with: {} },
    {
      kind: 'shared',
      use: 'holidayNotice',
      with: { column: 'content', first: { day: 24 }, last: { day: 0 }, restart: { day: -1 } },
    },
  ];
  expect(pointsOf(named).map(({ text, sentence }) => [text, sentence !== null])).toEqual([
    ['每个座位一句', true],
    ['一节课的时长（分钟：90）', false],
    ['教师、教室和班级不与别的课冲突', false],
    [
      '公告写明放假和恢复上课的日期，不写相反的话（放假第一天：练习当天后 24 天，放假最后一天：练习当天，恢复上课：练习当天前 1 天）',
      false,
    ],
  ]);
  expect(withoutCheck(named, [0, 'checks', 0])).toEqual(named.slice(1));
});
