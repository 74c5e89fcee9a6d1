import * as z from 'zod';
import {
  businessDate,
  crossFieldRule,
  dateTime,
  id,
  plannedDate,
  requiredId,
  requiredLines,
  sentWhenSet,
} from '../fields.ts';
import { PARENT_TEXT_MAX, parentTextKinds } from './parent-text.ts';

/** Kinds of contacts with a family: a text that was copied to be sent, or a talk about renewal, arrears or other things. */
export const contactKinds = { text: 'text', renewal: 'renewal', arrears: 'arrears', other: 'other' } as const;
export type ContactKind = keyof typeof contactKinds;
/** Labels for lists and exports, because no dictionary contains them. */
export const contactKindNames: Readonly<Record<ContactKind, string>> = {
  text: '发送文本',
  renewal: '续费沟通',
  arrears: '催缴欠费',
  other: '其他沟通',
};

/** Outcomes of a talk. */
export const contactOutcomes = {
  willRenew: 'willRenew',
  considering: 'considering',
  refused: 'refused',
  unreachable: 'unreachable',
} as const;
export type ContactOutcome = keyof typeof contactOutcomes;
export const contactOutcomeNames: Readonly<Record<ContactOutcome, string>> = {
  willRenew: '愿意续费',
  considering: '考虑中',
  refused: '不再续费',
  unreachable: '未联系上',
};

/**
 * Contact with a student's family (not in the specification). Contacts are never changed or deleted, because they
 * describe a text or talk of their day.
 */
export const studentContact = z.object({
  contactId: id,
  studentId: id,
  studentName: z.string().nullish(),
  phone: z.string().nullish(),
  kind: z.enum(contactKinds),
  /** Kind of the text, if one was copied or sent. */
  textKind: sentWhenSet(z.enum(parentTextKinds)),
  /** Enrolment and purchase that the contact was about. */
  studentCourseId: sentWhenSet(id),
  studentProductId: id.nullish(),
  content: z.string(),
  outcome: sentWhenSet(z.enum(contactOutcomes)),
  /** Day of the next contact. */
  nextDate: sentWhenSet(businessDate),
  createTime: dateTime,
  createUserName: sentWhenSet(z.string()),
  createUserId: id.nullish(),
});
export type StudentContact = z.infer<typeof studentContact>;

export const studentContactForm = z
  .object({
    studentId: requiredId('请选择学员'),
    kind: z.enum(contactKinds, '请选择沟通的种类'),
    textKind: z.enum(parentTextKinds).nullish(),
    studentCourseId: id.nullish(),
    studentProductId: id.nullish(),
    content: requiredLines('请填写内容', PARENT_TEXT_MAX),
    outcome: z.enum(contactOutcomes, '请选择沟通结果').nullish(),
    nextDate: plannedDate.nullish(),
  })
  .refine(
    ...crossFieldRule<{ kind: ContactKind; textKind: string | null }>(
      'textKind',
      '只有发送文本的记录有文本种类',
      ({ kind, textKind }) => !textKind || kind === contactKinds.text,
    ),
  );
