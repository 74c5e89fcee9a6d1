import { describe, expect, it } from 'vitest';
import file from '#seed/exercises/institution/refund-hours.json' with { type: 'json' };
import { judgeRow } from '#tests/support/judge-row.ts';

/** Returns the findings about a remark without the last one, which says that a refund is final. */
const refundTextErrors = (refundRemark: string): readonly string[] =>
  judgeRow(file, 'refunded', { refundAmount: 570, refundRemark }).slice(0, -1);

const RIGHT = [
  '搬家',
  '家长搬家，按剩余 4 课时退费',
  '全家搬到上海，不能继续上课',
  '搬迁至外地',
  '迁居南京',
  '换城市了，退剩余课时',
  '学员转学回老家',
  '学员离开杭州，申请退费',
] as const;

const NOT_NAMED = '备注没有写明是因为搬家退费';
const OPPOSITE = (words: string) => `备注里写着“${words}”，和任务相反，退费的原因是搬家`;
const WRONG = [
  ['', '没有填备注，日后查不到为什么退'],
  ['   ', '没有填备注，日后查不到为什么退'],
  ['无', NOT_NAMED],
  ['退费', NOT_NAMED],
  ['重复购买', NOT_NAMED],
  ['对老师不满意', NOT_NAMED],
  ['没有搬家', OPPOSITE('没有搬家')],
  ['不是搬家，重复购买', OPPOSITE('不是搬家')],
  ['搬家取消', OPPOSITE('搬家取消')],
] as const;

describe('a remark on a refund', () => {
  it.each(RIGHT)('passes: %s', (text) => {
    expect(refundTextErrors(text)).toEqual([]);
  });

  it.each(WRONG)('is refused: %s', (text, sentence) => {
    expect(refundTextErrors(text)).toContain(sentence);
  });
});
