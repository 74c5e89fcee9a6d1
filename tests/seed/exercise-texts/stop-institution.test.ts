import { describe, expect, it } from 'vitest';
import file from '#seed/exercises/platform/stop-institution.json' with { type: 'json' };
import { judgeRow } from '#tests/support/judge-row.ts';

const stopTextErrors = (remark: string): readonly string[] => judgeRow(file, 'institution', { inUse: 0, remark });

const RIGHT = [
  '家长投诉，停业整改',
  '因投诉停用',
  '违规经营，停用',
  '2026-09-07 家长投诉，停业整改',
  '停业整改中',
  '被多名家长投诉，整改完成后恢复',
  '收到投诉 3 起',
  '多次违规，责令整改',
] as const;

const OPPOSITE = (words: string) => `备注里写着“${words}”，和任务相反，停用的原因是家长投诉、停业整改`;
const WRONG = [
  ['', '它的备注里没有写明停用的原因'],
  ['停用', '它的备注里没有写明停用的原因'],
  ['没有投诉', OPPOSITE('没有投诉')],
  ['无违规', OPPOSITE('无违规')],
  ['未收到投诉，先停用', OPPOSITE('未收到投诉')],
  ['不是因投诉停用', OPPOSITE('不是因投诉')],
  ['家长投诉不实', OPPOSITE('投诉不实')],
  ['无需整改', OPPOSITE('无需整改')],
  ['整改已完成', OPPOSITE('整改已完成')],
  ['家长投诉，照常营业', OPPOSITE('照常营业')],
] as const;

describe('a remark on a deactivated institution', () => {
  it.each(RIGHT)('passes: %s', (text) => {
    expect(stopTextErrors(text)).toEqual([]);
  });

  it.each(WRONG)('is refused: %s', (text, sentence) => {
    expect(stopTextErrors(text)).toContain(sentence);
  });
});
