import { messageIf } from '../check-errors.ts';
import { mentionsDay, plainText, type TextRule, textErrors } from '../text.ts';

const RULE: TextRule = {
  facts: [
    { said: /22[:点时](00|整)?(?![\d半])|(晚上?|夜里?)10[:点时](00|整)?(?![\d半])/, missing: '公告里没有写明 22:00' },
    { said: /维护|升级|检修|停机/, missing: '公告里没有写明升级维护' },
  ],
  refused:
    /(不|无需|不用|不再|不会|暂不|取消)(进行)?(系统)?(升级|维护)|(升级|维护)(已|被)?(取消|推迟|延期|作废)|不影响(登录|使用)|(可以?|照常|正常)(登录|使用)/,
  meaning: '维护在 9 月 19 日 22:00 进行，期间不能登录',
};

/** Returns the errors of a notice about the maintenance on 9 月 19 日 22:00. The former day must not remain in it. */
export const maintenanceTextErrors = (text: string | null | undefined): readonly string[] => [
  ...messageIf(mentionsDay(text, 9, 12), '公告里还写着 9 月 12 日'),
  ...messageIf(!mentionsDay(text, 9, 19), '公告里没有写明 9 月 19 日'),
  ...textErrors(withoutEnd(text), '公告', RULE),
];

/** Removes statements about the time after the maintenance, such as 维护结束后可以正常登录. */
const withoutEnd = (text: string | null | undefined): string =>
  plainText(text).replace(/(维护|升级)?(完成|结束)(之|以)?后[^。;；,，]*/g, '');
