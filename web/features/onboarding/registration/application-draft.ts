import * as z from 'zod';
import { removeFromTab, storeInTab, readFromTab } from '#web/session/tab-storage.ts';
import { markOf } from '#web/session/other-tabs.ts';
import { session } from '#web/session/state.ts';
import type { RegistrationValues } from './registration-values.ts';

/**
 * Fields of a draft, which survives a reload within the browser tab. Pictures, passwords, codes and the acceptance of
 * the agreements are never stored.
 */
const draftFields = z
  .object({
    brandName: z.string(),
    nickName: z.string(),
    companyName: z.string(),
    uscc: z.string(),
    address: z.string(),
    linkman: z.string(),
    areaCode: z.string(),
    phone: z.string(),
    username: z.string(),
    agentId: z.string(),
    agentName: z.string(),
    remarks: z.string(),
    servicePeriod: z.string(),
  } satisfies Partial<Record<keyof RegistrationValues, z.ZodString>>)
  .partial();

const applicationDraft = z.object({
  /**
   * User who was signed in when the draft was stored; '' for a visitor. Other users of the browser tab cannot read the
   * draft.
   */
  owner: z.string(),
  fields: draftFields,
});

export type ApplicationDraft = z.output<typeof draftFields>;

/** Returns the key of the draft of a resubmitted application. */
export const resubmissionKey = (username: string): string => `again:${username}`;

/**
 * Stores the input of an application in the browser tab.
 * @param draftKey key of the application: `register`, `campus`, or that of a resubmission
 */
export const storeDraft = (draftKey: string, values: RegistrationValues): void =>
  storeInTab(storageName(draftKey), { owner: currentOwner(), fields: draftFields.parse(values) });

/**
 * Returns the stored draft; null if there is no draft, or if it is malformed or belongs to another user. Such a draft
 * is deleted.
 */
export function restoreDraft(draftKey: string): ApplicationDraft | null {
  const stored = readFromTab(storageName(draftKey), applicationDraft);
  if (stored?.owner === currentOwner()) return stored.fields;
  discardDraft(draftKey);
  return null;
}

export const discardDraft = (draftKey: string): void => removeFromTab(storageName(draftKey));

function currentOwner(): string {
  const { user } = session;
  return user ? markOf(user.username, user.tenantId ?? '') : '';
}

const storageName = (draftKey: string): string => `application:${draftKey}`;
