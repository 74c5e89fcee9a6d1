import { describe, expect, it } from 'vitest';
import { staffMembers, teaching } from '#seed/fixed-ids.ts';
import changeFile from '#seed/exercises/teacher/request-change.json' with { type: 'json' };
import leaveFile from '#seed/exercises/teacher/request-leave.json' with { type: 'json' };
import { judgeRow } from '#tests/support/judge-row.ts';

const CHANGE = {
  claDate: '2026-09-16',
  startTime: '18:30',
  endTime: '20:00',
  claId: teaching.cla,
  teacherId: staffMembers.linXiaowen,
};
const leaveTextErrors = (remarks: string): readonly string[] => judgeRow(leaveFile, 'request', { remarks });
const changeTextErrors = (remarks: string): readonly string[] =>
  judgeRow(changeFile, 'request', { ...CHANGE, remarks });

const RIGHT_LEAVE = [
  '家中有事，建议杨晶代课',
  '家中有事，建议请其他钢琴老师代课',
  '身体不适，请张老师代课',
  '孩子生病需要照顾，由杨晶老师代一节',
  '参加比赛不能到校，想请杨晶老师替我上这节课',
  '家里有事请杨晶老师代课',
  '因病请假，代课老师：杨晶',
  '周日外出学习，杨晶可以顶课',
  '发烧不能来，麻烦杨老师帮我带课',
] as const;

const OPPOSITE = (words: string) => `备注里写着“${words}”，和任务相反，要为这节课请假，并建议代课的老师`;
const WRONG_LEAVE = [
  ['有事', '备注太短，审核的人看不出原因'],
  ['家中有事，不能到校', '备注没有写建议由谁代课'],
  ['家中有事，不用代课了', OPPOSITE('不用代课')],
  ['家中有事，无需安排代课', OPPOSITE('无需安排代课')],
  ['家中有事，不需要杨晶代课', OPPOSITE('不需要杨晶代课')],
  ['家中有事，没有人代课', OPPOSITE('没有人代课')],
  ['家中有事，代课老师待定', OPPOSITE('代课老师待定')],
  ['不请假了，杨晶老师不用代课', OPPOSITE('不请假')],
  ['请杨晶老师代课', '备注没有写请假的原因'],
  ['建议由杨晶代课。', '备注没有写请假的原因'],
] as const;

const RIGHT_CHANGE = [
  '周日参加比赛',
  '周日参加比赛，改到周三晚上',
  '家中有事，申请调课',
  '与演出时间冲突',
  '身体不适，周日不能上课',
  '外出培训，想换到周三',
  '当天带学生考级',
  '家长会，不能到校',
] as const;

const NO_REASON = '备注没有写明调课的原因';
const NOT_MOVED = (words: string) => `备注里写着“${words}”，和任务相反，这节课要调到新的时间`;
const WRONG_CHANGE = [
  ['', NO_REASON],
  ['调课', NO_REASON],
  ['申请调课', NO_REASON],
  ['1111', NO_REASON],
  ['没有原因', NO_REASON],
  ['不用调课了', NOT_MOVED('不用调课')],
  ['周日参加比赛，取消调课', NOT_MOVED('取消调课')],
  ['周日有空，按原来的时间上', NOT_MOVED('按原来的时间')],
  ['时间合适，无需调整', NOT_MOVED('无需调整')],
] as const;

describe('a remark on a leave', () => {
  it.each(RIGHT_LEAVE)('passes: %s', (text) => {
    expect(leaveTextErrors(text)).toEqual([]);
  });

  it.each(WRONG_LEAVE)('is refused: %s', (text, sentence) => {
    expect(leaveTextErrors(text)).toContain(sentence);
  });
});

describe('a remark on a change of time', () => {
  it.each(RIGHT_CHANGE)('passes: %s', (text) => {
    expect(changeTextErrors(text)).toEqual([]);
  });

  it.each(WRONG_CHANGE)('is refused: %s', (text, sentence) => {
    expect(changeTextErrors(text)).toContain(sentence);
  });
});
