import { type TextRule, textErrors } from '../text.ts';

const RULE: TextRule = {
  facts: [{ said: /投诉|违规|整改/, missing: '它的备注里没有写明停用的原因' }],
  refused:
    /(没有?|无|未|不存在|不是|并非|零)(收到|被|因|任何|家长|发生)*(投诉|违规)|(不用|无需|不必|不需要?|无须)(停业|停课)?整改|投诉(不实|不成立|已?(撤销|撤回|撤诉|解决|处理完))|整改(已经?)?(完成|结束|合格|到位|完毕)|恢复(营业|正常)|照常营业|继续营业/,
  meaning: '停用的原因是家长投诉、停业整改',
};

/** Returns the errors of the remark that explains why an institution was deactivated. */
export const stopTextErrors = (text: string | null | undefined): readonly string[] =>
  textErrors(withoutCondition(text), '备注', RULE);

/** Removes a condition for the future, such as 整改完成后恢复. */
const withoutCondition = (text: string | null | undefined): string =>
  (text ?? '').replace(/整改(完成|结束|合格|到位|完毕)(之|以)?(后|前)[^，。；]*/g, '整改');
