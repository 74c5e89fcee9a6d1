import * as z from 'zod';
import { dateTime, requiredLines, versionFields, sentWhenSet } from '../fields.ts';
import { templateError } from '../rules/parent-text.ts';
import { PARENT_TEXT_MAX, parentTextKinds } from './parent-text.ts';

/** Template of a kind of text, of an institution or of the product (not in the specification). */
export const textTemplate = z.object({
  textKind: z.enum(parentTextKinds),
  template: z.string(),
  /** True if the institution has no template of its own for this kind. */
  isDefault: z.boolean(),
  ...versionFields,
});
export type TextTemplate = z.infer<typeof textTemplate>;

/** All templates of an institution. */
export const textTemplates = z.object({
  /** True if the backend can send texts by itself; then `parentTexts.send` is offered. */
  canSend: z.boolean(),
  institutionName: sentWhenSet(z.string()),
  templates: z.array(textTemplate),
});
export type TextTemplates = z.infer<typeof textTemplates>;

/** `updateTime` of the template that the form was filled from; null if the institution had none of its own. */
const basedOnTime = dateTime.nullish();

export const textTemplateForm = z
  .object({ textKind: z.enum(parentTextKinds), template: requiredLines('请填写模板', PARENT_TEXT_MAX), basedOnTime })
  .superRefine(({ textKind, template }, { addIssue }) => {
    const message = templateError(textKind, template);
    if (message) addIssue({ code: 'custom', path: ['template'], message });
  });
export const textTemplateResetForm = z.object({ textKind: z.enum(parentTextKinds), basedOnTime });
