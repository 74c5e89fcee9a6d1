import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { PARENT_TEXT_MAX, parentTextKinds } from '../entities/parent-text.ts';
import { textTemplateForm, textTemplateResetForm, textTemplates as allTemplates } from '../entities/text-template.ts';
import { noData, requiredId, requiredLines } from '../fields.ts';

const business = ['business'] as const;

/** Templates of texts to parents (not in the specification). Only an administrator of the institution changes them. */
export const textTemplates = defineCalls('textTemplates', {
  /** Returns one template of each kind, with the product's default where the institution has none of its own. */
  list: {
    method: 'GET',
    path: '/sc/textTemplate/list/all',
    family: 'business',
    provisional: true,
    audience: business,
    data: allTemplates,
  },
  update: {
    method: 'PUT',
    path: '/sc/textTemplate/update/updateScTextTemplate',
    family: 'business',
    provisional: true,
    audience: business,
    body: textTemplateForm,
    data: noData,
  },
  /** Removes the institution's own template, so that the default applies again. */
  reset: {
    method: 'POST',
    path: '/sc/textTemplate/update/reset',
    family: 'business',
    provisional: true,
    audience: business,
    body: textTemplateResetForm,
    data: noData,
  },
});

/** Sending of texts by a backend that can do so (not in the specification). */
export const parentTexts = defineCalls('parentTexts', {
  /** Sends a text to the family and adds it to the contacts. Offered only while `canSend` of the templates is true. */
  send: {
    method: 'POST',
    path: '/sc/parentText/send',
    family: 'business',
    provisional: true,
    audience: business,
    body: z.object({
      studentId: requiredId('请选择学员'),
      textKind: z.enum(parentTextKinds),
      content: requiredLines('请填写内容', PARENT_TEXT_MAX),
    }),
    data: noData,
    outdates: ['studentContacts', 'studentRecords'],
  },
});
