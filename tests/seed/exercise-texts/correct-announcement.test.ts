import { describe, expect, it } from 'vitest';
import file from '#seed/exercises/platform/correct-announcement.json' with { type: 'json' };
import { judgeRow } from '#tests/support/judge-row.ts';

const maintenanceTextErrors = (content: string): readonly string[] => judgeRow(file, 'notice', { content });

const RIGHT = [
  '平台将于 9 月 19 日 22:00 进行升级维护，预计两小时，期间不能登录。',
  '9月19日22:00升级维护',
  '平台将于9月19号晚上10点维护，请提前保存。',
  '维护时间：2026-09-19 22:00，约两小时。',
  '九月十九日二十二时，平台升级，暂停服务。',
  '9/19 22点整平台检修，期间无法登录。',
  '9.19（周六）22：00 系统停机升级，维护结束后可以正常登录。',
  '平台于 9 月 19 日晚 10 时升级，完成后照常使用。',
] as const;

const OPPOSITE = (words: string) => `公告里写着“${words}”，和任务相反，维护在 9 月 19 日 22:00 进行，期间不能登录`;
const WRONG = [
  ['平台将于 9 月 12 日 22:00 进行升级维护。', '公告里还写着 9 月 12 日'],
  ['平台将于 9 月 19 日 21:00 进行升级维护。', '公告里没有写明 22:00'],
  ['平台将于 9 月 19 日 22:30 进行升级维护。', '公告里没有写明 22:00'],
  ['平台将于 9 月 19 日晚上进行升级维护。', '公告里没有写明 22:00'],
  ['平台将于 9 月 20 日 22:00 进行升级维护。', '公告里没有写明 9 月 19 日'],
  ['9 月 19 日 22:00 不进行升级维护。', OPPOSITE('不进行升级')],
  ['9 月 19 日 22:00 的升级维护取消。', OPPOSITE('维护取消')],
  ['9 月 19 日 22:00 升级维护，期间可以登录。', OPPOSITE('可以登录')],
  ['9 月 19 日 22:00，请大家注意。', '公告里没有写明升级维护'],
] as const;

describe('a notice about the maintenance', () => {
  it.each(RIGHT)('passes: %s', (text) => {
    expect(maintenanceTextErrors(text)).toEqual([]);
  });

  it.each(WRONG)('is refused: %s', (text, sentence) => {
    expect(maintenanceTextErrors(text)).toContain(sentence);
  });
});
