import { describe, expect, it } from 'vitest';
import { mismatchReasonErrors } from './mismatch-reason.ts';

const RIGHT = [
  '统一社会信用代码与营业执照不一致，请核对后重新提交',
  '填写的信用代码和执照照片对不上，末尾两位写反了，请更正',
  '代码不对，应为 91330402MA2CX93T0H，请修改后再提交',
  '信用代码末位数字颠倒，与营业执照不符，请按执照填写',
  '营业执照上的代码与申请填写的不同，请改正。',
  '统一社会信用代码有误，请改成与营业执照一致后重新提交',
  '您填的代码与执照不相符，核对无误后请重新提交。',
  '社会信用代码填错，请按照营业执照更正',
] as const;

const NO_ITEM = (text: string) => `驳回理由“${text}”没有写明是统一社会信用代码与营业执照不符；请重新开始练习`;
const OPPOSITE = (words: string) =>
  `驳回理由里写着“${words}”，和任务相反，代码和执照不一致，要请申请人改；请重新开始练习`;
const WRONG = [
  ['资料有误', NO_ITEM('资料有误')],
  ['请重新提交', NO_ITEM('请重新提交')],
  ['照片不清晰，请重新上传', NO_ITEM('照片不清晰，请重新上传')],
  ['法人身份证不一致，请更正', NO_ITEM('法人身份证不一致，请更正')],
  ['信用代码与营业执照不一致', '驳回理由没有写要怎么改，申请人不知道下一步；请重新开始练习'],
  ['信用代码与营业执照一致，请放心', OPPOSITE('一致')],
  ['信用代码和营业执照没有问题，请等待', OPPOSITE('没有问题')],
  ['信用代码与营业执照不一致，但无需修改', OPPOSITE('无需修改')],
  ['信用代码与营业执照核实无误，请耐心等待', OPPOSITE('无误')],
] as const;

describe('a reason for the rejection of an application', () => {
  it.each(RIGHT)('passes: %s', (text) => {
    expect(mismatchReasonErrors(text)).toEqual([]);
  });

  it.each(WRONG)('is refused: %s', (text, sentence) => {
    expect(mismatchReasonErrors(text)).toContain(sentence);
  });
});
