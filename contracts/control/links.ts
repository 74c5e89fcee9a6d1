import * as z from 'zod';
import { clockTime, optionalLines, optionalText, plannedDate, requiredText } from '../fields.ts';
import { defineActions, keyHolders } from './action.ts';
import { daysField, landingForm, moment, NAME_LENGTH, scenarioName } from './fields.ts';
import { whiteLabelForm } from './white-label-form.ts';

export const linkModes = ['shared', 'own'] as const;

/** Default and maximum number of copies that a link with a sandbox for each visitor creates. */
export const DEFAULT_COPIES = 20;
const MAX_COPIES = 100;
const COPIES_MESSAGE = `份数应为 1 至 ${MAX_COPIES} 的整数`;
export const copiesField = z.int(COPIES_MESSAGE).min(1, COPIES_MESSAGE).max(MAX_COPIES, COPIES_MESSAGE);

export const CLOSING_LENGTH = 300;
export const CONTACT_LENGTH = 60;

/** True if a scenario has the lessons and classes that a demo script needs. */
export const hasLessons = (scenario: string): boolean => scenario !== 'empty-institution';
export const NO_LESSONS = '新开通的机构还没有课程和班级，不能带自助导览';

/** Walkthrough of a link: a demo script that each visitor performs alone, with closing words of the agent. */
export const walkthroughForm = z.object({
  /** Id of the demo script. */
  script: z.string(),
  closing: optionalLines(CLOSING_LENGTH),
  contact: optionalText(CONTACT_LENGTH),
});

const link = z.object({
  code: z.string(),
  name: z.string(),
  createdAt: z.string(),
  expiresAt: moment,
  isExpired: z.boolean(),
  keepDays: z.number().nullable(),
  sandbox: z.string().nullable(),
  isGone: z.boolean(),
  scenario: z.string(),
  mode: z.enum(linkModes),
  as: z.string().nullable(),
  to: z.string().nullable(),
  hidesBar: z.boolean(),
  rights: z.enum(keyHolders),
  /** True if the link opens only with a key. The server returned the key once and does not repeat it. */
  needsKey: z.boolean(),
  /** Maximum number of sandboxes created by the link that exist at the same time; null without a limit. */
  copies: z.number().nullable(),
  /** Number of sandboxes created by the link that still exist. */
  made: z.number(),
  /** Title of the demo script that each visitor performs alone; null without one. */
  walkthrough: z.string().nullable(),
});
const linkWithUrl = link.extend({ url: z.string() });
export type Link = z.infer<typeof linkWithUrl>;
export type MadeLink = Pick<Link, 'code' | 'url'>;
const code = z.string();

/** Actions on links; a link opens a page of a sandbox as a persona. */
export const links = defineActions('links', {
  list: { method: 'GET', path: 'links', rank: 'operator', data: z.array(linkWithUrl), summary: 'Lists all links.' },
  create: {
    method: 'POST',
    path: 'links',
    rank: 'operator',
    input: z
      .object({
        name: requiredText('请输入链接的名称', NAME_LENGTH).optional(),
        sandbox: z.string().nullish(),
        scenario: scenarioName.default('standard'),
        today: plannedDate.optional(),
        time: clockTime.optional(),
        brand: whiteLabelForm.nullish(),
        mode: z.enum(linkModes).default('shared'),
        ...landingForm,
        copies: copiesField.default(DEFAULT_COPIES),
        hidesBar: z.boolean().default(false),
        rights: z.enum(keyHolders).default('visitor'),
        days: daysField.default(null),
        keepDays: daysField.default(null),
        /** With a walkthrough, its first step determines persona and page, and the bar is hidden. */
        walkthrough: walkthroughForm.nullish(),
      })
      .refine(({ walkthrough, mode }) => !walkthrough || mode === 'own', '带自助导览的链接必须每人一份')
      .refine(({ walkthrough, rights }) => !walkthrough || rights === 'visitor', '带自助导览的链接只能使用，不能管理'),
    data: linkWithUrl,
    summary: 'Creates a link; its address contains the key if one is required.',
  },
  renewKey: {
    method: 'PUT',
    path: 'link-keys/{code}',
    rank: 'operator',
    input: z.object({ code }),
    data: z.object({ code, url: z.string() }),
    summary: 'Generates a new key, because the previous one was shown only once.',
  },
  extend: {
    method: 'PUT',
    path: 'links/{code}',
    rank: 'operator',
    input: z.object({ code, days: daysField }),
    data: link,
    summary: 'Extends a link.',
  },
  remove: {
    method: 'DELETE',
    path: 'links/{code}',
    rank: 'operator',
    input: z.object({ code }),
    data: z.null(),
    summary: 'Deletes a link.',
  },
});
