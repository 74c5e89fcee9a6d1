import * as z from 'zod';
import { clockTime, plannedDate, requiredText } from '#contracts/fields.ts';
import { type Actions, operator } from '../control/action.ts';
import { momentOf } from '../clock/moment.ts';
import { checked } from '../routing/parse.ts';
import { brandForm } from '../sandboxes/brand.ts';
import { type KeptLink, linkModes } from '../sandboxes/house.ts';
import { keyHolders } from '../sandboxes/keys.ts';
import { scenarioName } from '../sandboxes/record.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import { daysField } from './expiry.ts';
import { landingForm } from './landing.ts';
import { NAME_LENGTH } from './names.ts';
import { extendLink, GO, isOver, linkOf, makeLink, removeLink, renewLinkKey } from './links.ts';

const linkForm = z.object({
  name: requiredText('请输入链接的名称', NAME_LENGTH).optional(),
  sandbox: z.string().nullish(),
  scenario: scenarioName.default('standard'),
  today: plannedDate.optional(),
  time: clockTime.optional(),
  brand: brandForm.nullish(),
  mode: z.enum(linkModes).default('shared'),
  ...landingForm,
  hidesBar: z.boolean().default(false),
  rights: z.enum(keyHolders).default('visitor'),
  days: daysField.default(null),
  keepDays: daysField.default(null),
});
const extensionForm = z.object({ days: daysField });

/** Addresses that lead to a sandbox as a persona, at a page. */
export const linkActions = {
  'GET links': operator((sandboxes, _, { origin }) =>
    sandboxes.house.links.map((link) => ({ ...shownLink(sandboxes, link), url: urlOf(origin, link.code) })),
  ),

  'POST links': operator(async (sandboxes, _, { origin, isLocked, body }) => {
    const { sandbox, scenario, today, time, brand, name, as, to, ...form } = checked(linkForm, body);
    const of = sandbox ?? null;
    const named = name ?? (of === null ? '演示沙箱' : sandboxes.record(of).name);
    const wish = { ...form, of, as: as ?? null, to: to ?? null, name: named, wish: { scenario, today, time, brand } };
    const { link, key } = await makeLink(sandboxes, wish, isLocked);
    return { ...shownLink(sandboxes, link), url: urlOf(origin, link.code, key) };
  }),

  /** Draws a new key, as the one before is told only once. */
  'PUT link-keys': operator(async (sandboxes, _, { tail, origin, isLocked }) => {
    const { code } = linkOf(sandboxes, tail);
    return { code, url: urlOf(origin, code, isLocked ? await renewLinkKey(sandboxes, code) : null) };
  }),

  'PUT links': operator(async (sandboxes, _, { tail, body }) => {
    const { code } = linkOf(sandboxes, tail);
    await extendLink(sandboxes, code, checked(extensionForm, body).days);
    return shownLink(sandboxes, linkOf(sandboxes, code));
  }),

  'DELETE links': operator((sandboxes, _, { tail }) => removeLink(sandboxes, linkOf(sandboxes, tail).code)),
} satisfies Actions;

const urlOf = (origin: string, code: string, key: string | null = null): string =>
  `${origin}${GO}${code}${key === null ? '' : `#key=${key}`}`;

const shownLink = (sandboxes: Sandboxes, link: KeptLink) => {
  const { code, name, createdAt, expiresAt, keepDays, of, wish, mode, as, to, hidesBar, rights, kept } = link;
  return {
    code,
    name,
    createdAt,
    expiresAt: expiresAt === null ? null : momentOf(expiresAt),
    isExpired: isOver(link),
    keepDays,
    sandbox: of,
    isGone: of !== null && !sandboxes.has(of),
    scenario: wish.scenario,
    mode,
    as,
    to,
    hidesBar,
    rights,
    /** Its address alone does not open it. */
    needsKey: kept !== null,
    made: sandboxes.list().filter(({ madeBy }) => madeBy === code).length,
  };
};
