import { plainText, type TextRule, textErrors } from '../text.ts';

const NAMES_CODE = /信用代码|代码|执照(号|上的号|编号)|营业执照/;
const MISMATCH = /不一致|不相?符|不匹配|不对应|对不上|不同|不对|有误|错|颠倒|写反|填反|不吻合/;

const RULE: TextRule = {
  facts: [
    {
      said: /请|改|更正|核对|重新(填写|提交|上传)|按(照)?(营业)?执照|修正|应为/,
      missing: '驳回理由没有写要怎么改，申请人不知道下一步；请重新开始练习',
    },
  ],
  refused:
    /(?<!不)(?<!不相)(一致|相符|吻合)|没有(问题|错)|无误|(不用|无需|不必|不需要)(修改|更正|改|重新)|审核通过|予以通过/,
  meaning: '代码和执照不一致，要请申请人改；请重新开始练习',
};

/** Returns the errors of a reason for a rejection: the credit code differs from the licence and must be corrected. */
export function mismatchReasonErrors(text: string | null | undefined): readonly string[] {
  const plain = withoutGoal(text);
  if (!NAMES_CODE.test(plain) || !(MISMATCH.test(plain) || RULE.refused.test(plain)))
    return [`驳回理由“${text ?? ''}”没有写明是统一社会信用代码与营业执照不符；请重新开始练习`];
  return textErrors(plain, '驳回理由', RULE);
}

/** Removes the goal of the correction, such as 请改成与执照一致 and 核对无误后. */
const withoutGoal = (text: string | null | undefined): string =>
  plainText(text).replace(
    /(改|更正|修改|调整|修正|保持|确保|核对)(成|为|到|至)?(与|和|跟)?[^。;；,，]{0,12}?(?<!不)(一致|相符|吻合|无误)/g,
    '更正',
  );
