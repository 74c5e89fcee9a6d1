import { type ParentTextKind, parentTextFields } from '../../entities/parent-text.ts';
import type { TextTemplates } from '../../entities/text-template.ts';
import { defaultTextTemplates } from '../../rules/parent-text.ts';

/** Template of the institution for reminders of renewal. */
export const ownTemplateExample = `{学员姓名}家长您好，感谢您选择{机构名称}！
课程：{课程}
剩余课时：{剩余课时}
有效期至：{到期日期}
新学期的课已经可以续报，老学员优先选时间，方便时回复我们就好，谢谢！
电话：{校区电话}`;

/** The templates of an institution with one of its own. */
export const textTemplatesExample = {
  canSend: false,
  institutionName: '启明艺术培训中心',
  templates: (Object.keys(parentTextFields) as ParentTextKind[]).map((textKind) => ({
    textKind,
    template: textKind === 'renewal' ? ownTemplateExample : defaultTextTemplates[textKind],
    isDefault: textKind !== 'renewal',
    updateTime: null,
  })),
} satisfies TextTemplates;
