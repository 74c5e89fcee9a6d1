import { messageIf } from '../check-errors.ts';
import { plainText, type TextRule, textErrors } from '../text.ts';

/** Minimum length of a reason, because a manager cannot decide on a shorter one. */
const MIN_REASON_LENGTH = 4;
const SUBSTITUTE =
  /代课|代上|代一?节|代(这|我|班)|替(我|课|班)|替上|顶(课|班|上|替)|帮(我)?(上|带)(课|班)?|带(班|课|这节)/;

const LEAVE: TextRule = {
  facts: [{ said: SUBSTITUTE, missing: '备注没有写建议由谁代课' }],
  refused:
    /(不用|无需|不需要?|不必|不要|无须|不请|没有?人|没人能|不安排|取消|找不到人?|谁也不能|没法|不能)(.{0,4}老师|杨晶)?(来|帮忙|安排|找人|请人|别人|他人)?(代课|代|替课|替我|顶课|带班)|代课(老师)?(不用|无需|不需要|待定|没有|未定|不安排|取消)|(不|取消|不用|无需)请假|(照常|正常|继续)(上课|到岗|来上)/,
  meaning: '要为这节课请假，并建议代课的老师',
};

/** A character of a clause in plain text, in which commas and semicolons are half-width. */
const IN_CLAUSE = '[^,;。]';
/** Text from the suggestion of a substitute to the end of its clause. */
const SUGGESTION = new RegExp(
  `(建议|想请|请|由|让|麻烦|拜托|希望|可以找|可找|找|安排)${IN_CLAUSE}*|${IN_CLAUSE}{0,6}(${SUBSTITUTE.source})${IN_CLAUSE}*`,
  'g',
);
const PUNCTUATION = /[，。；,;！!、.\s]/g;
/** Words that name a substitute before or after the verb. */
const WHO = /.{2}(代|替|顶|帮|带)|(代课|代班|替课|顶课)(老师|人)?(:|建议|为|是).{2}/;

/** Returns the errors of a remark on a leave: the reason, and who could substitute. */
export function leaveRemarkErrors(text: string): readonly string[] {
  const plain = plainText(text);
  const errors = textErrors(plain, '备注', LEAVE);
  const isSuggested = SUBSTITUTE.test(plain);
  const reason = plain.replace(SUGGESTION, '').replace(PUNCTUATION, '');
  return [
    ...messageIf(plain.length < MIN_REASON_LENGTH, '备注太短，审核的人看不出原因'),
    ...messageIf(plain.length >= MIN_REASON_LENGTH && isSuggested && reason.length < 2, '备注没有写请假的原因'),
    ...messageIf(isSuggested && errors.length === 0 && !WHO.test(plain), '备注没有写建议由谁代课'),
    ...errors,
  ];
}

const EMPTY_REASON =
  /^(申请|请求|我要|想|需要)?(调课|改时间|换时间|改期)(申请)?[。!]?$|^[\da-z\p{P}]+$|^(没有|无|暂无)(原因|理由)/u;

/** Returns an error if a remark on a change of time states no reason. */
export function changeReasonErrors(text: string): readonly string[] {
  const plain = plainText(text);
  const hasReason = plain.length >= MIN_REASON_LENGTH && !EMPTY_REASON.test(plain);
  return messageIf(!hasReason, '备注没有写明调课的原因');
}
